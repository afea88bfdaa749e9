import type { sso as german } from '../de/sso.ts'
import type { Translated } from '../texts.ts'

export const sso: Translated<typeof german> = {
  'Only owners can change the provider and the domains that must use SSO.':
    'Seuls les propriétaires peuvent modifier le fournisseur et les domaines qui doivent utiliser l’authentification unique.',
  'can be changed only by owners: ask an owner to change it':
    'ne peut être modifié que par les propriétaires : demandez-le à un propriétaire',
  'This organization requires single sign-on for your email. Sign in with SSO, or set up a second factor in your account.':
    'Cette organisation exige l’authentification unique pour votre e-mail. Connectez-vous de cette façon ou configurez un second facteur dans votre compte.',
  'The operator of this server allows these domains. You can only remove them here. A new issuer removes them all.':
    'L’exploitant de ce serveur autorise ces domaines. Ici, vous pouvez seulement les retirer. Un nouvel émetteur les retire tous.',
  '{issuer} responded. Signing keys: {count}.': '{issuer} a répondu. Clés de signature : {count}.',
  '{provider} identifies you as {email}. Link it to your account to sign in with it from now on.':
    '{provider} vous identifie comme {email}. Liez-le à votre compte pour vous connecter ainsi désormais.',
  "{provider} isn't responding as expected. Try again in a moment. If it happens again, contact an admin of your organization.":
    '{provider} ne répond pas comme prévu. Réessayez dans un instant. Si cela se reproduit, prévenez un administrateur de votre organisation.',
  'Account not linked': 'Compte non lié',
  Admin: 'Administrateur',
  'Anyone who signs in with an email at these domains becomes a member.':
    'Toute personne qui se connecte avec un e-mail de ces domaines devient membre.',
  'Client ID': 'ID client',
  'Client secret': 'Secret client',
  'contains your own domain: save without it, sign in with SSO yourself, then add it':
    'contient votre propre domaine : enregistrez sans lui, connectez-vous par authentification unique, puis ajoutez-le',
  'Continue to the provider': 'Continuer vers le fournisseur',
  'does not work: {reason}': 'ne fonctionne pas : {reason}',
  'Domains that can join': 'Domaines admis',
  'Domains that must use SSO': 'Domaines qui doivent utiliser l’authentification unique',
  'Everyone who used SSO is signed out. Passwords work again.':
    'Toutes les personnes connectées par authentification unique sont déconnectées. Les mots de passe fonctionnent de nouveau.',
  'For example, “groups”. Leave empty to assign roles in Crewline. Owners keep their role.':
    'Par exemple « groups ». Laissez vide pour attribuer les rôles dans Crewline. Les propriétaires gardent leur rôle.',
  'is missing: copy it from your provider': 'manque : copiez-le chez votre fournisseur',
  'Is this you?': 'Est-ce vous ?',
  Issuer: 'Émetteur (issuer)',
  "Leave empty to keep the current secret. It's never shown.":
    'Laissez vide pour garder le secret actuel. Il n’est jamais affiché.',
  'Link to my account': 'Lier à mon compte',
  'Members at these domains must use SSO. Owners with a second factor are exempt.':
    'Les membres de ces domaines doivent utiliser l’authentification unique, sauf les propriétaires ayant un second facteur.',
  'must be a URL such as https://login.example.com': 'doit être une adresse comme https://login.example.com',
  'must start with https://; the operator can allow others with CREWLINE_SSO_ALLOW_PRIVATE':
    'doit commencer par https:// ; l’exploitant peut en autoriser d’autres avec CREWLINE_SSO_ALLOW_PRIVATE',
  'Not used yet': 'Pas encore utilisé',
  'One rule per line, such as "planning-team = planner". The first match wins.':
    'Une règle par ligne, comme « planning-team = planner ». La première qui correspond s’applique.',
  Planner: 'Planificateur',
  Provider: 'Fournisseur',
  'Provider name': 'Nom du fournisseur',
  'Redirect URL to register with your OpenID Connect provider:':
    'URL de redirection à enregistrer chez votre fournisseur OpenID Connect :',
  'Remove single sign-on': 'Supprimer l’authentification unique',
  'Remove single sign-on?': 'Supprimer l’authentification unique ?',
  'Remove SSO': 'Supprimer l’authentification unique',
  'Role claim': 'Claim des rôles',
  'Role for new members': 'Rôle des nouveaux membres',
  'Roles by claim value': 'Rôles selon la valeur du claim',
  'Save single sign-on': 'Enregistrer l’authentification unique',
  'Sign in another way': 'Se connecter autrement',
  'Sign in as {email} first, then link the account.':
    'Connectez-vous d’abord en tant que {email}, puis liez le compte.',
  'Sign in with {provider}': 'Se connecter avec {provider}',
  'Sign in with SSO': 'Se connecter avec le SSO',
  'Sign-in page for your members:': 'Page de connexion pour vos membres :',
  'Signed in as': 'Connecté en tant que',
  'Single sign-on': 'Authentification unique',
  "Single sign-on isn't available right now. Try again in a moment.":
    'L’authentification unique n’est pas disponible pour le moment. Réessayez dans un instant.',
  "Single sign-on isn't set up for this email. Sign in with your password.":
    'L’authentification unique n’est pas configurée pour cet e-mail. Connectez-vous avec votre mot de passe.',
  'Single sign-on removed.': 'Authentification unique supprimée.',
  'Single sign-on saved.': 'Authentification unique enregistrée.',
  'Test provider': 'Tester le fournisseur',
  "The provider didn't send your identity. Contact an admin.":
    'Le fournisseur n’a pas transmis votre identité. Prévenez un administrateur.',
  'The provider sent an unexpected response. Start over. If it happens again, contact an admin.':
    'Le fournisseur a envoyé une réponse inattendue. Recommencez. Si cela se reproduit, prévenez un administrateur.',
  'The sign-in took too long, was already finished, or was started in another browser. Start over.':
    'La connexion a pris trop de temps, est déjà terminée ou a commencé dans un autre navigateur. Recommencez.',
  "The sign-in wasn't completed at the provider. Start over.":
    'La connexion n’a pas été terminée chez le fournisseur. Recommencez.',
  "There's no account or open invitation for your email. Ask an admin of your organization for an invitation.":
    'Il n’y a ni compte ni invitation en cours pour votre e-mail. Demandez une invitation à un administrateur de votre organisation.',
  'This is your only way to sign in. Set a password first.':
    'C’est votre seul moyen de connexion. Définissez d’abord un mot de passe.',
  'This organization requires single sign-on for your email. Sign in with SSO.':
    'Cette organisation exige l’authentification unique pour votre e-mail. Connectez-vous de cette façon.',
  Unlink: 'Délier',
  'Unlink {provider}': 'Délier {provider}',
  Viewer: 'Lecteur',
  'You already have an account with this email. Sign in as usual to link it.':
    'Vous avez déjà un compte avec cet e-mail. Connectez-vous comme d’habitude pour le lier.',
  'You are not signed in': 'Vous n’êtes pas connecté',
  "You sign in to your organization's single sign-on service (the provider), then return here.":
    'Vous vous connectez au service d’authentification unique (le fournisseur) de votre organisation, puis vous revenez ici.',
  'You signed in with SSO. To change this, sign in with your password.':
    'Vous vous êtes connecté par authentification unique. Pour changer cela, connectez-vous avec votre mot de passe.',
  "Your provider didn't mark your email as verified. Ask its admin to send verified email addresses.":
    'Votre fournisseur n’indique pas votre e-mail comme vérifié. Demandez à son administrateur d’envoyer des adresses vérifiées.',
  "Your provider's issuer URL, for example https://login.example.com":
    'L’URL de l’émetteur de votre fournisseur, par exemple https://login.example.com',
}
