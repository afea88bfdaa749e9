import type { MailTexts } from './en.ts'

const ROLES = { owner: 'propriétaire', admin: 'administrateur', planner: 'planificateur', viewer: 'lecteur' }

export default {
  invitation: (of) => ({
    subject: `Invitation à rejoindre ${of.organization}`,
    heading: `Rejoindre ${of.organization} sur Crewline`,
    paragraphs: [
      `${of.inviter} vous invite à rejoindre ${of.organization} en tant que ${ROLES[of.role]}.`,
      'Le lien fonctionne une fois, pendant 14 jours. Ne le transférez pas : toute personne qui l’a peut accepter l’invitation à votre place.',
    ],
    button: { label: 'Accepter l’invitation', path: of.path },
    footer:
      'Si vous ne connaissez pas l’expéditeur, ignorez cet e-mail. Sans le lien, personne ne peut accepter l’invitation.',
  }),

  reset: (of) => ({
    subject: 'Choisir un nouveau mot de passe pour Crewline',
    heading: 'Choisir un nouveau mot de passe',
    paragraphs: [
      `Quelqu’un${of.address === null ? '' : ` (adresse IP ${of.address})`} a demandé un nouveau mot de passe pour votre compte.`,
      `Le lien fonctionne une fois, pendant ${of.hours === 1 ? 'une heure' : `${of.hours} heures`}. Il vous déconnecte partout.`,
    ],
    button: { label: 'Choisir un nouveau mot de passe', path: of.path },
    footer: 'Si ce n’était pas vous, ignorez cet e-mail. Votre mot de passe ne change pas.',
  }),

  proof: (of) => ({
    subject: 'Confirmez votre e-mail pour Crewline',
    heading: 'Confirmez votre e-mail',
    paragraphs: [
      'Quelqu’un a rejoint Crewline avec cet e-mail. Si c’était vous, confirmez-le.',
      `Le lien fonctionne pendant ${of.days} jours, dans un navigateur où vous êtes connecté.`,
    ],
    button: { label: 'Confirmer mon e-mail', path: of.path },
    footer: 'Si ce n’était pas vous, ignorez cet e-mail. L’adresse reste non confirmée.',
  }),

  newDevice: (of) => ({
    subject: 'Nouvelle connexion à Crewline',
    heading: 'Nouvelle connexion à votre compte',
    paragraphs: [
      `Quelqu’un s’est connecté à votre compte avec ${of.browser}${of.address === null ? '' : ` (adresse IP ${of.address})`}, le ${of.day} à ${of.time} UTC.`,
      'Si c’était vous, vous pouvez ignorer cet e-mail.',
      'Sinon, choisissez dès maintenant un nouveau mot de passe. Tous les autres sont alors déconnectés.',
    ],
    button: { label: 'Choisir un nouveau mot de passe', path: '/forgot-password' },
    footer: 'Envoyé parce que vous vous êtes connecté avec un nouveau navigateur.',
  }),

  newFactor: (of) => ({
    subject: 'Un second facteur a été ajouté à votre compte Crewline',
    heading: 'Nouveau second facteur',
    paragraphs: [
      `Un second facteur a été ajouté à votre compte${of.address === null ? '' : ` (adresse IP ${of.address})`}, le ${of.day} à ${of.time} UTC. Il est désormais nécessaire pour se connecter. Une clé d’accès suffit aussi sans mot de passe.`,
      'Si c’était vous, vous pouvez ignorer cet e-mail.',
      'Sinon, retirez-le dans votre compte, puis choisissez un nouveau mot de passe. Si vous ne pouvez pas vous connecter, contactez l’exploitant du serveur. Un nouveau mot de passe seul ne le retire pas.',
    ],
    button: { label: 'Ouvrir Crewline', path: '/' },
    footer: 'Envoyé parce que la connexion à votre compte a changé.',
  }),

  newIdentity: (of) => ({
    subject: 'Votre compte Crewline a été lié à une authentification unique',
    heading: 'Nouveau moyen de connexion',
    paragraphs: [
      `Votre compte a été lié à une connexion chez ${of.host}${of.address === null ? '' : ` (adresse IP ${of.address})`}, le ${of.day} à ${of.time} UTC. Se connecter là-bas ouvre désormais votre compte.`,
      'Si c’était vous, vous pouvez ignorer cet e-mail.',
      'Sinon, retirez ce lien dans votre compte, puis choisissez un nouveau mot de passe. Tous les autres sont alors déconnectés.',
    ],
    button: { label: 'Ouvrir Crewline', path: '/' },
    footer: 'Envoyé parce que la connexion à votre compte a changé.',
  }),

  webhookPaused: (of) => ({
    subject: `Un webhook de ${of.organization} a été mis en pause`,
    heading: `Le webhook vers ${of.host} est en pause`,
    paragraphs: [
      of.reason,
      'Les modifications sont conservées entre-temps. Corrigez le destinataire, puis reprenez le webhook.',
    ],
    button: { label: 'Ouvrir le webhook', path: of.path },
    footer: `Envoyé aux administrateurs de ${of.organization}.`,
  }),

  weekly: {
    subject: (of) => `Votre semaine à partir du ${of.week} : ${of.organization}`,
    heading: (week) => `Votre semaine à partir du ${week}`,
    noDays: 'Aucun jour ouvré : aucun contrat ne couvre cette semaine.',
    noChanges: 'Personne d’autre n’a modifié votre emploi du temps la semaine passée.',
    planned: 'Votre emploi du temps',
    changed: 'Modifications par d’autres',
    button: 'Ouvrir mon emploi du temps',
    footer: (organization) => `Vous êtes abonné à cet e-mail dans votre compte chez ${organization}.`,
    stop: 'Se désabonner',
    nothing: 'Rien de planifié',
    hours: (hours) => `${hours} h`,
    tentative: (work) => `${work}, provisoire`,
    asked: (away) => `${away}, en attente`,
    by: (actor) => `par ${actor}`,
    earlier: 'Avant',
    more: (n) => (n === 1 ? '1 autre modification' : `${n} autres modifications`),
  },
  kinds: {
    holiday: 'Congés',
    sick: 'Maladie',
    parental: 'Congé parental',
    training: 'Formation',
    other: 'Absence',
  },
} satisfies MailTexts
