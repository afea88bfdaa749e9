import type { access as german } from '../de/access.ts'
import type { Translated } from '../texts.ts'

export const access: Translated<typeof german> = {
  'Add a second factor to open organizations that require one.':
    'Ajoutez un second facteur pour ouvrir les organisations qui en exigent un.',
  'Use a passkey instead': 'Utiliser plutôt une clé d’accès',
  'Your browser asks for the passkey next.': 'Votre navigateur demande ensuite la clé d’accès.',
  '{browser} on {system}': '{browser} sur {system}',
  '{inviter} invites you to join {organization} as {role}.':
    '{inviter} vous invite à rejoindre {organization}, en tant que {role}.',
  '{n} of 10 recovery codes left.': 'Codes de récupération restants : {n} sur 10.',
  '6-digit code': 'Code à 6 chiffres',
  '6-digit code from the app': 'Code à 6 chiffres de l’application',
  'A passkey is stored on your device or security key. It uses your fingerprint, face or PIN, and can also replace your password.':
    'Une clé d’accès est conservée sur votre appareil ou votre clé de sécurité. Elle utilise votre empreinte, votre visage ou votre code PIN, et peut aussi remplacer votre mot de passe.',
  'Account: {address}. You will be signed out everywhere.':
    'Compte : {address}. Vous serez déconnecté partout.',
  'active (API key)': 'active',
  'Active sessions': 'Sessions actives',
  'Add app': 'Ajouter l’application',
  'Add authenticator app': 'Ajouter une application d’authentification',
  'Add passkey': 'Ajouter une clé d’accès',
  Added: 'Ajouté',
  "Adds a second step to sign-in, so a stolen password isn't enough.":
    'Ajoute une seconde étape à la connexion : un mot de passe volé ne suffit plus.',
  'An unknown browser': 'Un navigateur inconnu',
  'API key': 'Clé d’API',
  'API key revoked.': 'Clé d’API révoquée.',
  "API keys let other systems read this organization's data and add records. See {reference}.":
    'Les clés d’API permettent à d’autres systèmes de lire les données de cette organisation et d’y ajouter des éléments. Voir {reference}.',
  'At least {length} characters. A few words in a row are easy to remember.':
    'Au moins {length} caractères. Quelques mots à la suite se retiennent facilement.',
  'Authenticator app': 'Application d’authentification',
  'Back to sign-in': 'Retour à la connexion',
  Browser: 'Navigateur',
  'Change password': 'Changer le mot de passe',
  'Changes others made to my schedule': 'Modifications de mon emploi du temps par d’autres',
  'Choose a new password': 'Choisir un nouveau mot de passe',
  'Choose a password': 'Choisissez un mot de passe',
  'Code from your authenticator app, or a recovery code':
    'Code de votre application d’authentification, ou un code de récupération',
  'Confirm my email': 'Confirmer mon e-mail',
  'Confirm that this email address belongs to your account.':
    'Confirmez que cet e-mail appartient à votre compte.',
  'Confirm your email': 'Confirmez votre e-mail',
  "Confirm your email to receive your schedule. We'll send you a link.":
    'Confirmez votre e-mail pour recevoir votre emploi du temps. Nous vous enverrons un lien.',
  Continue: 'Continuer',
  'Copy codes': 'Copier les codes',
  'Copy curl command': 'Copier la commande curl',
  'Copy key': 'Copier la clé',
  'Create API key': 'Créer la clé d’API',
  'Create new codes': 'Créer de nouveaux codes',
  'Create passkey': 'Créer la clé d’accès',
  'Creates a new key with the same permissions and expiry date. The old key keeps working for a while, so you can replace it everywhere.':
    'Crée une nouvelle clé avec les mêmes droits et la même expiration. L’ancienne reste valable quelque temps, pour que vous puissiez la remplacer partout.',
  'Current password': 'Mot de passe actuel',
  'Decline the invitation to {organization}': 'Refuser l’invitation à rejoindre {organization}',
  'Each code works once': 'Chaque code est valable une fois',
  "Email and password don't match.": 'L’e-mail et le mot de passe ne correspondent pas.',
  expired: 'expirée',
  'Fair: add a few words to make it strong': 'Moyen : ajoutez quelques mots pour le rendre fort',
  'For the app and emails.': 'Pour l’application et les e-mails.',
  'Forgot your password?': 'Mot de passe oublié ?',
  'Go to Crewline': 'Aller à Crewline',
  'Hours until the old key stops working': 'Heures avant que l’ancienne clé cesse de fonctionner',
  'I have an account': 'J’ai un compte',
  "I'm new here": 'Je n’ai pas de compte',
  "I've saved them": 'Je les ai enregistrés',
  "If there's an account with this email, we sent a link to it. The link works once, for one hour.":
    'S’il existe un compte avec cet e-mail, nous y avons envoyé un lien. Il fonctionne une fois, pendant une heure.',
  Join: 'Rejoindre',
  'Join {organization}': 'Rejoindre {organization}',
  Key: 'Clé',
  'Last active': 'Dernière activité',
  'Leave empty for no expiry': 'Laissez vide pour aucune expiration',
  'Lost access to all of these? The server operator can reset your second factor.':
    'Vous n’avez plus accès à rien de tout cela ? L’exploitant du serveur peut réinitialiser votre second facteur.',
  'My week, day by day': 'Ma semaine, jour par jour',
  'New API key': 'Nouvelle clé d’API',
  'New password': 'Nouveau mot de passe',
  'New recovery codes': 'Nouveaux codes de récupération',
  'No API keys yet': 'Aucune clé d’API pour l’instant',
  'No passkey was used. Try again, or sign in another way.':
    'Aucune clé d’accès n’a été utilisée. Réessayez, ou connectez-vous autrement.',
  off: 'désactivé',
  on: 'activé',
  'One-time codes': 'Codes à usage unique',
  or: 'ou',
  "Organization's time zone": 'Fuseau horaire de l’organisation',
  Passkey: 'Clé d’accès',
  'Password changed. Your other sessions are signed out.':
    'Mot de passe changé. Vos autres sessions sont déconnectées.',
  Permissions: 'Droits',
  'QR code for your authenticator app': 'Code QR pour votre application d’authentification',
  'Read and create': 'Lire et créer',
  'Read-only': 'Lecture seule',
  'Recovery code': 'Code de récupération',
  'Recovery codes': 'Codes de récupération',
  'Request a new link': 'Demander un nouveau lien',
  'Revoke {name}': 'Révoquer {name}',
  'Revoke {name}?': 'Révoquer {name} ?',
  'Revoke key': 'Révoquer la clé',
  Rotate: 'Renouveler',
  'Rotate {name}': 'Renouveler {name}',
  'Rotate key': 'Renouveler la clé',
  'Save these recovery codes': 'Enregistrez ces codes de récupération',
  'Scan the QR code with an authenticator app on your phone or in your password manager, or enter the key.':
    'Scannez le code QR avec une application d’authentification de votre téléphone ou de votre gestionnaire de mots de passe, ou saisissez la clé.',
  'Send link': 'M’envoyer un lien',
  'Sent every Monday at 7:00 for this organization. Each email has an unsubscribe link.':
    'Envoyé chaque lundi à 7 h pour cette organisation. Chaque e-mail contient un lien de désabonnement.',
  'Set a password': 'Définir un mot de passe',
  'Set up a second factor': 'Configurer un second facteur',
  'Sign in': 'Se connecter',
  'Sign in to Crewline': 'Se connecter à Crewline',
  'Sign in with a passkey': 'Se connecter par clé d’accès',
  'Sign out everywhere else': 'Se déconnecter partout ailleurs',
  'Six digits that change every 30 seconds': 'Six chiffres qui changent toutes les 30 secondes',
  'Start over': 'Recommencer',
  Strength: 'Robustesse',
  Strong: 'Fort',
  "Systems that use this key lose access immediately. You can't undo this.":
    'Les systèmes qui utilisent cette clé perdent immédiatement l’accès. Cette action est irréversible.',
  'That took too long. Start over with your password.':
    'Cela a pris trop de temps. Recommencez avec votre mot de passe.',
  'the API reference': 'la référence de l’API',
  'The invitation was already used or withdrawn, or is older than 14 days. Ask for a new one.':
    'L’invitation a déjà été utilisée, a été retirée, ou date de plus de 14 jours. Demandez-en une nouvelle.',
  'The link was already used, or is older than one hour.':
    'Le lien a déjà été utilisé, ou date de plus d’une heure.',
  'The password of your existing account': 'Le mot de passe de votre compte existant',
  'There are no invitations for {email}. Ask an admin of your organization for one.':
    'Il n’y a pas d’invitation pour {email}. Demandez-en une à un administrateur de votre organisation.',
  'This browser': 'Ce navigateur',
  'This device already has a passkey for your account.':
    'Cet appareil a déjà une clé d’accès de votre compte.',
  "This invitation doesn't work": 'Cette invitation ne fonctionne pas',
  'This key is shown only once. Save it in your password manager.':
    'Cette clé n’est affichée qu’une fois. Enregistrez-la dans votre gestionnaire de mots de passe.',
  "This link doesn't work. It was already used, is older than three days, or belongs to a different account. You can request a new link on your account page.":
    'Ce lien ne fonctionne pas. Il a déjà été utilisé, date de plus de trois jours, ou appartient à un autre compte. Vous pouvez en demander un autre sur la page de votre compte.',
  "This server can't send email. Ask an admin of your organization to have your password reset.":
    'Ce serveur ne peut pas envoyer d’e-mails. Demandez à un administrateur de votre organisation de faire réinitialiser votre mot de passe.',
  'Two-step sign-in': 'Connexion en deux étapes',
  Unsubscribe: 'Se désabonner',
  'Unsubscribe from the weekly email': 'Se désabonner de l’e‑mail hebdomadaire',
  'Use a code from your app': 'Utiliser un code de votre application',
  'Use a code instead': 'Utiliser plutôt un code',
  'Use a recovery code': 'Utiliser un code de récupération',
  "Use a recovery code to sign in if you lose your second factor. Each code works once. They won't be shown again, so print them or save them with your passwords.":
    'Un code de récupération vous permet de vous connecter si vous perdez votre second facteur. Chaque code est valable une fois. Ils ne seront plus affichés : imprimez-les, ou gardez-les avec vos mots de passe.',
  'Use your passkey': 'Utiliser votre clé d’accès',
  'Very strong': 'Très fort',
  'Very weak: easy to guess': 'Très faible : facile à deviner',
  'We sent you an email.': 'Nous vous avons envoyé un e-mail.',
  "We'll email you a link to choose a new password.":
    'Nous vous enverrons par e-mail un lien pour choisir un nouveau mot de passe.',
  'Weak: add more words': 'Faible : ajoutez des mots',
  'Weekly email': 'E-mail hebdomadaire',
  'You can no longer use it to sign in. Your other sessions are signed out.':
    'Vous ne pourrez plus l’utiliser pour vous connecter. Vos autres sessions sont déconnectées.',
  'You sign in with SSO and have no password. Set one to add a second factor.':
    'Vous vous connectez par authentification unique et n’avez pas de mot de passe. Définissez-en un pour ajouter un second facteur.',
  "You'll no longer get the Monday email with your week and recent changes. Nothing else changes.":
    'Vous ne recevrez plus l’e-mail du lundi avec votre semaine et les dernières modifications. Rien d’autre ne change.',
  "You'll sign in with your password only, and your recovery codes stop working. Your other sessions are signed out.":
    'Vous vous connecterez avec votre seul mot de passe, et vos codes de récupération ne seront plus valables. Vos autres sessions sont déconnectées.',
  "You're already unsubscribed.": 'Vous êtes déjà désabonné.',
  "You're invited as {role}, with the email {address}.":
    'Vous êtes invité en tant que {role}, avec l’e-mail {address}.',
  "You're unsubscribed from the weekly email. You can turn it on again on your account page.":
    'Vous êtes désabonné de l’e-mail hebdomadaire. Vous pouvez le réactiver sur la page de votre compte.',
  "Your account isn't linked to a person yet. An admin can link it under Settings > Members.":
    'Votre compte n’est pas encore lié à une personne. Un administrateur peut le faire sous Paramètres > Membres.',
  'Your current codes stop working.': 'Vos codes actuels ne seront plus valables.',
  'Your email is confirmed.': 'Votre e-mail est confirmé.',
  "Your email isn't confirmed": 'Votre e-mail n’est pas confirmé',
  'Your invitations': 'Vos invitations',
  'Your name': 'Votre nom',
  'Your organization requires a second factor. Set one up to continue.':
    'Votre organisation exige un second facteur. Configurez-en un pour continuer.',
  'Your password': 'Votre mot de passe',
  'Your password has been changed.': 'Votre mot de passe a été changé.',
}
