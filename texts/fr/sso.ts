import type { sso as german } from '../de/sso.ts'
import type { Translated } from '../texts.ts'

export const sso: Translated<typeof german> = {
  'A line for each, such as "planning-team = planner". The first that holds counts.':
    'Une ligne pour chacune, comme « planning-team = planner ». La première qui s’applique compte.',
  'a planner': 'planificateur',
  'a viewer': 'lecteur',
  'an admin': 'administrateur',
  As: 'En tant que',
  'Claim that gives roles': 'Claim qui donne les rôles',
  'Client ID': 'ID client',
  'Client secret': 'Secret client',
  'does not work: {reason}': 'ne fonctionne pas : {reason}',
  'Domains that may join': 'Domaines admis',
  'Domains that must use it': 'Domaines qui doivent l’utiliser',
  'Empty: the one that is stored. It is never shown.':
    'Vide : celui qui est enregistré. Il n’est jamais affiché.',
  'For example "groups". Empty: roles are given here. Owners are never changed by it.':
    'Par exemple « groups ». Vide : les rôles sont donnés ici. Il ne change jamais les propriétaires.',
  'Go to the provider': 'Aller chez le fournisseur',
  'has your own domain: save without it, sign in by single sign-on yourself, and then require it':
    'contient votre propre domaine : enregistrez sans lui, connectez-vous vous-même ainsi, puis exigez-le',
  'is missing: copy it from your provider': 'manque : copiez-le chez votre fournisseur',
  'Is this you?': 'Est-ce vous ?',
  Issuer: 'Émetteur (issuer)',
  'Link it to my account': 'Lier à mon compte',
  'Members with such an address come in here that way alone, but for owners with a second factor.':
    'Les membres ayant une telle adresse n’entrent ici que de cette façon, sauf les propriétaires ayant un second facteur.',
  'must be an address such as https://login.example.com':
    'doit être une adresse comme https://login.example.com',
  'must begin with https://; the operator can allow others with CREWLINE_SSO_ALLOW_PRIVATE':
    'doit commencer par https:// ; l’exploitant peut en autoriser d’autres avec CREWLINE_SSO_ALLOW_PRIVATE',
  'Name of the provider': 'Nom du fournisseur',
  'not yet': 'pas encore',
  'Nothing was linked': 'Rien n’a été lié',
  Provider: 'Fournisseur',
  'Register this address at your provider, which speaks OpenID Connect:':
    'Enregistrez cette adresse chez votre fournisseur, qui parle OpenID Connect :',
  'Remove it': 'Le supprimer',
  'Remove single sign-on': 'Supprimer l’authentification unique',
  'Remove single sign-on?': 'Supprimer l’authentification unique ?',
  'Roles by its values': 'Rôles selon ses valeurs',
  'Save single sign-on': 'Enregistrer l’authentification unique',
  'Sign in another way': 'Se connecter autrement',
  'Sign in with the account of {email}.': 'Connectez-vous avec le compte de {email}.',
  'Sign in with {provider}': 'Se connecter avec {provider}',
  'Single sign-on': 'Authentification unique',
  'Single sign-on is busy: try again in a moment.':
    'L’authentification unique est occupée : réessayez dans un instant.',
  'Single sign-on removed.': 'Authentification unique supprimée.',
  'Single sign-on saved.': 'Authentification unique enregistrée.',
  'Single sign-on with this e-mail': 'Authentification unique avec cet e-mail',
  'Test the provider': 'Tester le fournisseur',
  'The address that your provider names, for example https://login.example.com':
    'L’adresse que le fournisseur indique, par exemple https://login.example.com',
  'The answer of the provider does not fit what was asked: begin again; if it stays so, tell an admin.':
    'La réponse du fournisseur ne correspond pas à la demande : recommencez ; si cela persiste, prévenez un administrateur.',
  'The operator of this server allows these domains. You can only remove them here.':
    "L'exploitant de ce serveur autorise ces domaines. Ici, vous pouvez seulement les retirer.",
  'The provider does not say who you are.': 'Le fournisseur ne dit pas qui vous êtes.',
  'The sign-in took too long, was finished already, or began in another browser: begin again.':
    'La connexion a pris trop de temps, est déjà terminée ou a commencé dans un autre navigateur : recommencez.',
  'The sign-in was not finished at the provider: begin again.':
    'La connexion n’a pas été terminée chez le fournisseur : recommencez.',
  'They join as': 'Ils deviennent',
  'This address does not lead to a single sign-on: sign in with your password.':
    'Cette adresse ne mène à aucune authentification unique : connectez-vous avec votre mot de passe.',
  'This is the only way into your account: set a password first.':
    'C’est le seul accès à votre compte : définissez d’abord un mot de passe.',
  'This organization requires single sign-on for your address: sign in that way.':
    'Cette organisation exige l’authentification unique pour votre adresse : connectez-vous ainsi.',
  Unlink: 'Délier',
  'Unlink {provider}': 'Délier {provider}',
  'Used last': 'Dernière utilisation',
  'Whoever came in that way is signed out. Passwords open everything again.':
    'Ceux qui se sont connectés ainsi sont déconnectés. On se connecte ensuite de nouveau avec le mot de passe.',
  'Whoever signs in with such an address becomes a member.':
    'Quiconque se connecte avec une telle adresse devient membre.',
  'You are not signed in': 'Vous n’êtes pas connecté',
  'You have an account with this address: sign in as you did until now, and confirm that it is you.':
    'Il existe un compte avec cette adresse : connectez-vous comme jusqu’ici et confirmez que c’est vous.',
  'You sign in where your organization has its accounts, and come back here.':
    'Vous vous connectez là où votre organisation a ses comptes, puis vous revenez ici.',
  'Your address has no account and no open invitation here: ask an admin of your organization for one.':
    'Votre adresse n’a ici ni compte ni invitation ouverte : demandez-en une à un administrateur de votre organisation.',
  'Your members sign in here:': 'Vos membres se connectent ici :',
  'Your organization has signed you in: sign in with your password to change this.':
    'Votre organisation vous a connecté : pour changer cela, connectez-vous avec votre mot de passe.',
  'Your provider does not confirm your address: whoever runs it has to send your e-mail address as a verified one.':
    'Votre fournisseur ne confirme pas votre adresse : celui qui le gère doit transmettre votre e-mail comme vérifié.',
  '{issuer} answers; keys: {count}.': '{issuer} répond ; clés : {count}.',
  '{provider} does not answer as it should. Try again in a moment; if it stays so, tell an admin of your organization.':
    '{provider} ne répond pas comme prévu. Réessayez dans un instant ; si cela persiste, prévenez un administrateur de votre organisation.',
  '{provider} says that you are {email}. Link it to your account to sign in that way from now on.':
    'D’après {provider}, vous êtes {email}. Liez-le à votre compte pour vous connecter ainsi désormais.',
}
