export const access = {
  'Add a second factor to open organizations that require one.':
    'Fügen Sie einen zweiten Faktor hinzu, um Organisationen zu öffnen, die einen verlangen.',
  'Use a passkey instead': 'Stattdessen einen Passkey verwenden',
  'Your browser asks for the passkey next.': 'Ihr Browser fragt als Nächstes nach dem Passkey.',
  '{browser} on {system}': '{browser} auf {system}',
  '{inviter} invites you to join {organization} as {role}.':
    '{inviter} lädt Sie zu {organization} ein, als {role}.',
  '{n} of 10 recovery codes left.': 'Noch {n} von 10 Wiederherstellungscodes übrig.',
  '6-digit code': '6-stelliger Code',
  '6-digit code from the app': '6-stelliger Code der App',
  'A passkey is stored on your device or security key. It uses your fingerprint, face or PIN, and can also replace your password.':
    'Ein Passkey ist auf Ihrem Gerät oder Sicherheitsschlüssel gespeichert. Er nutzt Fingerabdruck, Gesicht oder PIN und kann auch das Passwort ersetzen.',
  'Account: {address}. You will be signed out everywhere.':
    'Konto: {address}. Sie werden überall abgemeldet.',
  'active (API key)': 'aktiv',
  'Active sessions': 'Aktive Sitzungen',
  'Add app': 'App hinzufügen',
  'Add authenticator app': 'Authenticator-App hinzufügen',
  'Add passkey': 'Passkey hinzufügen',
  Added: 'Hinzugefügt',
  "Adds a second step to sign-in, so a stolen password isn't enough.":
    'Fügt der Anmeldung einen zweiten Schritt hinzu, damit ein gestohlenes Passwort nicht ausreicht.',
  'An unknown browser': 'Ein unbekannter Browser',
  'API key': 'API-Schlüssel',
  'API key revoked.': 'API-Schlüssel widerrufen.',
  "API keys let other systems read this organization's data and add records. See {reference}.":
    'Mit API-Schlüsseln können andere Systeme Daten dieser Organisation lesen und Einträge hinzufügen. Siehe {reference}.',
  'At least {length} characters. A few words in a row are easy to remember.':
    'Mindestens {length} Zeichen. Ein paar Wörter hintereinander lassen sich leicht merken.',
  'Authenticator app': 'Authenticator-App',
  'Back to sign-in': 'Zurück zur Anmeldung',
  Browser: 'Browser',
  'Change password': 'Passwort ändern',
  'Changes others made to my schedule': 'Änderungen anderer an meinem Plan',
  'Choose a new password': 'Neues Passwort wählen',
  'Choose a password': 'Passwort wählen',
  'Code from your authenticator app, or a recovery code':
    'Code Ihrer Authenticator-App oder ein Wiederherstellungscode',
  'Confirm my email': 'Meine E-Mail-Adresse bestätigen',
  'Confirm that this email address belongs to your account.':
    'Bestätigen Sie, dass diese E-Mail-Adresse zu Ihrem Konto gehört.',
  'Confirm your email': 'E-Mail-Adresse bestätigen',
  "Confirm your email to receive your schedule. We'll send you a link.":
    'Bestätigen Sie Ihre E-Mail-Adresse, um Ihren Plan zu erhalten. Wir senden Ihnen einen Link.',
  Continue: 'Weiter',
  'Copy codes': 'Codes kopieren',
  'Copy curl command': 'curl-Befehl kopieren',
  'Copy key': 'Schlüssel kopieren',
  'Create API key': 'API-Schlüssel erstellen',
  'Create new codes': 'Neue Codes erstellen',
  'Create passkey': 'Passkey erstellen',
  'Creates a new key with the same permissions and expiry date. The old key keeps working for a while, so you can replace it everywhere.':
    'Erstellt einen neuen Schlüssel mit denselben Rechten und demselben Ablaufdatum. Der alte funktioniert noch eine Weile, damit Sie ihn überall ersetzen können.',
  'Current password': 'Aktuelles Passwort',
  'Decline the invitation to {organization}': 'Einladung zu {organization} ablehnen',
  'Each code works once': 'Jeder Code gilt einmal',
  "Email and password don't match.": 'E-Mail und Passwort passen nicht zusammen.',
  expired: 'abgelaufen',
  'Fair: add a few words to make it strong': 'Mittel: Mit ein paar Wörtern mehr wird es stark',
  'For the app and emails.': 'Für die App und E-Mails.',
  'Forgot your password?': 'Passwort vergessen?',
  'Go to Crewline': 'Zu Crewline',
  'Hours until the old key stops working': 'Stunden, bis der alte Schlüssel nicht mehr gilt',
  'I have an account': 'Ich habe ein Konto',
  "I'm new here": 'Ich bin neu hier',
  "I've saved them": 'Ich habe sie gespeichert',
  "If there's an account with this email, we sent a link to it. The link works once, for one hour.":
    'Wenn es ein Konto mit dieser E-Mail-Adresse gibt, haben wir einen Link dorthin gesendet. Er gilt einmal, eine Stunde lang.',
  Join: 'Beitreten',
  'Join {organization}': '{organization} beitreten',
  Key: 'Schlüssel',
  'Last active': 'Zuletzt aktiv',
  'Leave empty for no expiry': 'Leer lassen für unbegrenzte Gültigkeit',
  'Lost access to all of these? The server operator can reset your second factor.':
    'Haben Sie auf nichts davon mehr Zugriff? Der Betreiber des Servers kann Ihren zweiten Faktor zurücksetzen.',
  'My week, day by day': 'Meine Woche, Tag für Tag',
  'New API key': 'Neuer API-Schlüssel',
  'New password': 'Neues Passwort',
  'New recovery codes': 'Neue Wiederherstellungscodes',
  'No API keys yet': 'Noch keine API-Schlüssel',
  'No passkey was used. Try again, or sign in another way.':
    'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
  off: 'aus',
  on: 'an',
  'One-time codes': 'Einmalcodes',
  or: 'oder',
  "Organization's time zone": 'Zeitzone der Organisation',
  Passkey: 'Passkey',
  'Password changed. Your other sessions are signed out.':
    'Passwort geändert. Ihre anderen Sitzungen sind abgemeldet.',
  Permissions: 'Rechte',
  'QR code for your authenticator app': 'QR-Code für Ihre Authenticator-App',
  'Read and create': 'Lesen und erstellen',
  'Read-only': 'Nur lesen',
  'Recovery code': 'Wiederherstellungscode',
  'Recovery codes': 'Wiederherstellungscodes',
  'Request a new link': 'Neuen Link anfordern',
  'Revoke {name}': '{name} widerrufen',
  'Revoke {name}?': '{name} widerrufen?',
  'Revoke key': 'Schlüssel widerrufen',
  Rotate: 'Erneuern',
  'Rotate {name}': '{name} erneuern',
  'Rotate key': 'Schlüssel erneuern',
  'Save these recovery codes': 'Speichern Sie diese Wiederherstellungscodes',
  'Scan the QR code with an authenticator app on your phone or in your password manager, or enter the key.':
    'Scannen Sie den QR-Code mit einer Authenticator-App auf Ihrem Telefon oder in Ihrem Passwortmanager, oder geben Sie den Schlüssel ein.',
  'Send link': 'Link senden',
  'Sent every Monday at 7:00 for this organization. Each email has an unsubscribe link.':
    'Wird jeden Montag um 7:00 Uhr für diese Organisation gesendet. Jede E-Mail enthält einen Link zum Abbestellen.',
  'Set a password': 'Passwort festlegen',
  'Set up a second factor': 'Zweiten Faktor einrichten',
  'Sign in': 'Anmelden',
  'Sign in to Crewline': 'Bei Crewline anmelden',
  'Sign in with a passkey': 'Mit Passkey anmelden',
  'Sign out everywhere else': 'Überall sonst abmelden',
  'Six digits that change every 30 seconds': 'Sechs Ziffern, die sich alle 30 Sekunden ändern',
  'Start over': 'Von vorn beginnen',
  Strength: 'Stärke',
  Strong: 'Stark',
  "Systems that use this key lose access immediately. You can't undo this.":
    'Systeme, die diesen Schlüssel benutzen, verlieren sofort den Zugriff. Das lässt sich nicht rückgängig machen.',
  'That took too long. Start over with your password.':
    'Das hat zu lange gedauert. Beginnen Sie noch einmal mit dem Passwort.',
  'the API reference': 'die API-Referenz',
  'The invitation was already used or withdrawn, or is older than 14 days. Ask for a new one.':
    'Die Einladung wurde schon benutzt, zurückgezogen oder ist älter als 14 Tage. Bitten Sie um eine neue.',
  'The link was already used, or is older than one hour.':
    'Der Link wurde schon benutzt oder ist älter als eine Stunde.',
  'The password of your existing account': 'Das Passwort Ihres bestehenden Kontos',
  'There are no invitations for {email}. Ask an admin of your organization for one.':
    'Für {email} gibt es keine Einladungen. Bitten Sie einen Admin Ihrer Organisation um eine.',
  'This browser': 'Dieser Browser',
  'This device already has a passkey for your account.': 'Dieses Gerät hat schon einen Passkey Ihres Kontos.',
  "This invitation doesn't work": 'Diese Einladung gilt nicht',
  'This key is shown only once. Save it in your password manager.':
    'Dieser Schlüssel wird nur einmal gezeigt. Speichern Sie ihn in Ihrem Passwortmanager.',
  "This link doesn't work. It was already used, is older than three days, or belongs to a different account. You can request a new link on your account page.":
    'Dieser Link funktioniert nicht. Er wurde schon benutzt, ist älter als drei Tage oder gehört zu einem anderen Konto. Auf Ihrer Kontoseite können Sie einen neuen anfordern.',
  "This server can't send email. Ask an admin of your organization to have your password reset.":
    'Dieser Server kann keine E-Mails senden. Bitten Sie einen Admin Ihrer Organisation, Ihr Passwort zurücksetzen zu lassen.',
  'Two-step sign-in': 'Anmeldung in zwei Schritten',
  Unsubscribe: 'Abbestellen',
  'Unsubscribe from the weekly email': 'Wöchentliche E‑Mail abbestellen',
  'Use a code from your app': 'Code der App verwenden',
  'Use a code instead': 'Stattdessen einen Code verwenden',
  'Use a recovery code': 'Wiederherstellungscode verwenden',
  "Use a recovery code to sign in if you lose your second factor. Each code works once. They won't be shown again, so print them or save them with your passwords.":
    'Mit einem Wiederherstellungscode melden Sie sich an, wenn Sie Ihren zweiten Faktor verlieren. Jeder Code gilt einmal. Sie werden nicht noch einmal gezeigt: Drucken Sie sie aus, oder speichern Sie sie bei Ihren Passwörtern.',
  'Use your passkey': 'Passkey verwenden',
  'Very strong': 'Sehr stark',
  'Very weak: easy to guess': 'Sehr schwach: leicht zu erraten',
  'We sent you an email.': 'Wir haben Ihnen eine E-Mail gesendet.',
  "We'll email you a link to choose a new password.":
    'Wir senden Ihnen per E-Mail einen Link, mit dem Sie ein neues Passwort wählen.',
  'Weak: add more words': 'Schwach: mehr Wörter verwenden',
  'Weekly email': 'Wöchentliche E-Mail',
  'You can no longer use it to sign in. Your other sessions are signed out.':
    'Sie können sich damit nicht mehr anmelden. Ihre anderen Sitzungen werden abgemeldet.',
  'You sign in with SSO and have no password. Set one to add a second factor.':
    'Sie melden sich per SSO an und haben kein Passwort. Legen Sie eines fest, um einen zweiten Faktor hinzuzufügen.',
  "You'll no longer get the Monday email with your week and recent changes. Nothing else changes.":
    'Sie erhalten die E-Mail am Montag mit Ihrer Woche und den letzten Änderungen nicht mehr. Sonst ändert sich nichts.',
  "You'll sign in with your password only, and your recovery codes stop working. Your other sessions are signed out.":
    'Sie melden sich dann nur noch mit dem Passwort an, und Ihre Wiederherstellungscodes gelten nicht mehr. Ihre anderen Sitzungen werden abgemeldet.',
  "You're already unsubscribed.": 'Sie haben die E-Mail schon abbestellt.',
  "You're invited as {role}, with the email {address}.":
    'Sie sind als {role} eingeladen, mit der E-Mail-Adresse {address}.',
  "You're unsubscribed from the weekly email. You can turn it on again on your account page.":
    'Sie haben die wöchentliche E-Mail abbestellt. Auf Ihrer Kontoseite können Sie sie wieder einschalten.',
  "Your account isn't linked to a person yet. An admin can link it under Settings > Members.":
    'Ihr Konto ist noch mit keiner Person verknüpft. Ein Admin kann es unter Einstellungen > Mitglieder verknüpfen.',
  'Your current codes stop working.': 'Ihre bisherigen Codes gelten dann nicht mehr.',
  'Your email is confirmed.': 'Ihre E-Mail-Adresse ist bestätigt.',
  "Your email isn't confirmed": 'Ihre E-Mail-Adresse ist nicht bestätigt',
  'Your invitations': 'Ihre Einladungen',
  'Your name': 'Ihr Name',
  'Your organization requires a second factor. Set one up to continue.':
    'Ihre Organisation verlangt einen zweiten Faktor. Richten Sie einen ein, um fortzufahren.',
  'Your password': 'Ihr Passwort',
  'Your password has been changed.': 'Ihr Passwort wurde geändert.',
}
