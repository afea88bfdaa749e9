import type { access as german } from '../de/access.ts'
import type { Translated } from '../texts.ts'

export const access: Translated<typeof german> = {
  'Add a second factor to open organizations that require one.':
    'Voeg een tweede factor toe om organisaties te openen die er een vereisen.',
  'Use a passkey instead': 'Liever een passkey gebruiken',
  'Your browser asks for the passkey next.': 'Je browser vraagt hierna om de passkey.',
  '{browser} on {system}': '{browser} op {system}',
  '{inviter} invites you to join {organization} as {role}.':
    '{inviter} nodigt je uit voor {organization}, als {role}.',
  '{n} of 10 recovery codes left.': 'Nog {n} van 10 herstelcodes over.',
  '6-digit code': '6-cijferige code',
  '6-digit code from the app': '6-cijferige code van de app',
  'A passkey is stored on your device or security key. It uses your fingerprint, face or PIN, and can also replace your password.':
    'Een passkey staat op je apparaat of beveiligingssleutel. Hij gebruikt je vingerafdruk, gezicht of pincode en kan ook je wachtwoord vervangen.',
  'Account: {address}. You will be signed out everywhere.': 'Account: {address}. Je wordt overal uitgelogd.',
  'active (API key)': 'actief',
  'Active sessions': 'Actieve sessies',
  'Add app': 'App toevoegen',
  'Add authenticator app': 'Authenticator-app toevoegen',
  'Add passkey': 'Passkey toevoegen',
  Added: 'Toegevoegd',
  "Adds a second step to sign-in, so a stolen password isn't enough.":
    'Voegt een tweede stap toe aan het inloggen, zodat een gestolen wachtwoord niet genoeg is.',
  'An unknown browser': 'Een onbekende browser',
  'API key': 'API-sleutel',
  'API key revoked.': 'API-sleutel ingetrokken.',
  "API keys let other systems read this organization's data and add records. See {reference}.":
    'Met API-sleutels kunnen andere systemen gegevens van deze organisatie lezen en records toevoegen. Zie {reference}.',
  'At least {length} characters. A few words in a row are easy to remember.':
    'Minstens {length} tekens. Een paar woorden achter elkaar onthoud je makkelijk.',
  'Authenticator app': 'Authenticator-app',
  'Back to sign-in': 'Terug naar inloggen',
  Browser: 'Browser',
  'Change password': 'Wachtwoord wijzigen',
  'Changes others made to my schedule': 'Wijzigingen van anderen in mijn rooster',
  'Choose a new password': 'Kies een nieuw wachtwoord',
  'Choose a password': 'Kies een wachtwoord',
  'Code from your authenticator app, or a recovery code': 'Code van je authenticator-app, of een herstelcode',
  'Confirm my email': 'Mijn e-mailadres bevestigen',
  'Confirm that this email address belongs to your account.':
    'Bevestig dat dit e-mailadres bij je account hoort.',
  'Confirm your email': 'Bevestig je e-mailadres',
  "Confirm your email to receive your schedule. We'll send you a link.":
    'Bevestig je e-mailadres om je rooster te ontvangen. We sturen je een link.',
  Continue: 'Verder',
  'Copy codes': 'Codes kopiëren',
  'Copy curl command': 'curl-opdracht kopiëren',
  'Copy key': 'Sleutel kopiëren',
  'Create API key': 'API-sleutel aanmaken',
  'Create new codes': 'Nieuwe codes aanmaken',
  'Create passkey': 'Passkey aanmaken',
  'Creates a new key with the same permissions and expiry date. The old key keeps working for a while, so you can replace it everywhere.':
    'Maakt een nieuwe sleutel met dezelfde rechten en vervaldatum. De oude blijft nog een tijd werken, zodat je hem overal kunt vervangen.',
  'Current password': 'Huidig wachtwoord',
  'Decline the invitation to {organization}': 'Uitnodiging voor {organization} afwijzen',
  'Each code works once': 'Elke code werkt één keer',
  "Email and password don't match.": 'E-mailadres en wachtwoord horen niet bij elkaar.',
  expired: 'verlopen',
  'Fair: add a few words to make it strong': 'Redelijk: voeg een paar woorden toe om het sterk te maken',
  'For the app and emails.': 'Voor de app en e-mails.',
  'Forgot your password?': 'Wachtwoord vergeten?',
  'Go to Crewline': 'Naar Crewline',
  'Hours until the old key stops working': 'Uren tot de oude sleutel niet meer werkt',
  'I have an account': 'Ik heb een account',
  "I'm new here": 'Ik ben nieuw hier',
  "I've saved them": 'Ik heb ze bewaard',
  "If there's an account with this email, we sent a link to it. The link works once, for one hour.":
    'Als er een account met dit e-mailadres is, hebben we er een link naartoe gestuurd. Die werkt één keer, een uur lang.',
  Join: 'Deelnemen',
  'Join {organization}': 'Deelnemen aan {organization}',
  Key: 'Sleutel',
  'Last active': 'Laatst actief',
  'Leave empty for no expiry': 'Laat leeg om nooit te verlopen',
  'Lost access to all of these? The server operator can reset your second factor.':
    'Heb je tot geen van deze meer toegang? De beheerder van de server kan je tweede factor resetten.',
  'My week, day by day': 'Mijn week, dag voor dag',
  'New API key': 'Nieuwe API-sleutel',
  'New password': 'Nieuw wachtwoord',
  'New recovery codes': 'Nieuwe herstelcodes',
  'No API keys yet': 'Nog geen API-sleutels',
  'No passkey was used. Try again, or sign in another way.':
    'Er is geen passkey gebruikt. Probeer het opnieuw, of log op een andere manier in.',
  off: 'uit',
  on: 'aan',
  'One-time codes': 'Eenmalige codes',
  or: 'of',
  "Organization's time zone": 'Tijdzone van de organisatie',
  Passkey: 'Passkey',
  'Password changed. Your other sessions are signed out.':
    'Wachtwoord gewijzigd. Je andere sessies zijn uitgelogd.',
  Permissions: 'Rechten',
  'QR code for your authenticator app': 'QR-code voor je authenticator-app',
  'Read and create': 'Lezen en aanmaken',
  'Read-only': 'Alleen lezen',
  'Recovery code': 'Herstelcode',
  'Recovery codes': 'Herstelcodes',
  'Request a new link': 'Een nieuwe link aanvragen',
  'Revoke {name}': '{name} intrekken',
  'Revoke {name}?': '{name} intrekken?',
  'Revoke key': 'Sleutel intrekken',
  Rotate: 'Vernieuwen',
  'Rotate {name}': '{name} vernieuwen',
  'Rotate key': 'Sleutel vernieuwen',
  'Save these recovery codes': 'Bewaar deze herstelcodes',
  'Scan the QR code with an authenticator app on your phone or in your password manager, or enter the key.':
    'Scan de QR-code met een authenticator-app op je telefoon of in je wachtwoordmanager, of voer de sleutel in.',
  'Send link': 'Link sturen',
  'Sent every Monday at 7:00 for this organization. Each email has an unsubscribe link.':
    'Wordt elke maandag om 7:00 verstuurd voor deze organisatie. Elke e-mail heeft een link om je af te melden.',
  'Set a password': 'Wachtwoord instellen',
  'Set up a second factor': 'Een tweede factor instellen',
  'Sign in': 'Inloggen',
  'Sign in to Crewline': 'Inloggen bij Crewline',
  'Sign in with a passkey': 'Inloggen met een passkey',
  'Sign out everywhere else': 'Overal elders uitloggen',
  'Six digits that change every 30 seconds': 'Zes cijfers die elke 30 seconden veranderen',
  'Start over': 'Opnieuw beginnen',
  Strength: 'Sterkte',
  Strong: 'Sterk',
  "Systems that use this key lose access immediately. You can't undo this.":
    'Systemen die deze sleutel gebruiken, verliezen meteen toegang. Dit kan niet ongedaan worden gemaakt.',
  'That took too long. Start over with your password.':
    'Dat duurde te lang. Begin opnieuw met je wachtwoord.',
  'the API reference': 'de API-referentie',
  'The invitation was already used or withdrawn, or is older than 14 days. Ask for a new one.':
    'De uitnodiging is al gebruikt, ingetrokken, of ouder dan 14 dagen. Vraag om een nieuwe.',
  'The link was already used, or is older than one hour.': 'De link is al gebruikt, of ouder dan een uur.',
  'The password of your existing account': 'Het wachtwoord van je bestaande account',
  'There are no invitations for {email}. Ask an admin of your organization for one.':
    'Er zijn geen uitnodigingen voor {email}. Vraag een beheerder van je organisatie om een uitnodiging.',
  'This browser': 'Deze browser',
  'This device already has a passkey for your account.': 'Dit apparaat heeft al een passkey van je account.',
  "This invitation doesn't work": 'Deze uitnodiging werkt niet',
  'This key is shown only once. Save it in your password manager.':
    'Deze sleutel wordt maar één keer getoond. Bewaar hem in je wachtwoordmanager.',
  "This link doesn't work. It was already used, is older than three days, or belongs to a different account. You can request a new link on your account page.":
    'Deze link werkt niet. Hij is al gebruikt, ouder dan drie dagen, of hoort bij een ander account. Op je accountpagina kun je een nieuwe aanvragen.',
  "This server can't send email. Ask an admin of your organization to have your password reset.":
    'Deze server kan geen e-mail versturen. Vraag een beheerder van je organisatie om je wachtwoord te laten resetten.',
  'Two-step sign-in': 'Inloggen in twee stappen',
  Unsubscribe: 'Afmelden',
  'Unsubscribe from the weekly email': 'Afmelden voor de wekelijkse e‑mail',
  'Use a code from your app': 'Een code van je app gebruiken',
  'Use a code instead': 'Liever een code gebruiken',
  'Use a recovery code': 'Een herstelcode gebruiken',
  "Use a recovery code to sign in if you lose your second factor. Each code works once. They won't be shown again, so print them or save them with your passwords.":
    'Met een herstelcode log je in als je je tweede factor kwijt bent. Elke code werkt één keer. Ze worden niet opnieuw getoond: druk ze af, of bewaar ze bij je wachtwoorden.',
  'Use your passkey': 'Passkey gebruiken',
  'Very strong': 'Zeer sterk',
  'Very weak: easy to guess': 'Zeer zwak: makkelijk te raden',
  'We sent you an email.': 'We hebben je een e-mail gestuurd.',
  "We'll email you a link to choose a new password.":
    'We mailen je een link om een nieuw wachtwoord te kiezen.',
  'Weak: add more words': 'Zwak: voeg woorden toe',
  'Weekly email': 'Wekelijkse e-mail',
  'You can no longer use it to sign in. Your other sessions are signed out.':
    'Je kunt er niet meer mee inloggen. Je andere sessies worden uitgelogd.',
  'You sign in with SSO and have no password. Set one to add a second factor.':
    'Je logt in met single sign-on en hebt geen wachtwoord. Stel er een in om een tweede factor toe te voegen.',
  "You'll no longer get the Monday email with your week and recent changes. Nothing else changes.":
    'Je krijgt de e-mail op maandag met je week en recente wijzigingen niet meer. Verder verandert er niets.',
  "You'll sign in with your password only, and your recovery codes stop working. Your other sessions are signed out.":
    'Je logt dan alleen nog met je wachtwoord in en je herstelcodes werken niet meer. Je andere sessies worden uitgelogd.',
  "You're already unsubscribed.": 'Je bent al afgemeld.',
  "You're invited as {role}, with the email {address}.":
    'Je bent uitgenodigd als {role}, met het e-mailadres {address}.',
  "You're unsubscribed from the weekly email. You can turn it on again on your account page.":
    'Je bent afgemeld voor de wekelijkse e-mail. Op je accountpagina kun je hem weer aanzetten.',
  "Your account isn't linked to a person yet. An admin can link it under Settings > Members.":
    'Je account is nog niet aan een persoon gekoppeld. Een beheerder kan dat doen onder Instellingen > Leden.',
  'Your current codes stop working.': 'Je huidige codes werken dan niet meer.',
  'Your email is confirmed.': 'Je e-mailadres is bevestigd.',
  "Your email isn't confirmed": 'Je e-mailadres is niet bevestigd',
  'Your invitations': 'Je uitnodigingen',
  'Your name': 'Je naam',
  'Your organization requires a second factor. Set one up to continue.':
    'Je organisatie vereist een tweede factor. Stel er een in om verder te gaan.',
  'Your password': 'Je wachtwoord',
  'Your password has been changed.': 'Je wachtwoord is gewijzigd.',
}
