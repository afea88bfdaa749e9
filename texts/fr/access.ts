import type { access as german } from '../de/access.ts'
import type { Translated } from '../texts.ts'

export const access: Translated<typeof german> = {
  'A code of an app you have set up, or a recovery code':
    'Un code d’une application configurée, ou un code de récupération',
  "A key lets another program import and read this organization's data. {reference} shows how.":
    'Une clé permet à un autre programme d’importer et de lire les données de cette organisation. {reference} montre comment.',
  'A mail is on its way to you.': 'Un e-mail vous a été envoyé.',
  'A new key with the same rights and expiry is made. The old one goes on working for a while, so that you can change it where it is used.':
    'Une nouvelle clé avec les mêmes droits et la même expiration est créée. L’ancienne reste valable quelque temps, afin que vous puissiez la remplacer là où elle est utilisée.',
  Access: 'Accès',
  'active (API key)': 'active',
  'Add a passkey': 'Ajouter une clé d’accès',
  'Add an authenticator app': 'Ajouter une application d’authentification',
  'Add the app': 'Ajouter l’application',
  Added: 'Ajouté',
  'An unknown browser': 'Un navigateur inconnu',
  'API key': 'Clé d’API',
  'API key revoked.': 'Clé d’API révoquée.',
  'Ask for another one': 'En demander un autre',
  'At least {length} characters: a few words in a row are easy to remember':
    'Au moins {length} caractères : quelques mots à la suite se retiennent facilement',
  'Authenticator app': 'Application d’authentification',
  'Back to signing in': 'Retour à la connexion',
  'Begin again': 'Recommencer',
  'Beside the password you show something that you have, so that a password that somebody has found out opens nothing.':
    'En plus du mot de passe, vous présentez quelque chose que vous possédez : un mot de passe découvert par quelqu’un n’ouvre alors rien.',
  Browser: 'Navigateur',
  'Change password': 'Changer le mot de passe',
  'Choose a new password': 'Choisir un nouveau mot de passe',
  'Choose a password': 'Choisissez un mot de passe',
  'Code of your app': 'Code de votre application',
  'Code that the app shows now': 'Code affiché maintenant par l’application',
  'Confirm my address': 'Confirmer mon adresse',
  'Confirm your address': 'Confirmer votre adresse',
  'Copy the codes': 'Copier les codes',
  'Copy the curl line': 'Copier la ligne curl',
  'Copy the key': 'Copier la clé',
  'Create API key': 'Créer la clé d’API',
  'Current password': 'Mot de passe actuel',
  'Decline the invitation to {organization}': 'Refuser l’invitation à rejoindre {organization}',
  'Each lets you in once, in place of a second factor that you have lost. They are shown only now: print them, or keep them with your passwords.':
    'Chacun permet d’entrer une fois, à la place d’un second facteur perdu. Ils ne sont affichés que maintenant : imprimez-les, ou gardez-les avec vos mots de passe.',
  'Each works once': 'Chacun est valable une fois',
  'Empty: it never expires': 'Vide : n’expire jamais',
  expired: 'expirée',
  'Fair: a few more words make it strong': 'Moyen : quelques mots de plus le rendent fort',
  'For the account of {address}. You are signed out everywhere then.':
    'Pour le compte de {address}. Vous serez ensuite déconnecté partout.',
  'Forgot your password?': 'Mot de passe oublié ?',
  'Go on': 'Continuer',
  'Go to Crewline': 'Aller à Crewline',
  'Hours until the old key stops': 'Heures avant l’arrêt de l’ancienne clé',
  'How you sign in, and where you are signed in.': 'Comment vous vous connectez, et où vous êtes connecté.',
  'I am new here': 'Je n’ai pas de compte',
  'I have an account': 'J’ai un compte',
  'I have kept them': 'Je les ai gardés',
  'If there is an account with this address, a mail is on its way to it. The link in it works once, for an hour.':
    'S’il existe un compte avec cette adresse, un e-mail y a été envoyé. Le lien qu’il contient fonctionne une fois, pendant une heure.',
  'It opens nothing any more. Your other sessions are signed out.':
    'Il ne permet plus de se connecter. Vos autres sessions sont déconnectées.',
  'It was used, or is older than an hour.': 'Il a déjà été utilisé, ou date de plus d’une heure.',
  'It was used, withdrawn, or is older than 14 days. Ask for a new one.':
    'Elle a déjà été utilisée, a été retirée, ou date de plus de 14 jours. Demandez-en une nouvelle.',
  Join: 'Rejoindre',
  'Join {organization}': 'Rejoindre {organization}',
  'Keep these recovery codes': 'Conservez ces codes de récupération',
  Key: 'Clé',
  'Last seen': 'Dernière activité',
  'Mail to you': 'E-mails que vous recevez',
  'Make new codes': 'Créer de nouveaux codes',
  'Make the passkey': 'Créer la clé d’accès',
  May: 'Droits',
  'My week, day by day': 'Ma semaine, jour par jour',
  'New API key': 'Nouvelle clé d’API',
  'New password': 'Nouveau mot de passe',
  'New recovery codes': 'Nouveaux codes de récupération',
  'No API keys yet': 'Aucune clé d’API pour l’instant',
  'No passkey was shown. Try again when you like.':
    'Aucune clé d’accès n’a été utilisée. Réessayez quand vous voulez.',
  'Of the account you have already': 'Celui du compte que vous avez déjà',
  'Of the pages, and of mails to you.': 'Des pages, et des e-mails qui vous sont envoyés.',
  off: 'désactivé',
  on: 'activé',
  'One mail on Monday at 7:00, about this organization. Every one has a link that stops it.':
    'Un e-mail le lundi à 7 h, sur cette organisation. Chacun contient un lien pour ne plus le recevoir.',
  'One more step': 'Encore une étape',
  'One-time codes': 'Codes à usage unique',
  'only read': 'lire seulement',
  'Open the link in the mail that we send you: only then are schedules mailed to it.':
    'Ouvrez le lien dans l’e-mail que nous vous envoyons : ce n’est qu’ensuite que des plannings y sont envoyés.',
  or: 'ou',
  'Organizations that require a second factor stay closed to you until you add one.':
    "Les organisations qui exigent un second facteur vous restent fermées jusqu'à ce que vous en ajoutiez un.",
  Passkey: 'Clé d’accès',
  'Password changed. Your other sessions are signed out.':
    'Mot de passe changé. Vos autres sessions sont déconnectées.',
  'Programs that use it are refused from the next request on. This cannot be undone.':
    'Les programmes qui l’utilisent sont refusés dès la prochaine requête. C’est irréversible.',
  'QR code of the key': 'Code QR de la clé',
  read: 'lire',
  'read and create': 'lire et créer',
  'Recovery code': 'Code de récupération',
  'Recovery codes': 'Codes de récupération',
  'Revoke key': 'Révoquer la clé',
  'Revoke {name}': 'Révoquer {name}',
  'Revoke {name}?': 'Révoquer {name} ?',
  Rotate: 'Renouveler',
  'Rotate key': 'Renouveler la clé',
  'Rotate {name}': 'Renouveler {name}',
  'Scan this with an authenticator app, such as that of your phone or your password manager, or type the key into it.':
    'Scannez ceci avec une application d’authentification, comme celle de votre téléphone ou de votre gestionnaire de mots de passe, ou saisissez-y la clé.',
  'Send me a link': 'M’envoyer un lien',
  'Send me the link': 'M’envoyer le lien',
  'Set a password': 'Définir un mot de passe',
  'Set up a second factor': 'Configurer un second facteur',
  'Sign in': 'Se connecter',
  'Sign in to Crewline': 'Se connecter à Crewline',
  'Sign in with a passkey': 'Se connecter par clé d’accès',
  'Sign out everywhere else': 'Se déconnecter partout ailleurs',
  'Six digits that change every 30 seconds': 'Six chiffres qui changent toutes les 30 secondes',
  'Stop it': 'Ne plus le recevoir',
  'Stop the weekly mail': 'Ne plus recevoir l’e‑mail hebdomadaire',
  Strength: 'Robustesse',
  Strong: 'Fort',
  'That took too long: begin with your password again.':
    'Cela a pris trop de temps : recommencez avec votre mot de passe.',
  'The API reference': 'La référence de l’API',
  'The codes that you have now open nothing any more.':
    'Les codes que vous avez maintenant ne seront plus valables.',
  'The mail on Mondays, with your week and what others changed in it, comes no more. Nothing else changes.':
    'L’e-mail du lundi, avec votre semaine et ce que d’autres y ont changé, ne vous sera plus envoyé. Rien d’autre ne change.',
  "The organization's": 'Celui de l’organisation',
  'The password alone opens your account from then on, and the recovery codes end. Your other sessions are signed out.':
    'Le mot de passe seul ouvre alors votre compte, et les codes de récupération ne sont plus valables. Vos autres sessions sont déconnectées.',
  'There is none for {email} now: ask an admin of your organization for one.':
    'Il n’y en a pas pour {email} actuellement : demandez-en une à un administrateur de votre organisation.',
  'There is nothing to stop: it is off already.': 'Il n’y a rien à arrêter : il est déjà désactivé.',
  'This Crewline sends no mail. Ask whoever runs it for a new password; an admin of your organization knows who that is.':
    'Ce Crewline n’envoie pas d’e-mails. Demandez un nouveau mot de passe à la personne qui l’exploite ; un administrateur de votre organisation sait qui c’est.',
  'This device has a passkey of your account already.':
    'Cet appareil a déjà une clé d’accès de votre compte.',
  'This e-mail and password do not match.': 'Cet e-mail et ce mot de passe ne correspondent pas.',
  'This invitation does not work': 'Cette invitation ne fonctionne pas',
  'This key is shown only once. Keep it where you keep passwords.':
    'Cette clé n’est affichée qu’une fois. Gardez-la avec vos mots de passe.',
  'This link does not work: it was used, is older than three days, or belongs to another account than the one you are signed in with. Your account page sends another one.':
    'Ce lien ne fonctionne pas : il a été utilisé, date de plus de trois jours, ou appartient à un autre compte que celui avec lequel vous êtes connecté. La page de votre compte en envoie un autre.',
  'this one': 'celui-ci',
  'To tell it from others': 'Pour le distinguer des autres',
  'Use a code instead': 'Utiliser plutôt un code',
  'Use a code of your app': 'Utiliser un code de votre application',
  'Use a passkey instead': "Utiliser plutôt une clé d'accès",
  'Use a recovery code': 'Utiliser un code de récupération',
  'Use your passkey': 'Utiliser votre clé d’accès',
  'Very strong': 'Très fort',
  'Very weak: guessed at once': 'Très faible : deviné tout de suite',
  'We mail you a link by which you choose a new one.':
    'Nous vous envoyons par e-mail un lien pour en choisir un nouveau.',
  'Weak: guessed soon': 'Faible : deviné rapidement',
  'What others changed in my days': 'Ce que d’autres ont changé dans mes jours',
  'Where you are signed in': 'Où vous êtes connecté',
  'Without any of these, whoever runs Crewline can reset your second factor.':
    'Si vous n’avez plus rien de tout cela, la personne qui exploite Crewline peut réinitialiser votre second facteur.',
  'You are invited as {role}, with the address {address}.':
    'Vous êtes invité en tant que {role}, avec l’adresse {address}.',
  'You are not linked to a person of the plan yet: an admin does that under Settings, Members.':
    'Vous n’êtes pas encore lié à une personne du planning : un administrateur le fait sous Paramètres, Membres.',
  'You are signed in here, and the mail with this link reached you: so the address is yours.':
    'Vous êtes connecté ici, et l’e-mail avec ce lien vous est parvenu : l’adresse est donc la vôtre.',
  'You get no weekly mail any more. Your account page can turn it on again.':
    'Vous ne recevez plus d’e-mail hebdomadaire. La page de votre compte permet de le réactiver.',
  'You have none: you sign in at a provider. A second factor needs one.':
    'Vous n’en avez pas, car vous vous connectez chez un fournisseur. Un second facteur en demande un.',
  'Your address is confirmed.': 'Votre adresse est confirmée.',
  'Your address is not confirmed': 'Votre adresse n’est pas confirmée',
  'Your browser asks for the passkey next.': "Votre navigateur demande ensuite la clé d'accès.",
  'Your device or security key keeps it and asks for your finger, face or PIN. It signs you in by itself too, without the password.':
    'Votre appareil ou votre clé de sécurité la conserve et demande votre empreinte, votre visage ou votre code PIN. Elle suffit aussi à vous connecter, sans le mot de passe.',
  'Your invitations': 'Vos invitations',
  'Your name': 'Votre nom',
  'Your organization requires one. It takes a minute, and then you go on where you wanted to.':
    'Votre organisation en exige un. Cela prend une minute, puis vous continuez là où vous vouliez aller.',
  'Your password': 'Votre mot de passe',
  'Your password is changed.': 'Votre mot de passe a été changé.',
  '{browser} on {system}': '{browser} sur {system}',
  '{inviter} invites you to {organization}, as {role}.':
    '{inviter} vous invite à rejoindre {organization}, en tant que {role}.',
  '{n} of 10 recovery codes are left.': 'Codes de récupération restants : {n} sur 10.',
}
