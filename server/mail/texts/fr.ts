import type { MailTexts } from './en.ts'

const ROLES = { owner: 'propriétaire', admin: 'administrateur', planner: 'planificateur', viewer: 'lecteur' }

export default {
  invitation: (of) => ({
    subject: `Invitation à rejoindre ${of.organization}`,
    heading: `Rejoindre ${of.organization} sur Crewline`,
    paragraphs: [
      `${of.inviter} vous invite à planifier avec ${of.organization}, en tant que ${ROLES[of.role]}.`,
      'Le lien fonctionne une fois, pendant 14 jours, et seulement pour vous : quiconque l’a peut accepter l’invitation à votre place.',
    ],
    button: { label: 'Accepter l’invitation', path: of.path },
    footer:
      'Si vous ne savez pas qui vous invite, ne faites rien : sans le lien, personne ne l’accepte avec votre adresse.',
  }),

  reset: (of) => ({
    subject: 'Choisir un nouveau mot de passe pour Crewline',
    heading: 'Choisir un nouveau mot de passe',
    paragraphs: [
      `Quelqu’un${of.address === null ? '' : ` (adresse IP ${of.address})`} a demandé un nouveau mot de passe pour le compte de cette adresse.`,
      `Le lien fonctionne une fois, pendant ${of.hours === 1 ? 'une heure' : `${of.hours} heures`}. Il vous déconnecte partout ailleurs.`,
    ],
    button: { label: 'Choisir un nouveau mot de passe', path: of.path },
    footer: 'Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
  }),

  proof: (of) => ({
    subject: 'Confirmer votre adresse pour Crewline',
    heading: 'Confirmer votre adresse',
    paragraphs: [
      'Quelqu’un a rejoint Crewline avec cette adresse. Si c’était vous, confirmez qu’elle est la vôtre.',
      `Le lien fonctionne pendant ${of.days} jours, dans un navigateur où vous êtes connecté.`,
    ],
    button: { label: 'Confirmer mon adresse', path: of.path },
    footer: 'Si ce n’était pas vous, ne faites rien : l’adresse reste non confirmée.',
  }),

  newDevice: (of) => ({
    subject: 'Nouvelle connexion à Crewline',
    heading: 'Connexion depuis un nouveau navigateur',
    paragraphs: [
      `Quelqu’un s’est connecté à votre compte avec ${of.browser}${of.address === null ? '' : ` (adresse IP ${of.address})`}, le ${of.day} à ${of.time} UTC.`,
      'Si c’était vous, il n’y a rien à faire.',
      'Sinon, choisissez dès maintenant un nouveau mot de passe : tous les autres sont alors déconnectés.',
    ],
    button: { label: 'Choisir un nouveau mot de passe', path: '/forgot-password' },
    footer: 'Envoyé parce que ce navigateur n’était pas connu.',
  }),

  newFactor: (of) => ({
    subject: 'Un second facteur a été ajouté à votre compte Crewline',
    heading: 'Un nouveau second facteur',
    paragraphs: [
      `Un second facteur a été ajouté à votre compte${of.address === null ? '' : ` (adresse IP ${of.address})`}, le ${of.day} à ${of.time} UTC. Il est désormais demandé à la connexion ; une clé d’accès ouvre le compte à elle seule.`,
      'Si c’était vous, il n’y a rien à faire.',
      'Sinon, retirez-le dans votre compte, puis choisissez un nouveau mot de passe. Si vous ne pouvez pas vous connecter, demandez à qui gère Crewline : un nouveau mot de passe seul ne le retire pas.',
    ],
    button: { label: 'Ouvrir Crewline', path: '/' },
    footer: 'Envoyé parce qu’un second facteur ouvre votre compte.',
  }),

  newIdentity: (of) => ({
    subject: 'Votre compte Crewline a été lié à une authentification unique',
    heading: 'Un nouvel accès à votre compte',
    paragraphs: [
      `Votre compte a été lié à une connexion chez ${of.host}${of.address === null ? '' : ` (adresse IP ${of.address})`}, le ${of.day} à ${of.time} UTC. Qui se connecte là-bas entre ici à votre place.`,
      'Si c’était vous, il n’y a rien à faire.',
      'Sinon, retirez ce lien dans votre compte, puis choisissez un nouveau mot de passe : tous les autres sont alors déconnectés.',
    ],
    button: { label: 'Ouvrir Crewline', path: '/' },
    footer: 'Envoyé parce qu’une authentification unique ouvre votre compte.',
  }),

  webhookPaused: (of) => ({
    subject: `Un webhook de ${of.organization} a été mis en pause`,
    heading: `Le webhook vers ${of.host} est en pause`,
    paragraphs: [
      of.reason,
      'Ce qui change entre-temps est gardé pour lui. Réparez le destinataire, puis reprenez le webhook.',
    ],
    button: { label: 'Ouvrir le webhook', path: of.path },
    footer: `Envoyé aux administrateurs de ${of.organization}.`,
  }),

  weekly: {
    subject: (of) => `Votre semaine à partir du ${of.week} : ${of.organization}`,
    heading: (week) => `Votre semaine à partir du ${week}`,
    noDays: 'Aucun jour ouvré : aucun contrat ne couvre cette semaine.',
    noChanges: 'Personne d’autre n’a changé vos jours la semaine passée.',
    planned: 'Ce qui est planifié pour vous',
    changed: 'Ce que d’autres ont changé',
    button: 'Ouvrir mon planning',
    footer: (organization) => `Vous avez choisi ce message dans votre compte chez ${organization}.`,
    stop: 'Ne plus le recevoir',
    nothing: 'Rien de planifié',
    hours: (hours) => `${hours} h`,
    tentative: (work) => `${work}, provisoire`,
    asked: (away) => `${away}, en attente d’accord`,
    by: (actor) => `par ${actor}`,
    earlier: 'Avant',
    more: (n) => (n === 1 ? '1 autre changement' : `${n} autres changements`),
  },
  kinds: {
    holiday: 'Congés',
    sick: 'Maladie',
    parental: 'Congé parental',
    training: 'Formation',
    other: 'Absence',
  },
} satisfies MailTexts
