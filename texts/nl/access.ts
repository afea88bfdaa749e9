import type { access as german } from '../de/access.ts'
import type { Translated } from '../texts.ts'

export const access: Translated<typeof german> = {
  'A code of an app you have set up, or a recovery code':
    'Een code van een ingestelde app, of een herstelcode',
  "A key lets another program import and read this organization's data. {reference} shows how.":
    'Met een sleutel kan een ander programma gegevens van deze organisatie importeren en lezen. {reference} laat zien hoe.',
  'A mail is on its way to you.': 'Er is een e-mail naar je onderweg.',
  'A new key with the same rights and expiry is made. The old one goes on working for a while, so that you can change it where it is used.':
    'Er wordt een nieuwe sleutel gemaakt met dezelfde rechten en vervaldatum. De oude blijft nog een tijd werken, zodat je hem kunt vervangen waar hij wordt gebruikt.',
  Access: 'Toegang',
  'active (API key)': 'actief',
  'Add a passkey': 'Passkey toevoegen',
  'Add an authenticator app': 'Authenticator-app toevoegen',
  'Add the app': 'App toevoegen',
  Added: 'Toegevoegd',
  'An unknown browser': 'Een onbekende browser',
  'API key': 'API-sleutel',
  'API key revoked.': 'API-sleutel ingetrokken.',
  'Ask for another one': 'Een nieuwe aanvragen',
  'At least {length} characters: a few words in a row are easy to remember':
    'Minstens {length} tekens: een paar woorden achter elkaar onthoud je makkelijk',
  'Authenticator app': 'Authenticator-app',
  'Back to signing in': 'Terug naar inloggen',
  'Begin again': 'Opnieuw beginnen',
  'Beside the password you show something that you have, so that a password that somebody has found out opens nothing.':
    'Naast het wachtwoord toon je iets wat je hebt, zodat een wachtwoord dat iemand heeft achterhaald niets opent.',
  Browser: 'Browser',
  'Change password': 'Wachtwoord wijzigen',
  'Choose a new password': 'Kies een nieuw wachtwoord',
  'Choose a password': 'Kies een wachtwoord',
  'Code of your app': 'Code van je app',
  'Code that the app shows now': 'Code die de app nu toont',
  'Confirm my address': 'Mijn adres bevestigen',
  'Confirm your address': 'Bevestig je adres',
  'Copy the codes': 'Codes kopiëren',
  'Copy the curl line': 'curl-regel kopiëren',
  'Copy the key': 'Sleutel kopiëren',
  'Create API key': 'API-sleutel maken',
  'Current password': 'Huidig wachtwoord',
  'Decline the invitation to {organization}': 'Uitnodiging voor {organization} afwijzen',
  'Each lets you in once, in place of a second factor that you have lost. They are shown only now: print them, or keep them with your passwords.':
    'Elke code laat je één keer binnen, in plaats van een tweede factor die je kwijt bent. Ze worden alleen nu getoond: druk ze af, of bewaar ze bij je wachtwoorden.',
  'Each works once': 'Elke code werkt één keer',
  'Empty: it never expires': 'Leeg: verloopt nooit',
  expired: 'verlopen',
  'Fair: a few more words make it strong': 'Redelijk: een paar woorden meer maken het sterk',
  'For the account of {address}. You are signed out everywhere then.':
    'Voor het account van {address}. Je wordt daarna overal uitgelogd.',
  'Forgot your password?': 'Wachtwoord vergeten?',
  'Go on': 'Verder',
  'Go to Crewline': 'Naar Crewline',
  'Hours until the old key stops': 'Uren tot de oude sleutel stopt',
  'How you sign in, and where you are signed in.': 'Hoe je inlogt, en waar je bent ingelogd.',
  'I am new here': 'Ik ben nieuw hier',
  'I have an account': 'Ik heb een account',
  'I have kept them': 'Ik heb ze bewaard',
  'If there is an account with this address, a mail is on its way to it. The link in it works once, for an hour.':
    'Als er een account met dit adres is, is er een e-mail naartoe onderweg. De link daarin werkt één keer, een uur lang.',
  'It opens nothing any more. Your other sessions are signed out.':
    'Je kunt er niet meer mee inloggen. Je andere sessies worden uitgelogd.',
  'It was used, or is older than an hour.': 'Hij is al gebruikt, of ouder dan een uur.',
  'It was used, withdrawn, or is older than 14 days. Ask for a new one.':
    'Deze is al gebruikt, ingetrokken, of ouder dan 14 dagen. Vraag om een nieuwe.',
  Join: 'Deelnemen',
  'Join {organization}': 'Deelnemen aan {organization}',
  'Keep these recovery codes': 'Bewaar deze herstelcodes',
  Key: 'Sleutel',
  'Last seen': 'Laatst gezien',
  'Mail to you': 'E-mail aan jou',
  'Make new codes': 'Nieuwe codes maken',
  'Make the passkey': 'Passkey maken',
  May: 'Rechten',
  'My week, day by day': 'Mijn week, dag voor dag',
  'New API key': 'Nieuwe API-sleutel',
  'New password': 'Nieuw wachtwoord',
  'New recovery codes': 'Nieuwe herstelcodes',
  'No API keys yet': 'Nog geen API-sleutels',
  'No passkey was shown. Try again when you like.':
    'Er is geen passkey gebruikt. Probeer het opnieuw wanneer je wilt.',
  'Of the account you have already': 'Van het account dat je al hebt',
  'Of the pages, and of mails to you.': 'Van de pagina’s en van mails aan jou.',
  off: 'uit',
  on: 'aan',
  'One mail on Monday at 7:00, about this organization. Every one has a link that stops it.':
    'Eén e-mail op maandag om 7:00, over deze organisatie. Elke e-mail heeft een link om ermee te stoppen.',
  'One more step': 'Nog één stap',
  'One-time codes': 'Eenmalige codes',
  'only read': 'alleen lezen',
  'Open the link in the mail that we send you: only then are schedules mailed to it.':
    'Open de link in de e-mail die we je sturen: pas dan worden er roosters naartoe gemaild.',
  or: 'of',
  'Organizations that require a second factor stay closed to you until you add one.':
    'Organisaties die een tweede factor vereisen, blijven voor je gesloten tot je er een toevoegt.',
  Passkey: 'Passkey',
  'Password changed. Your other sessions are signed out.':
    'Wachtwoord gewijzigd. Je andere sessies zijn uitgelogd.',
  'Programs that use it are refused from the next request on. This cannot be undone.':
    'Programma’s die hem gebruiken worden vanaf het volgende verzoek geweigerd. Dit kan niet ongedaan worden gemaakt.',
  'QR code of the key': 'QR-code van de sleutel',
  read: 'lezen',
  'read and create': 'lezen en aanmaken',
  'Recovery code': 'Herstelcode',
  'Recovery codes': 'Herstelcodes',
  'Revoke key': 'Sleutel intrekken',
  'Revoke {name}': '{name} intrekken',
  'Revoke {name}?': '{name} intrekken?',
  Rotate: 'Vernieuwen',
  'Rotate key': 'Sleutel vernieuwen',
  'Rotate {name}': '{name} vernieuwen',
  'Scan this with an authenticator app, such as that of your phone or your password manager, or type the key into it.':
    'Scan dit met een authenticator-app, zoals die van je telefoon of je wachtwoordbeheerder, of typ de sleutel daarin.',
  'Send me a link': 'Link sturen',
  'Send me the link': 'Link sturen',
  'Set a password': 'Wachtwoord instellen',
  'Set up a second factor': 'Een tweede factor instellen',
  'Sign in': 'Inloggen',
  'Sign in to Crewline': 'Inloggen bij Crewline',
  'Sign in with a passkey': 'Inloggen met een passkey',
  'Sign out everywhere else': 'Overal elders uitloggen',
  'Six digits that change every 30 seconds': 'Zes cijfers die elke 30 seconden veranderen',
  'Stop it': 'Niet meer ontvangen',
  'Stop the weekly mail': 'Wekelijkse e‑mail opzeggen',
  Strength: 'Sterkte',
  Strong: 'Sterk',
  'That took too long: begin with your password again.':
    'Dat duurde te lang: begin opnieuw met je wachtwoord.',
  'The API reference': 'De API-referentie',
  'The codes that you have now open nothing any more.': 'De codes die je nu hebt, werken dan niet meer.',
  'The mail on Mondays, with your week and what others changed in it, comes no more. Nothing else changes.':
    'De e-mail op maandag, met je week en wat anderen daarin hebben gewijzigd, komt niet meer. Verder verandert er niets.',
  "The organization's": 'Die van de organisatie',
  'The password alone opens your account from then on, and the recovery codes end. Your other sessions are signed out.':
    'Vanaf dan opent het wachtwoord alleen je account en gelden de herstelcodes niet meer. Je andere sessies worden uitgelogd.',
  'There is none for {email} now: ask an admin of your organization for one.':
    'Er is er nu geen voor {email}: vraag een beheerder van je organisatie om een uitnodiging.',
  'There is nothing to stop: it is off already.': 'Er is niets op te zeggen: hij staat al uit.',
  'This Crewline sends no mail. Ask whoever runs it for a new password; an admin of your organization knows who that is.':
    'Deze Crewline verstuurt geen e-mail. Vraag degene die de server beheert om een nieuw wachtwoord; een beheerder van je organisatie weet wie dat is.',
  'This device has a passkey of your account already.': 'Dit apparaat heeft al een passkey van je account.',
  'This e-mail and password do not match.': 'Deze e-mail en dit wachtwoord horen niet bij elkaar.',
  'This invitation does not work': 'Deze uitnodiging werkt niet',
  'This key is shown only once. Keep it where you keep passwords.':
    'Deze sleutel wordt maar één keer getoond. Bewaar hem bij je wachtwoorden.',
  'This link does not work: it was used, is older than three days, or belongs to another account than the one you are signed in with. Your account page sends another one.':
    'Deze link werkt niet: hij is gebruikt, ouder dan drie dagen, of hoort bij een ander account dan waarmee je bent ingelogd. Je accountpagina stuurt een nieuwe.',
  'this one': 'deze',
  'To tell it from others': 'Om hem van andere te onderscheiden',
  'Use a code instead': 'Liever een code gebruiken',
  'Use a code of your app': 'Een code van je app gebruiken',
  'Use a passkey instead': 'Liever een passkey gebruiken',
  'Use a recovery code': 'Een herstelcode gebruiken',
  'Use your passkey': 'Passkey gebruiken',
  'Very strong': 'Zeer sterk',
  'Very weak: guessed at once': 'Zeer zwak: meteen geraden',
  'We mail you a link by which you choose a new one.': 'We mailen je een link waarmee je een nieuw kiest.',
  'Weak: guessed soon': 'Zwak: snel geraden',
  'What others changed in my days': 'Wat anderen in mijn dagen hebben gewijzigd',
  'Where you are signed in': 'Waar je bent ingelogd',
  'Without any of these, whoever runs Crewline can reset your second factor.':
    'Heb je niets hiervan meer, dan kan degene die Crewline beheert je tweede factor opnieuw instellen.',
  'You are invited as {role}, with the address {address}.':
    'Je bent uitgenodigd als {role}, met het adres {address}.',
  'You are not linked to a person of the plan yet: an admin does that under Settings, Members.':
    'Je bent nog niet gekoppeld aan een persoon in de planning: een beheerder doet dat onder Instellingen, Leden.',
  'You are signed in here, and the mail with this link reached you: so the address is yours.':
    'Je bent hier ingelogd en de e-mail met deze link heeft je bereikt: het adres is dus van jou.',
  'You get no weekly mail any more. Your account page can turn it on again.':
    'Je krijgt geen wekelijkse e-mail meer. Op je accountpagina kun je hem weer aanzetten.',
  'You have none: you sign in at a provider. A second factor needs one.':
    'Je hebt er geen, omdat je bij een provider inlogt. Een tweede factor vraagt er een.',
  'Your address is confirmed.': 'Je adres is bevestigd.',
  'Your address is not confirmed': 'Je adres is niet bevestigd',
  'Your browser asks for the passkey next.': 'Je browser vraagt hierna om de passkey.',
  'Your device or security key keeps it and asks for your finger, face or PIN. It signs you in by itself too, without the password.':
    'Je apparaat of beveiligingssleutel bewaart hem en vraagt om je vingerafdruk, gezicht of pincode. Je kunt er ook zonder wachtwoord mee inloggen.',
  'Your invitations': 'Je uitnodigingen',
  'Your name': 'Je naam',
  'Your organization requires one. It takes a minute, and then you go on where you wanted to.':
    'Je organisatie vereist er een. Het duurt een minuut, daarna ga je verder waar je heen wilde.',
  'Your password': 'Je wachtwoord',
  'Your password is changed.': 'Je wachtwoord is gewijzigd.',
  '{browser} on {system}': '{browser} op {system}',
  '{inviter} invites you to {organization}, as {role}.':
    '{inviter} nodigt je uit voor {organization}, als {role}.',
  '{n} of 10 recovery codes are left.': 'Nog {n} van 10 herstelcodes over.',
}
