import type { sso as german } from '../de/sso.ts'
import type { Translated } from '../texts.ts'

export const sso: Translated<typeof german> = {
  'A line for each, such as "planning-team = planner". The first that holds counts.':
    'Per waarde een regel, zoals ‘planning-team = planner’. De eerste die klopt telt.',
  'a planner': 'planner',
  'a viewer': 'lezer',
  'an admin': 'beheerder',
  As: 'Als',
  'Claim that gives roles': 'Claim die rollen geeft',
  'Client ID': 'Client-ID',
  'Client secret': 'Client secret',
  'does not work: {reason}': 'werkt niet: {reason}',
  'Domains that may join': 'Domeinen die lid mogen worden',
  'Domains that must use it': 'Domeinen die het moeten gebruiken',
  'Empty: the one that is stored. It is never shown.':
    'Leeg: het opgeslagen geheim. Het wordt nooit getoond.',
  'For example "groups". Empty: roles are given here. Owners are never changed by it.':
    'Bijvoorbeeld ‘groups’. Leeg: rollen worden hier gegeven. Eigenaren verandert hij nooit.',
  'Go to the provider': 'Naar de provider',
  'has your own domain: save without it, sign in by single sign-on yourself, and then require it':
    'bevat je eigen domein: sla zonder op, log zelf zo in en verplicht het daarna',
  'is missing: copy it from your provider': 'ontbreekt: kopieer het bij je provider',
  'Is this you?': 'Ben jij dit?',
  Issuer: 'Uitgever (issuer)',
  'Link it to my account': 'Aan mijn account koppelen',
  'Members with such an address come in here that way alone, but for owners with a second factor.':
    'Leden met zo’n adres komen hier alleen op deze manier binnen, behalve eigenaren met een tweede factor.',
  'must be an address such as https://login.example.com':
    'moet een adres zijn zoals https://login.example.com',
  'must begin with https://; the operator can allow others with CREWLINE_SSO_ALLOW_PRIVATE':
    'moet met https:// beginnen; andere kan de beheerder van de server toestaan met CREWLINE_SSO_ALLOW_PRIVATE',
  'Name of the provider': 'Naam van de provider',
  'not yet': 'nog niet',
  'Nothing was linked': 'Er is niets gekoppeld',
  Provider: 'Provider',
  'Register this address at your provider, which speaks OpenID Connect:':
    'Registreer dit adres bij je provider, die OpenID Connect spreekt:',
  'Remove it': 'Verwijderen',
  'Remove single sign-on': 'Single sign-on verwijderen',
  'Remove single sign-on?': 'Single sign-on verwijderen?',
  'Roles by its values': 'Rollen per waarde',
  'Save single sign-on': 'Single sign-on opslaan',
  'Sign in another way': 'Op een andere manier inloggen',
  'Sign in with the account of {email}.': 'Log in met het account van {email}.',
  'Sign in with {provider}': 'Inloggen met {provider}',
  'Single sign-on': 'Single sign-on',
  'Single sign-on is busy: try again in a moment.': 'Single sign-on is bezet: probeer het zo nog eens.',
  'Single sign-on removed.': 'Single sign-on verwijderd.',
  'Single sign-on saved.': 'Single sign-on opgeslagen.',
  'Single sign-on with this e-mail': 'Single sign-on met dit e-mailadres',
  'Test the provider': 'Provider testen',
  'The address that your provider names, for example https://login.example.com':
    'Het adres dat de provider noemt, bijvoorbeeld https://login.example.com',
  'The answer of the provider does not fit what was asked: begin again; if it stays so, tell an admin.':
    'Het antwoord van de provider past niet bij de vraag: begin opnieuw; blijft het zo, meld het aan een beheerder.',
  'The operator of this server allows these domains. You can only remove them here.':
    'De beheerder van deze server staat deze domeinen toe. Hier kun je ze alleen verwijderen.',
  'The provider does not say who you are.': 'De provider zegt niet wie je bent.',
  'The sign-in took too long, was finished already, or began in another browser: begin again.':
    'Het inloggen duurde te lang, is al afgerond of begon in een andere browser: begin opnieuw.',
  'The sign-in was not finished at the provider: begin again.':
    'Het inloggen is bij de provider niet afgemaakt: begin opnieuw.',
  'They join as': 'Ze worden lid als',
  'This address does not lead to a single sign-on: sign in with your password.':
    'Dit adres leidt niet naar single sign-on: log in met je wachtwoord.',
  'This is the only way into your account: set a password first.':
    'Dit is de enige weg naar je account: stel eerst een wachtwoord in.',
  'This organization requires single sign-on for your address: sign in that way.':
    'Deze organisatie verplicht single sign-on voor je adres: log zo in.',
  Unlink: 'Loskoppelen',
  'Unlink {provider}': '{provider} loskoppelen',
  'Used last': 'Laatst gebruikt',
  'Whoever came in that way is signed out. Passwords open everything again.':
    'Wie zo is ingelogd, wordt uitgelogd. Daarna logt iedereen weer in met het wachtwoord.',
  'Whoever signs in with such an address becomes a member.': 'Wie met zo’n adres inlogt, wordt lid.',
  'You are not signed in': 'Je bent niet ingelogd',
  'You have an account with this address: sign in as you did until now, and confirm that it is you.':
    'Er is een account met dit adres: log in zoals tot nu toe en bevestig dat jij het bent.',
  'You sign in where your organization has its accounts, and come back here.':
    'Je logt in waar je organisatie haar accounts heeft en komt hier terug.',
  'Your address has no account and no open invitation here: ask an admin of your organization for one.':
    'Je adres heeft hier geen account en geen open uitnodiging: vraag er een aan een beheerder van je organisatie.',
  'Your members sign in here:': 'Leden loggen hier in:',
  'Your organization has signed you in: sign in with your password to change this.':
    'Je organisatie heeft je ingelogd: log in met je wachtwoord om dit te wijzigen.',
  'Your provider does not confirm your address: whoever runs it has to send your e-mail address as a verified one.':
    'Je provider bevestigt je adres niet: wie hem beheert, moet je e-mailadres als geverifieerd doorgeven.',
  '{issuer} answers; keys: {count}.': '{issuer} antwoordt; sleutels: {count}.',
  '{provider} does not answer as it should. Try again in a moment; if it stays so, tell an admin of your organization.':
    '{provider} antwoordt niet zoals het hoort. Probeer het zo nog eens; blijft het zo, meld het aan een beheerder van je organisatie.',
  '{provider} says that you are {email}. Link it to your account to sign in that way from now on.':
    'Volgens {provider} ben je {email}. Koppel het aan je account om voortaan zo in te loggen.',
}
