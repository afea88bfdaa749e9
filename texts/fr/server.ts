import type { server as german } from '../de/server.ts'
import type { Translated } from '../texts.ts'

export const server: Translated<typeof german> = {
  '{name} of {project}, {details}': '{name} de {project}, {details}',
  '{name} on {project}, {details}': '{name} sur {project}, {details}',
  '{name} tentatively on {project}, {details}': '{name} sur {project} (provisoire), {details}',
  '{name}, {details}': '{name}, {details}',
  'unassigned work on {project}, {details}': 'du travail à affecter sur {project}, {details}',
  '{hours} h/day, {dates}': '{hours} h/jour, {dates}',
  'has domains that the operator of this server must allow first (crewline sso set --join-domains): {domains}':
    'contient des domaines que l’exploitant de ce serveur doit d’abord autoriser (crewline sso set --join-domains) : {domains}',
  'is required: enter a code from your app or a recovery code, or use your passkey':
    'est obligatoire : saisissez un code de votre application ou de récupération, ou utilisez votre clé d’accès',
  "can't be set, because this email has an account: choose “I have an account” and sign in, or reset the password on the sign-in page":
    'ne peut pas être défini, car cet e-mail a un compte : choisissez « J’ai un compte » et connectez-vous, ou réinitialisez le mot de passe sur la page de connexion',
  '{email} from the person {name}': '{email} de la personne {name}',
  '{email} is {name}': '{email} à la personne {name}',
  '{email} is no longer {name}': '{email} de la personne {name}',
  '{email} to the person {name}': '{email} à la personne {name}',
  '{field} {message}': '{field} : {message}',
  '{first}, {second}': '{first}, {second}',
  '{format}, {basis}, {from} to {to}': '{format}, {basis}, {from} à {to}',
  '{host}, paused': '{host}, mis en pause',
  '{host}, paused after {n} failures': '{host}, mis en pause après {n} échecs',
  '{host}, paused after it answered with 410': '{host}, mis en pause après la réponse 410',
  '{host}, resumed': '{host}, repris',
  '{n} deliveries in a row failed. The last time, the receiver {error}.':
    '{n} envois de suite ont échoué. La dernière fois, le destinataire {error}.',
  '{name}: away': '{name} : absence',
  '{title}, calendar': '{title}, calendrier',
  '{title}, until {day}': '{title}, jusqu’au {day}',
  '{what} (tentative)': '{what} (provisoire)',
  '{what}, {hours} h a day': '{what}, {hours} h par jour',
  '{words}': '{words}',
  'already exists': 'existe déjà',
  'already exists: delete your demo before you create another':
    'existe déjà : supprimez votre démo avant d’en créer une autre',
  'annual convention hours': 'heures contractuelles annuelles',
  approved: 'accord donné',
  asked: 'demande déposée',
  assignments: 'affectations',
  'while changing second factors': 'lors d’un changement de seconds facteurs',
  'while changing the password': 'lors d’un changement de mot de passe',
  'while accepting an invitation': 'en acceptant une invitation',
  'at the second step of sign-in': 'à la seconde étape de la connexion',
  Away: 'Absence',
  "belongs to a person who doesn't exist: choose another":
    'appartient à une personne qui n’existe pas : choisissez-en une autre',
  "belongs to a project that doesn't exist: choose another":
    'appartient à un projet qui n’existe pas : choisissez-en un autre',
  "belongs to an organization that doesn't exist": 'appartient à une organisation qui n’existe pas',
  'budgeted cost': 'coût budgété',
  'budgeted hours': 'heures budgétées',
  'by single sign-on, {provider}': 'par authentification unique, {provider}',
  'by single sign-on, {provider}: {who}': 'par authentification unique, {provider} : {who}',
  "can't be added: limit of {most} calendars reached; delete one first":
    'limite de {most} calendriers atteinte ; supprimez-en un d’abord',
  "can't be added: limit of {most} links and calendars reached; revoke one first":
    'limite de {most} liens et calendriers atteinte ; révoquez-en un d’abord',
  "can't be added: limit of {most} second factors reached; remove one first":
    'limite de {most} seconds facteurs atteinte ; retirez-en un d’abord',
  "can't be added: limit of {most} views reached; delete one first":
    'limite de {most} vues atteinte ; supprimez-en une d’abord',
  "can't be added: limit of {most} webhooks reached; delete one first":
    'limite de {most} webhooks atteinte ; supprimez-en un d’abord',
  "can't be copied: it has more than {most} assignments, requests and phases; create a new project instead":
    'ne peut pas être copié : il a plus de {most} affectations, demandes et phases ; créez plutôt un nouveau projet',
  "can't be created inside a demo": 'ne peut pas être créée dans une démo',
  "can't be created: limit reached; ask {makers} to delete a demo first":
    'limite atteinte : demandez à {makers} de supprimer d’abord une démo',
  "can't be deleted while {n} people use it; choose another calendar for them first": {
    one: 'ne peut pas être supprimé tant que {n} personne l’utilise ; choisissez d’abord un autre calendrier pour elle',
    other:
      'ne peut pas être supprimé tant que {n} personnes l’utilisent ; choisissez d’abord un autre calendrier pour elles',
  },
  "can't be set: your role can't see costs":
    'ne peut pas être défini : votre rôle ne permet pas de voir les coûts',
  "can't be stored: the operator must set CREWLINE_SECRET_KEY first":
    'ne peut pas être enregistré : l’exploitant doit d’abord définir CREWLINE_SECRET_KEY',
  "can't be turned off while {n} people have this tag; remove it there first": {
    one: 'ne peut pas être décoché tant que {n} personne porte l’étiquette ; retirez-la d’abord',
    other: 'ne peut pas être décoché tant que {n} personnes portent l’étiquette ; retirez-la d’abord',
  },
  "can't be turned off while {n} projects have this tag; remove it there first": {
    one: 'ne peut pas être décoché tant que {n} projet porte l’étiquette ; retirez-la d’abord',
    other: 'ne peut pas être décoché tant que {n} projets portent l’étiquette ; retirez-la d’abord',
  },
  "can't be turned off while {n} requests require this tag; remove it there first": {
    one: 'ne peut pas être décoché tant que {n} demande requiert l’étiquette ; retirez-la d’abord',
    other: 'ne peut pas être décoché tant que {n} demandes requièrent l’étiquette ; retirez-la d’abord',
  },
  code: 'code',
  color: 'couleur',
  "contains projects that don't exist ({ids}): choose others":
    'contient des projets qui n’existent pas ({ids}) : choisissez-en d’autres',
  'cost per hour': 'taux de coût',
  country: 'pays',
  currency: 'devise',
  'current code': 'code actuel',
  'current password': 'mot de passe actuel',
  'daily hours': 'heures par jour',
  declined: 'demande refusée',
  'default annual convention hours': 'heures contractuelles annuelles par défaut',
  demo: 'démo',
  description: 'description',
  "doesn't match an account with this email; if you don't have one, choose “I'm new here”":
    'ne correspond à aucun compte avec cet e-mail ; si vous n’en avez pas, choisissez « Je n’ai pas de compte »',
  email: 'e-mail',
  'end date': 'fin',
  'expires on': 'expiration',
  'external id': 'identifiant externe',
  'for projects': 'pour les projets',
  'for resources': 'pour les personnes',
  from: 'début',
  'full time day': 'journée à temps plein',
  'has the wrong form': 'n’a pas le bon format',
  'holiday calendar id': 'calendrier des jours fériés',
  'is already a member of the organization': 'est déjà membre de l’organisation',
  'is already a member, as {role}': 'est déjà membre, en tant que {role}',
  'is already approved: ask a planner to change it':
    'est déjà approuvée : demandez à un planificateur de la modifier',
  'is already in use': 'est déjà utilisé',
  'is already in use: choose another one': 'est déjà utilisée : choisissez-en une autre',
  'is already linked to {email}: unlink that member first':
    'est déjà liée à {email} : déliez d’abord ce membre',
  'is already used by another calendar': 'est déjà utilisé par un autre calendrier',
  'is already used by another project': 'est déjà utilisé par un autre projet',
  'is already used by another resource': 'est déjà utilisé par une autre personne',
  'is already used by another tag': 'est déjà utilisé par une autre étiquette',
  'is already used by another user': 'est déjà utilisé par un autre compte',
  'is already used by another view': 'est déjà utilisé par une autre vue',
  'is already used by tag {id}': 'est déjà utilisé par l’étiquette {id}',
  'is ambiguous: {count} records are named "{text}"; use the external ID or the ID':
    'est ambigu : {count} éléments s’appellent « {text} » ; utilisez l’identifiant externe ou l’identifiant',
  'is archived: restore the project first': 'est archivé : restaurez d’abord le projet',
  'is invalid': 'n’est pas valable',
  'is not a calendar of the organization': 'n’est pas un calendrier de l’organisation',
  'is not your current password': 'n’est pas votre mot de passe actuel',
  'is one of the most common passwords: choose another, such as a few words in a row':
    'est l’un des mots de passe les plus courants : choisissez-en un autre, par exemple quelques mots à la suite',
  'is only sent to confirmed email addresses: confirm yours first':
    'n’est envoyé qu’aux e-mails confirmés : confirmez d’abord le vôtre',
  'is required: without it, more than {most} records would change':
    'est obligatoire : sans cela, plus de {most} éléments seraient modifiés',
  "is still being created: delete it when it's finished":
    'est encore en cours de création : supprimez-la quand ce sera fini',
  'is unknown: choose one from the list': 'est inconnu : choisissez dans la liste',
  'is unknown: no person has the external ID, name or ID "{text}"':
    'est inconnue : aucune personne n’a l’identifiant externe, le nom ou l’identifiant « {text} »',
  'is unknown: no project has the external ID, name or ID "{text}"':
    'est inconnu : aucun projet n’a l’identifiant externe, le nom ou l’identifiant « {text} »',
  'is wrong or expired: enter the code the app shows now':
    'est faux ou expiré : saisissez le code que l’application affiche maintenant',
  'is wrong or was already used: wait for the next code':
    'est faux ou a déjà servi : attendez le code suivant',
  "is your email or the organization's name: choose another, such as a few words in a row":
    'est votre e-mail ou le nom de l’organisation : choisissez-en un autre, par exemple quelques mots à la suite',
  'is your only way to sign in: add a second factor first':
    'est votre seul moyen de connexion : ajoutez d’abord un second facteur',
  kind: 'type',
  'money role': 'qui voit les coûts',
  month: 'mois',
  'must be a color such as #1971c2': 'doit être une couleur telle que #1971c2',
  'must be a date from today ({today}) to {last}':
    'doit être un jour entre aujourd’hui ({today}) et le {last}',
  'must be a date that exists, as YYYY-MM-DD, from {first} to {last}':
    'doit être une date qui existe, du {first} au {last}',
  'must be a decimal string such as "35.50": digits in quotes, at most 12 before and 4 after the point, no sign':
    'doit être un montant tel que 35,50 : au plus 12 chiffres avant et 4 après la virgule, sans signe',
  'must be a number': 'doit être un nombre',
  'must be an email address': 'doit être une adresse e-mail',
  'must be an integer': 'doit être un nombre entier',
  'must be at least {least} characters': 'doit avoir au moins {least} caractères',
  'must be at most {most} characters': 'doit avoir au plus {most} caractères',
  'must be chosen, together with an end: assignments span {first} to {last}, and at most {most} months can be shown':
    'doit être choisi, avec une fin : les affectations vont de {first} à {last}, et {most} mois au plus peuvent être affichés',
  'must be earlier: not everything fits before the last possible day':
    'doit être plus tôt : tout ne tient pas avant le dernier jour possible',
  'must be from {least} to {greatest}': 'doit être compris entre {least} et {greatest}',
  'must be later: more than {most} records would change':
    'doit être plus tard : plus de {most} éléments seraient modifiés',
  'must be one of {names}': 'doit être l’un de ceux-ci : {names}',
  'must be at most {most} months after the start': 'doit être au plus {most} mois après le début',
  'must have at most {most} entries': 'doit avoir au plus {most} entrées',
  'must not be before the start ({from})': 'ne doit pas précéder le début ({from})',
  'must not be before today ({today})': 'ne doit pas être avant aujourd’hui ({today})',
  'must not be blank': 'ne doit pas être vide',
  'must not be empty': 'ne doit pas être vide',
  name: 'nom',
  'names a tag that was just deleted': 'nomme une étiquette qui vient d’être supprimée',
  'needs a person: ask an admin to link you under Settings > Members':
    'nécessite une personne : demandez à un administrateur de vous lier sous Paramètres > Membres',
  'no verified address': 'aucune adresse vérifiée',
  'Not found.': 'Introuvable.',
  note: 'note',
  'one-time codes': 'codes à usage unique',
  'Open Crewline': 'Ouvrir Crewline',
  'must be selected, or “For people”': 'doit être coché, ou « Pour les personnes »',
  'overlaps another assignment of the same resource on the same project':
    'chevauche une autre affectation de la même personne sur le même projet',
  'overlaps another contract of the resource': 'chevauche un autre contrat de la personne',
  "overlaps this person's other time off": 'chevauche une autre absence de la personne',
  passkey: 'clé d’accès',
  'passwords work again': 'les mots de passe fonctionnent à nouveau',
  'Paused by {name}.': 'Mis en pause par {name}.',
  'Paused when {email} was removed.': 'Mis en pause au retrait de {email}.',
  'phase id': 'phase',
  plan: 'formule',
  'project id': 'projet',
  'project ids': 'projets',
  'Public holiday': 'Jour férié',
  'recovery codes': 'codes de récupération',
  region: 'région',
  requests: 'demandes',
  'requires factor': 'second facteur',
  "can't be turned on yet: set up your own second factor first":
    'ne peut pas encore être activé : configurez d’abord votre propre second facteur',
  "resolves to a private address, which isn't allowed": 'mène à une adresse privée, ce qui n’est pas permis',
  'resource id': 'personne',
  role: 'rôle',
  schedule: 'emploi du temps',
  'Shows the {most} events nearest to today. Crewline has more.':
    'Affiche les {most} événements les plus proches d’aujourd’hui. Crewline en contient d’autres.',
  'Sign in to continue.': 'Connectez-vous pour continuer.',
  'single sign-on: {about}': 'authentification unique : {about}',
  somebody: 'quelqu’un',
  'Someone else changed this in the meantime. Nothing was saved. Check it and try again.':
    'Quelqu’un d’autre l’a modifié entre-temps. Rien n’a été enregistré. Vérifiez et réessayez.',
  'Something went wrong on our side.': 'Quelque chose s’est mal passé de notre côté.',
  'Something went wrong on our side. The X-Request-Id header helps to find it in the log.':
    'Une erreur est survenue de notre côté. L’en-tête X-Request-Id aide à la retrouver dans le journal.',
  'start date': 'début',
  state: 'état ou province',
  status: 'statut',
  'tag ids': 'étiquettes',
  'target utilization': 'taux d’occupation visé',
  'Tentative work': 'Travail provisoire',
  'The receiver responded with 410: it no longer accepts messages.':
    'Le destinataire a répondu 410 : il n’accepte plus de messages.',
  'The request could not be read.': 'La requête n’a pas pu être lue.',
  'The server stopped before the demo was finished.': 'Le serveur s’est arrêté avant la fin de la démo.',
  "the server's provider": 'le fournisseur du serveur',
  'The service is not available right now; try again in a moment.':
    'Le service n’est pas disponible pour le moment ; réessayez dans un instant.',
  'This is a restored copy.': 'Ceci est une copie restaurée.',
  'This is too large to send. Split it into smaller parts.':
    'C’est trop volumineux pour être envoyé. Divisez-le.',
  'This organization requires a second factor. Set one up in your account first.':
    'Cette organisation exige un second facteur. Configurez-en d’abord un dans votre compte.',
  'time zone': 'fuseau horaire',
  'time-off approval': 'approbation des absences',
  title: 'titre',
  to: 'fin',
  'Too many attempts. Wait 15 minutes and try again.':
    'Trop de tentatives. Attendez 15 minutes et réessayez.',
  'Too many pages are open. Close some, or try again later.':
    'Trop de pages sont ouvertes. Fermez-en, ou réessayez plus tard.',
  'Too many test messages are being sent. Wait a few seconds and try again.':
    'Trop de messages de test sont en cours d’envoi. Attendez quelques secondes et réessayez.',
  'has expired: start over': 'a expiré : recommencez',
  url: 'adresse',
  view: 'vue',
  'was already added': 'a déjà été ajoutée',
  "wasn't accepted: start over, or use another passkey":
    'n’a pas été acceptée : recommencez, ou utilisez une autre clé d’accès',
  "wasn't accepted: try again, or sign in another way":
    'n’a pas été acceptée : réessayez, ou connectez-vous autrement',
  week: 'semaine',
  'with a one-time code': 'avec un code à usage unique',
  'with a passkey': 'avec une clé d’accès',
  'with a recovery code': 'avec un code de récupération',
  withdrawn: 'demande retirée',
  'working week': 'semaine de travail',
  'would leave the organization without an owner: make someone else an owner first':
    'laisserait l’organisation sans propriétaire : nommez d’abord quelqu’un d’autre',
  "Your role doesn't allow this. Ask an admin.":
    'Votre rôle ne le permet pas. Adressez-vous à un administrateur.',
  '{format}, {from} to {to}': '{format}, du {from} au {to}',
}
