import type { webhooks as german } from '../de/webhooks.ts'
import type { Translated } from '../texts.ts'

export const webhooks: Translated<typeof german> = {
  '{first} and {n} more': '{first} et {n} de plus',
  '{first} and {n} more, {more}': '{first} et {n} de plus, {more}',
  '{n} changes waiting': { one: '{n} modification en attente', other: '{n} modifications en attente' },
  '{n} changes waiting, next attempt {time}': {
    one: '{n} modification en attente, prochain essai {time}',
    other: '{n} modifications en attente, prochain essai {time}',
  },
  '{name} has a new contract': '{name} a un nouveau contrat',
  '{name} was archived': 'Archivage de {name}',
  '{name} was changed': 'Modification de {name}',
  '{name} was created': 'Création de {name}',
  '{name} was deleted': 'Suppression de {name}',
  '{name} was restored': 'Restauration de {name}',
  "{name}'s contract was changed": 'Le contrat de {name} a été modifié',
  "{name}'s contract was deleted": 'Le contrat de {name} a été supprimé',
  '{who} was assigned to {what}, {days}, {hours} h/day':
    'Nouvelle affectation de {who} : {what}, {days}, {hours} h/jour',
  '{who} was unassigned from {what} on some days': '{who} n’a plus d’affectation certains jours : {what}',
  "{who}'s assignment to {what} is now {days}, {hours} h/day":
    'Affectation de {who} modifiée : {what}, {days}, {hours} h/jour',
  'A person was deleted': 'Une personne a été supprimée',
  'a project': 'un projet',
  'A project was deleted': 'Un projet a été supprimé',
  "A webhook notifies another system when projects, people, contracts or assignments change. Each message is signed and retried until it's delivered.":
    'Un webhook prévient un autre système quand des projets, des personnes, des contrats ou des affectations changent. Chaque message est signé et renvoyé jusqu’à sa livraison.',
  'All webhooks': 'Tous les webhooks',
  'and {n} more changes': { one: 'et {n} autre modification', other: 'et {n} autres modifications' },
  'attempt {attempt}': 'tentative {attempt}',
  'change {number}': 'modification {number}',
  'changes {first}–{last}': 'modifications {first}–{last}',
  'Changes are now posted to the channel, with links to Crewline.':
    'Les modifications sont désormais publiées dans le canal, avec des liens vers Crewline.',
  'closed the connection without responding': 'a fermé la connexion sans répondre',
  'Continue and send a test': 'Continuer et envoyer un test',
  'Copy secret': 'Copier le secret',
  'could not be reached': 'n’a pas pu être joint',
  'could not be reached ({code})': 'n’a pas pu être joint ({code})',
  'Create webhook': 'Créer le webhook',
  'Created by {name} on {time}': 'Créé par {name} le {time}',
  'Delete this webhook?': 'Supprimer ce webhook ?',
  'Delete webhook': 'Supprimer le webhook',
  'Delivered: {status} in {duration} ms.': 'Livré : {status} en {duration} ms.',
  Deliveries: 'Envois',
  'Delivery failed': 'Échec de l’envoi',
  'Delivery status': 'État des envois',
  "didn't respond within 10 seconds": 'n’a pas répondu en 10 secondes',
  "didn't send a valid HTTP response": 'n’a pas envoyé de réponse HTTP valide',
  "doesn't use TLS on this port": 'n’utilise pas TLS sur ce port',
  Duration: 'Durée',
  'Edit webhook': 'Modifier le webhook',
  failed: 'échec',
  failing: 'en échec',
  Format: 'Format',
  "has a host name that couldn't be resolved": 'a un nom d’hôte qui n’a pas pu être résolu',
  'has an invalid certificate ({code})': 'a un certificat non valide ({code})',
  'has an unknown host name': 'a un nom d’hôte inconnu',
  'Language of the chat messages': 'Langue des messages dans le chat',
  'Last delivery': 'Dernier envoi',
  'Leave empty for all projects, people and contracts':
    'Laissez vide pour tous les projets, personnes et contrats',
  'Leave empty for all record types': 'Laissez vide pour tous les types d’éléments',
  'Leave empty to keep the current URL': 'Laissez vide pour garder l’adresse actuelle',
  Message: 'Message',
  'Messages are sent to this URL. Use https to keep them private.':
    'Les messages sont envoyés à cette adresse. Utilisez https pour qu’ils restent confidentiels.',
  'must be a URL such as https://example.com/crewline':
    'doit être une adresse telle que https://example.com/crewline',
  'must be entered again: chat URLs are never shown':
    'doit être saisie à nouveau : les adresses de chat ne sont jamais affichées',
  'must not contain a user name or a password; requests are signed instead':
    'ne doit contenir ni nom d’utilisateur ni mot de passe ; les requêtes sont signées',
  'New webhook': 'Nouveau webhook',
  'No deliveries yet. Make a change or send a test.':
    'Aucun envoi pour l’instant. Faites une modification ou envoyez un test.',
  'No webhooks yet': 'Aucun webhook pour l’instant',
  'only {projects}': 'seulement {projects}',
  'only projects that no longer exist': 'seulement des projets qui n’existent plus',
  Pause: 'Mettre en pause',
  paused: 'en pause',
  Paused: 'En pause',
  'Record types': 'Types d’éléments',
  'refused the connection': 'a refusé la connexion',
  Resend: 'Renvoyer',
  'Resend delivery from {time}': 'Renvoyer l’envoi de {time}',
  resent: 'renvoi',
  'resolves to a private address; the operator can allow these with CREWLINE_WEBHOOKS_ALLOW_PRIVATE':
    'mène à une adresse privée ; l’exploitant peut les autoriser avec CREWLINE_WEBHOOKS_ALLOW_PRIVATE',
  'responded with {status}': 'a répondu {status}',
  "responded with a redirect ({status}), which isn't followed":
    'a répondu par une redirection ({status}), qui n’est pas suivie',
  'Response (first kilobyte):': 'Réponse (premier kilo-octet) :',
  Result: 'Résultat',
  Resume: 'Reprendre',
  'Resume {host}': 'Reprendre {host}',
  'Rotate secret': 'Renouveler le secret',
  'Save webhook': 'Enregistrer le webhook',
  'Send {n} missed changes': {
    one: 'Envoyer {n} modification en attente',
    other: 'Envoyer {n} modifications en attente',
  },
  'Send a test': 'Envoyer un test',
  'Show details of delivery from {time}': 'Afficher les détails de l’envoi de {time}',
  'Signed JSON, for other systems': 'JSON signé, pour d’autres systèmes',
  'Signing secret': 'Secret de signature',
  'Skip missed changes and continue from now': 'Ignorer les modifications en attente et reprendre maintenant',
  Someone: 'Quelqu’un',
  "Stops deliveries to {host} and deletes its delivery log. You can't undo this.":
    'Arrête les envois à {host} et supprime leur journal. Cette action est irréversible.',
  test: 'test',
  'The old secret also works until {time}': 'L’ancien secret reste valable jusqu’au {time}',
  'The receiver {error}.': 'Le destinataire {error}.',
  'The records of these changes no longer exist.': 'Les éléments de ces modifications n’existent plus.',
  'The response was empty.': 'La réponse était vide.',
  'The URL of an incoming webhook of your Slack app. Anyone who has it can post to the channel.':
    'L’adresse d’un webhook entrant de votre application Slack. Toute personne qui l’a peut publier dans le canal.',
  'The URL of the workflow “Send webhook alerts to a channel”. Anyone who has it can post to the channel.':
    'L’adresse du flux de travail « Send webhook alerts to a channel ». Toute personne qui l’a peut publier dans le canal.',
  'This creates a new secret. For 24 hours, every message is signed with both secrets, so you can update the receiver without losing messages. After that, only the new secret is used.':
    'Un nouveau secret est créé. Pendant 24 heures, chaque message est signé avec les deux secrets, pour que vous puissiez mettre à jour le destinataire sans perdre de messages. Ensuite, seul le nouveau est utilisé.',
  'This is a test. Schedule changes will be posted here.':
    'Ceci est un test. Les modifications de la planification seront publiées ici.',
  'This secret is shown only once. The receiver needs it to verify messages from Crewline.':
    'Ce secret n’est affiché qu’une fois. Le destinataire en a besoin pour vérifier les messages de Crewline.',
  'This secret was rotated less than 24 hours ago, so the previous one still works. If you rotate again, the previous one stops working immediately.':
    'Ce secret a été renouvelé au cours des dernières 24 heures, donc le précédent est encore valable. Si vous le renouvelez encore, le précédent cesse immédiatement d’être valable.',
  'up to date': 'à jour',
  "got no message: CREWLINE_SECRET_KEY, the server's key, can't decrypt its URL (enter the URL again, or ask the operator to restore the key)":
    'n’a reçu aucun message : CREWLINE_SECRET_KEY, la clé du serveur, ne peut pas déchiffrer son adresse (saisissez à nouveau l’adresse, ou faites restaurer la clé)',
  "got no message: CREWLINE_SECRET_KEY, the server's key, can't decrypt the signing secret (rotate the secret, or ask the operator to restore the key)":
    'n’a reçu aucun message : CREWLINE_SECRET_KEY, la clé du serveur, ne peut pas déchiffrer le secret de signature (renouvelez le secret, ou faites restaurer la clé)',
  'Webhook deleted.': 'Webhook supprimé.',
  'Webhook paused.': 'Webhook mis en pause.',
  'Webhook resumed.': 'Webhook repris.',
  'Webhook saved.': 'Webhook enregistré.',
}
