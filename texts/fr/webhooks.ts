import type { webhooks as german } from '../de/webhooks.ts'
import type { Translated } from '../texts.ts'

export const webhooks: Translated<typeof german> = {
  'A contract of {name} was added': 'Un contrat de {name} a été ajouté',
  'A contract of {name} was changed': 'Un contrat de {name} a été modifié',
  'A contract of {name} was deleted': 'Un contrat de {name} a été supprimé',
  'A new secret is made. For 24 hours messages carry a signature by each of the two, so that you can change it in the receiver without losing any; then only the new one signs.':
    'Un nouveau secret est créé. Pendant 24 heures, les messages portent une signature de chacun des deux, afin que vous puissiez le changer chez le destinataire sans en perdre ; ensuite seul le nouveau signe.',
  'A person was deleted': 'Une personne a été supprimée',
  'a project': 'un projet',
  'A project was deleted': 'Un projet a été supprimé',
  'A webhook tells another program when projects, people, contracts or assignments change, so that it need not keep asking. Each message is signed, names what changed, and is repeated until it arrives.':
    'Un webhook informe un autre programme quand des projets, des personnes, des contrats ou des affectations changent, pour qu’il n’ait pas à demander sans cesse. Chaque message est signé, nomme ce qui a changé, et est répété jusqu’à ce qu’il arrive.',
  'All webhooks': 'Tous les webhooks',
  'and {n} more changes': { one: 'et {n} autre modification', other: 'et {n} autres modifications' },
  'answered with a redirect ({status}), which is not followed':
    'a répondu par une redirection ({status}), qui n’est pas suivie',
  'answered with {status}': 'a répondu {status}',
  'attempt {attempt}': 'essai {attempt}',
  'change {number}': 'modification {number}',
  'changes {first}–{last}': 'modifications {first}–{last}',
  'closed the connection without an answer': 'a fermé la connexion sans répondre',
  'Copy the secret': 'Copier le secret',
  'could not be reached': 'n’a pas pu être joint',
  'could not be reached ({code})': 'n’a pas pu être joint ({code})',
  'Create webhook': 'Créer le webhook',
  'Delete this webhook?': 'Supprimer ce webhook ?',
  'Delete webhook': 'Supprimer le webhook',
  Deliveries: 'Envois',
  'Details of {time}': 'Détails de {time}',
  'did not answer as a web server does': 'n’a pas répondu comme un serveur web',
  'does not speak TLS there': 'ne parle pas TLS à cet endroit',
  'Edit webhook': 'Modifier le webhook',
  'Empty: of every project, and of people and contracts':
    'Vide : de tous les projets, et des personnes et contrats',
  'Empty: of every record': 'Vide : de tout',
  'Empty: the stored one is kept': 'Vide : celle enregistrée est conservée',
  failed: 'échec',
  failing: 'en échec',
  Feed: 'Avancement',
  Format: 'Format',
  'From now on changes are told there in sentences, with links into Crewline.':
    'Désormais, les modifications y sont annoncées en phrases, avec des liens vers Crewline.',
  'From now on: leave out what waits': 'À partir de maintenant : laisser de côté ce qui attend',
  'From where it stopped: send {n} changes': {
    one: 'Depuis l’arrêt : envoyer {n} modification',
    other: 'Depuis l’arrêt : envoyer {n} modifications',
  },
  'gave no answer within 10 seconds': 'n’a pas répondu en 10 secondes',
  'Go on to send a test': 'Continuer et envoyer un test',
  'has a certificate that is not valid ({code})': 'a un certificat non valide ({code})',
  'has a host name that could not be looked up': 'a un nom d’hôte qui n’a pas pu être résolu',
  'has a host name that is not known': 'a un nom d’hôte inconnu',
  'In which the chat is told': 'Celle des messages dans le chat',
  'It arrived: {status} after {duration} ms.': 'Arrivé : {status} en {duration} ms.',
  'It did not arrive': 'Non arrivé',
  'It was rotated within the last 24 hours: the secret before that stops signing at once.':
    'Il a été renouvelé au cours des dernières 24 heures : le secret d’avant cesse aussitôt de signer.',
  'Last delivery': 'Dernier envoi',
  'leads to a private address; the operator can allow these with CREWLINE_WEBHOOKS_ALLOW_PRIVATE':
    'mène à une adresse privée ; l’exploitant peut les autoriser avec CREWLINE_WEBHOOKS_ALLOW_PRIVATE',
  'Made by {name} on {time}': 'Créé par {name} le {time}',
  Message: 'Message',
  'Messages about every change go out to other programs in order, and are repeated until they arrive.':
    'Des messages sur chaque modification partent dans l’ordre vers d’autres programmes, et sont répétés jusqu’à leur arrivée.',
  'must be an address such as https://example.com/crewline':
    'doit être une adresse telle que https://example.com/crewline',
  'must be entered again: that of a chat is not shown':
    'doit être saisie à nouveau : celle d’un chat n’est pas affichée',
  'must not contain a user name or a password; requests are signed instead':
    'ne doit contenir ni nom d’utilisateur ni mot de passe ; les requêtes sont signées',
  'New webhook': 'Nouveau webhook',
  'No webhooks yet': 'Aucun webhook pour l’instant',
  'Nothing is left of these changes.': 'Il ne reste rien de ces modifications.',
  'Nothing was sent yet. The next change is, or a test.':
    'Rien n’a encore été envoyé. La prochaine modification le sera, ou un test.',
  'Of an incoming webhook of your Slack app; whoever has it can post there':
    'D’un webhook entrant de votre application Slack ; quiconque l’a peut y publier',
  'Of the workflow “Send webhook alerts to a channel”; whoever has it can post there':
    'Du flux de travail « Send webhook alerts to a channel » ; quiconque l’a peut y publier',
  'Only changes of': 'Seulement les modifications de',
  'only of projects that are gone': 'seulement de projets qui n’existent plus',
  'Only of these projects': 'Seulement de ces projets',
  'only of {projects}': 'seulement de {projects}',
  Pause: 'Mettre en pause',
  Paused: 'En pause',
  paused: 'en pause',
  'refused the connection': 'a refusé la connexion',
  Replay: 'Renvoyer',
  replay: 'renvoi',
  'Replay {time}': 'Renvoyer {time}',
  Result: 'Résultat',
  Resume: 'Reprendre',
  'Resume {host}': 'Reprendre {host}',
  'Rotate secret': 'Renouveler le secret',
  'Save webhook': 'Enregistrer le webhook',
  'Send a test': 'Envoyer un test',
  'Signed JSON, for programs': 'JSON signé, pour les programmes',
  'Signing secret': 'Secret de signature',
  Somebody: 'Quelqu’un',
  test: 'test',
  'The answer had no text.': 'La réponse n’avait pas de texte.',
  'The answer, at most its first kilobyte:': 'La réponse, au plus son premier kilo-octet :',
  'The old secret signs too until {time}': 'L’ancien secret signe aussi jusqu’au {time}',
  'The receiver {error}.': 'Le destinataire {error}.',
  'This is a test: changes of the plan are told here.':
    'Ceci est un test : les modifications du plan sont annoncées ici.',
  'This secret is shown only once. The receiver needs it to tell our messages from others.':
    'Ce secret n’est affiché qu’une fois. Le destinataire en a besoin pour distinguer nos messages des autres.',
  Took: 'Durée',
  'up to date': 'à jour',
  'was not called, since CREWLINE_SECRET_KEY does not open its address (enter the address again, or have the key brought back)':
    'n’a pas été appelé, car CREWLINE_SECRET_KEY n’ouvre pas son adresse (saisir à nouveau l’adresse, ou faire remettre la clé)',
  'was not called, since CREWLINE_SECRET_KEY does not open the signing secret (rotate the secret, or have the key brought back)':
    'n’a pas été appelé, car CREWLINE_SECRET_KEY n’ouvre pas le secret de signature (renouveler le secret, ou faire remettre la clé)',
  'Webhook deleted.': 'Webhook supprimé.',
  'Webhook paused.': 'Webhook mis en pause.',
  'Webhook resumed.': 'Webhook repris.',
  'Webhook saved.': 'Webhook enregistré.',
  'Where messages are posted to; https keeps them private on the way':
    'Où les messages sont envoyés ; https les garde privés en chemin',
  'Where the messages go, and what came of each of them.':
    'Où vont les messages, et ce qu’il est advenu de chacun.',
  '{first} and {n} more': '{first} et {n} de plus',
  '{first} and {n} more, {more}': '{first} et {n} de plus, {more}',
  '{host} hears nothing more, and the log of its deliveries is gone. This cannot be undone.':
    '{host} ne reçoit plus rien, et le journal de ses envois disparaît. C’est irréversible.',
  '{name} was archived': '{name} : archivage',
  '{name} was changed': '{name} : modification',
  '{name} was created': '{name} : création',
  '{name} was deleted': '{name} : suppression',
  '{name} was restored': '{name} : restauration',
  '{n} changes behind': { one: '{n} modification de retard', other: '{n} modifications de retard' },
  '{n} changes behind, next try {time}': {
    one: '{n} modification de retard, prochain essai {time}',
    other: '{n} modifications de retard, prochain essai {time}',
  },
  '{who} is no longer planned on {what} for some days': '{who} n’est plus affecté(e) certains jours : {what}',
  '{who} is now planned on {what}, {days}, {hours} h a day':
    '{who} est maintenant affecté(e) : {what}, {days}, {hours} h par jour',
  '{who} is planned on {what}, {days}, {hours} h a day':
    '{who} est affecté(e) : {what}, {days}, {hours} h par jour',
}
