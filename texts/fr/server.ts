import type { server as german } from '../de/server.ts'
import type { Translated } from '../texts.ts'

export const server: Translated<typeof german> = {
  'annual convention hours': 'heures conventionnelles annuelles',
  approved: 'accord donné',
  asked: 'demande déposée',
  assignments: 'affectations',
  'at a change of second factors': 'lors d’un changement de seconds facteurs',
  'at a change of the password': 'lors d’un changement de mot de passe',
  'at an invitation': 'lors d’une invitation',
  'at the second step of a sign-in': 'à la seconde étape d’une connexion',
  Away: 'Absence',
  'budgeted cost': 'coût budgété',
  'budgeted hours': 'heures budgétées',
  'by single sign-on, {provider}': 'par authentification unique, {provider}',
  'by single sign-on, {provider}: {who}': 'par authentification unique, {provider} : {who}',
  'cannot be copied: more than {most} assignments, requests and phases at once are too many; make a new project instead':
    'ne peut pas être copié : plus de {most} affectations, demandes et phases à la fois, c’est trop ; créez plutôt un nouveau projet',
  'cannot be deleted while {n} people have it: choose another for them first': {
    one: 'ne peut pas être supprimé tant que {n} personne l’a : choisissez-en d’abord un autre pour elle',
    other:
      'ne peut pas être supprimé tant que {n} personnes l’ont : choisissez-en d’abord un autre pour elles',
  },
  'cannot be kept here: whoever runs Crewline has to set CREWLINE_SECRET_KEY first':
    'ne peut pas être gardé ici : la personne qui exploite Crewline doit d’abord définir CREWLINE_SECRET_KEY',
  'cannot be made in a demo': 'ne peut pas être créée dans une démo',
  'cannot be set by a role that does not see money':
    'ne peut pas être défini par un rôle qui ne voit pas les montants',
  code: 'code',
  color: 'couleur',
  'cost per hour': 'coût par heure',
  country: 'pays',
  currency: 'devise',
  'current code': 'code actuel',
  'current password': 'mot de passe actuel',
  'daily hours': 'heures par jour',
  declined: 'demande refusée',
  'default annual convention hours': 'heures conventionnelles annuelles par défaut',
  demo: 'démo',
  description: 'description',
  email: 'e-mail',
  'end date': 'fin',
  'expires on': 'expiration',
  'external id': 'identifiant externe',
  'for projects': 'pour les projets',
  'for resources': 'pour les personnes',
  from: 'du',
  'full time day': 'journée à temps plein',
  'has domains that the operator of this server must allow first, by "crewline sso set --join-domains": {domains}':
    "contient des domaines que l'exploitant de ce serveur doit d'abord autoriser avec « crewline sso set --join-domains » : {domains}",
  'has projects that are not there ({ids}): choose others':
    'a des projets qui n’existent pas ({ids}) : choisissez-en d’autres',
  'has the wrong form': 'n’a pas la bonne forme',
  'holiday calendar id': 'calendrier des jours fériés',
  'is already a member of the organization': 'est déjà membre de l’organisation',
  'is already a member, as {role}': 'est déjà membre, en tant que {role}',
  'is already in use': 'est déjà utilisé',
  'is already used by another calendar': 'est déjà utilisé par un autre calendrier',
  'is already used by another project': 'est déjà utilisé par un autre projet',
  'is already used by another resource': 'est déjà utilisé par une autre personne',
  'is already used by another tag': 'est déjà utilisé par une autre étiquette',
  'is already used by another user': 'est déjà utilisé par un autre compte',
  'is already used by another view': 'est déjà utilisé par une autre vue',
  'is already used by tag {id}': 'est déjà utilisé par l’étiquette {id}',
  'is approved: ask a planner to change it': 'est approuvée : demandez à un planificateur de la modifier',
  'is archived: restore the project first': 'est archivé : restaurez d’abord le projet',
  'is in use already: take another one': 'est déjà utilisée : prenez-en une autre',
  'is invalid': 'n’est pas valable',
  'is mailed to confirmed addresses only: confirm yours first':
    'n’est envoyé qu’aux adresses confirmées : confirmez d’abord la vôtre',
  'is needed: enter a code of your app or a recovery code, or use your passkey':
    "est nécessaire : saisissez un code de votre application ou de récupération, ou utilisez votre clé d'accès",
  'is not a calendar of the organization': 'n’est pas un calendrier de l’organisation',
  'is not clear: {count} are called "{text}"; use the external id or the id':
    'n’est pas clair : {count} s’appellent « {text} » ; utilisez l’identifiant externe ou l’identifiant',
  'is not known: choose one of the list': 'n’est pas connu : choisissez dans la liste',
  'is not known: no person has the external id, the name or the id "{text}"':
    'n’est pas connue : aucune personne n’a l’identifiant externe, le nom ou l’identifiant « {text} »',
  'is not known: no project has the external id, the name or the id "{text}"':
    'n’est pas connu : aucun projet n’a l’identifiant externe, le nom ou l’identifiant « {text} »',
  'is not needed: choose "I have an account" and sign in; if you have no password for it, reset it on the sign-in page':
    "n'est pas nécessaire : choisissez « J'ai un compte » et connectez-vous ; sans mot de passe, réinitialisez-le sur la page de connexion",
  'is not that of an account with this address; if you have none, choose "I am new here"':
    'n’est pas celui d’un compte avec cette adresse ; si vous n’en avez pas, choisissez « Je n’ai pas de compte »',
  'is not what the app shows now: type the newest one':
    'n’est pas ce que l’application affiche maintenant : saisissez le plus récent',
  'is not your current password': 'n’est pas votre mot de passe actuel',
  'is of a person who is not there: choose another':
    'est d’une personne qui n’existe pas : choisissez-en une autre',
  'is of a project that is not there: choose another':
    'est d’un projet qui n’existe pas : choisissez-en un autre',
  'is of an organization that is not there': 'est d’une organisation qui n’existe pas',
  'is of nobody yet: ask an admin to say, under Members, which person you are':
    'n’est encore de personne : demandez à un administrateur d’indiquer, sous Membres, quelle personne vous êtes',
  'is one of the most common passwords: choose another, such as a few words in a row':
    'est l’un des mots de passe les plus courants : choisissez-en un autre, par exemple quelques mots à la suite',
  'is one too many: an organization has at most {most} calendars; delete one first':
    'est de trop : une organisation a au plus {most} calendriers ; supprimez-en un d’abord',
  'is one too many: an organization may have {most} webhooks; delete one first':
    'est de trop : une organisation peut avoir {most} webhooks ; supprimez-en un d’abord',
  'is one too many: ask one of those who have made one to delete it ({makers})':
    'est de trop : demandez à l’une des personnes qui en ont créé une de la supprimer ({makers})',
  'is one too many: at most {most} views can be kept; delete one first':
    'est de trop : {most} vues au plus peuvent être gardées ; supprimez-en une d’abord',
  'is one too many: you may have {most} links and calendars; revoke one first':
    'est de trop : vous pouvez avoir {most} liens et calendriers ; révoquez-en un d’abord',
  'is one too many: you may have {most} second factors; remove one first':
    'est de trop : vous pouvez avoir {most} seconds facteurs ; retirez-en un d’abord',
  'is required: more than {most} changes at once are too many':
    'est obligatoire : plus de {most} changements à la fois, c’est trop',
  'is still being filled: delete it when it is done':
    'est encore en cours de remplissage : supprimez-la quand ce sera fini',
  "is the address or the organization's name: choose another, such as a few words in a row":
    'est l’adresse ou le nom de l’organisation : choisissez-en un autre, par exemple quelques mots à la suite',
  'is there already': 'existe déjà',
  'is there already: delete yours before you make another':
    'existe déjà : supprimez la vôtre avant d’en créer une autre',
  'is wrong, or was used already: wait for the next one': 'est faux, ou a déjà servi : attendez le suivant',
  'is {email} already: unlink that member first': 'est déjà {email} : dissociez d’abord ce membre',
  kind: 'type',
  'leads to a private address, which is not allowed': 'mène à une adresse privée, ce qui n’est pas permis',
  'leaves no days for all of the plan': 'ne laisse pas assez de jours pour tout le plan',
  'money role': 'qui voit l’argent',
  month: 'mois',
  'must be a colour such as #1971c2': 'doit être une couleur telle que #1971c2',
  'must be a date that exists, as YYYY-MM-DD, from {first} to {last}':
    'doit être une date qui existe, du {first} au {last}',
  'must be a date, as YYYY-MM-DD': 'doit être une date',
  'must be a day from today ({today}) to {last}':
    'doit être un jour entre aujourd’hui ({today}) et le {last}',
  'must be a decimal string such as "35.50": digits in quotes, at most 12 before and 4 after the point, no sign':
    'doit être un montant tel que 35.50 : au plus 12 chiffres avant le point et 4 après, sans signe',
  'must be a number': 'doit être un nombre',
  'must be an e-mail address': 'doit être une adresse e-mail',
  'must be an integer': 'doit être un nombre entier',
  'must be at least {least} characters': 'doit avoir au moins {least} caractères',
  'must be at most {most} characters': 'doit avoir au plus {most} caractères',
  'must be chosen, together with to: what is planned reaches from {first} to {last}, and at most {most} months are shown at once':
    'doit être choisi avec la fin : ce qui est planifié va de {first} à {last}, et {most} mois au plus sont affichés à la fois',
  'must be from {least} to {greatest}': 'doit être compris entre {least} et {greatest}',
  'must be later: more than {most} changes at once are too many':
    'doit être plus tard : plus de {most} changements à la fois, c’est trop',
  'must be one of {names}': 'doit être l’un de ceux-ci : {names}',
  'must be within {most} months of from': 'doit être à {most} mois au plus du début',
  'must have at most {most} entries': 'doit avoir au plus {most} entrées',
  'must not be before from ({from})': 'ne doit pas précéder le début ({from})',
  'must not be before today ({today})': 'ne doit pas être avant aujourd’hui ({today})',
  'must not be blank': 'ne doit pas être vide',
  'must not be empty': 'ne doit pas être vide',
  'must stay chosen while {n} projects have the tag: take it off first': {
    one: 'doit rester choisi tant que {n} projet porte l’étiquette : retirez-la d’abord',
    other: 'doit rester choisi tant que {n} projets portent l’étiquette : retirez-la d’abord',
  },
  'must stay chosen while {n} requests want the tag: take it off first': {
    one: 'doit rester choisi tant que {n} demande recherche l’étiquette : retirez-la d’abord',
    other: 'doit rester choisi tant que {n} demandes recherchent l’étiquette : retirez-la d’abord',
  },
  'must stay chosen while {n} resources have the tag: take it off first': {
    one: 'doit rester choisi tant que {n} personne porte l’étiquette : retirez-la d’abord',
    other: 'doit rester choisi tant que {n} personnes portent l’étiquette : retirez-la d’abord',
  },
  name: 'nom',
  'names a tag that was just deleted': 'nomme une étiquette qui vient d’être supprimée',
  'needs one of your own first: set it up in your account':
    'demande d’abord le vôtre : configurez-le dans votre compte',
  'no verified address': 'aucune adresse vérifiée',
  'Not found.': 'Introuvable.',
  note: 'note',
  'one-time codes': 'codes à usage unique',
  'Open Crewline': 'Ouvrir Crewline',
  'Open work on {project}, {period}': 'Travail à affecter sur {project}, {period}',
  'opens this account alone: add a second factor first':
    'ouvre ce compte à lui seul : ajoutez d’abord un second facteur',
  'or for people: choose at least one': 'ou pour les personnes : choisissez au moins l’un des deux',
  'overlaps another assignment of the same resource on the same project':
    'chevauche une autre affectation de la même personne sur le même projet',
  'overlaps another contract of the resource': 'chevauche un autre contrat de la personne',
  'overlaps other time off of the resource': 'chevauche une autre absence de la personne',
  passkey: 'clé d’accès',
  'passwords open everything again': 'les mots de passe ouvrent à nouveau tout',
  'Paused by {name}.': 'Mis en pause par {name}.',
  'Paused when {email} was removed.': 'Mis en pause au retrait de {email}.',
  'Pencilled work': 'Travail provisoire',
  'phase id': 'phase',
  plan: 'offre',
  'project id': 'projet',
  'project ids': 'projets',
  'Public holiday': 'Jour férié',
  'recovery codes': 'codes de récupération',
  region: 'partie du pays',
  requests: 'demandes',
  'requires factor': 'second facteur',
  'resource id': 'personne',
  role: 'rôle',
  schedule: 'planning',
  'Sign in to go on.': 'Connectez-vous pour continuer.',
  'single sign-on: {about}': 'authentification unique : {about}',
  somebody: 'quelqu’un',
  'Somebody else has changed this meanwhile. Nothing was saved: look at it again.':
    'Quelqu’un d’autre l’a modifié entre-temps. Rien n’a été enregistré : vérifiez de nouveau.',
  'Something went wrong on our side.': 'Quelque chose s’est mal passé de notre côté.',
  'Something went wrong on our side. The X-Request-Id header helps to find it in the log.':
    'Une erreur est survenue de notre côté. L’en-tête X-Request-Id aide à la retrouver dans le journal.',
  'start date': 'début',
  state: 'région',
  status: 'statut',
  'tag ids': 'étiquettes',
  'target utilisation': 'taux d’occupation visé',
  'the provider of the server': 'le fournisseur du serveur',
  'The receiver answered with 410: it wants no more messages.':
    'Le destinataire a répondu 410 : il ne veut plus de messages.',
  'The request could not be read.': 'La requête n’a pas pu être lue.',
  'The server that wrote it was stopped before it was done.':
    'Le serveur qui l’écrivait a été arrêté avant la fin.',
  'The service is not available right now; try again in a moment.':
    'Le service n’est pas disponible pour le moment ; réessayez dans un instant.',
  'The {most} events nearest to today; there are more in Crewline.':
    'Les {most} événements les plus proches d’aujourd’hui ; il y en a d’autres dans Crewline.',
  'This is a restored copy.': 'Ceci est une copie restaurée.',
  'This is more than can be sent at once.': 'C’est plus que ce qui peut être envoyé en une fois.',
  'This organization requires a second factor: set one up in your account, and come back.':
    'Cette organisation exige un second facteur : configurez-en un dans votre compte, puis revenez.',
  'time off needs approval': 'accord pour les absences',
  'time zone': 'fuseau horaire',
  title: 'titre',
  to: 'au',
  'Too many messages are being sent by hand: wait a few seconds and try again.':
    'Trop de messages sont envoyés à la main : attendez quelques secondes et réessayez.',
  'Too many pages are open: close some, or try again later.':
    'Trop de pages sont ouvertes : fermez-en, ou réessayez plus tard.',
  'Too many tries: wait a quarter of an hour and try again.':
    'Trop d’essais : attendez un quart d’heure et réessayez.',
  'took too long: begin again': 'a pris trop de temps : recommencez',
  url: 'adresse',
  view: 'vue',
  'was added already': 'a déjà été ajoutée',
  'was not accepted: begin again, or take another one':
    'n’a pas été acceptée : recommencez, ou prenez-en une autre',
  'was not accepted: try again, or sign in another way':
    'n’a pas été acceptée : réessayez, ou connectez-vous autrement',
  week: 'semaine',
  'with a one-time code': 'avec un code à usage unique',
  'with a passkey': 'avec une clé d’accès',
  'with a recovery code': 'avec un code de récupération',
  withdrawn: 'demande retirée',
  'working week': 'semaine de travail',
  'would leave the organization without an owner: make someone else an owner first':
    'laisserait l’organisation sans propriétaire : nommez d’abord quelqu’un d’autre',
  'Your role does not allow this.': 'Votre rôle ne le permet pas.',
  '{email} is no longer {name}': '{email} n’est plus {name}',
  '{email} is {name}': '{email} est {name}',
  '{field} {message}': '{field} : {message}',
  '{first}, {second}': '{first}, {second}',
  '{format}, {basis}, {from} to {to}': '{format}, {basis}, {from} à {to}',
  '{host}, paused': '{host}, mis en pause',
  '{host}, paused after it answered with 410': '{host}, mis en pause après la réponse 410',
  '{host}, paused after {n} failures': '{host}, mis en pause après {n} échecs',
  '{host}, resumed': '{host}, repris',
  '{host}, secret rotated': '{host}, secret renouvelé',
  '{name}: away': '{name} : absence',
  '{name} of {project}, {period}': '{name} de {project}, {period}',
  '{name} on {project}, {period}': '{name} sur {project}, {period}',
  '{name} pencilled on {project}, {period}': '{name} sur {project} (provisoire), {period}',
  '{name}, rotated': '{name}, renouvelée',
  '{n} deliveries in a row failed; the last time the receiver {error}.':
    '{n} envois de suite ont échoué ; la dernière fois, le destinataire {error}.',
  '{title}, calendar': '{title}, calendrier',
  '{title}, until {day}': '{title}, jusqu’au {day}',
  '{what} (pencilled)': '{what} (provisoire)',
  '{what}, {hours} h a day': '{what}, {hours} h par jour',
  '{words}': '{words}',
}
