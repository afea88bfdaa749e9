import type { sso as german } from '../de/sso.ts'
import type { Translated } from '../texts.ts'

export const sso: Translated<typeof german> = {
  'Only owners can change the provider and the domains that must use SSO.':
    'Alleen eigenaren kunnen de provider wijzigen, en de domeinen die single sign-on moeten gebruiken.',
  'can be changed only by owners: ask an owner to change it':
    'kan alleen door eigenaren worden gewijzigd: vraag een eigenaar om de wijziging',
  'This organization requires single sign-on for your email. Sign in with SSO, or set up a second factor in your account.':
    'Deze organisatie verplicht single sign-on voor je e-mailadres. Log in met single sign-on, of stel een tweede factor in je account in.',
  'The operator of this server allows these domains. You can only remove them here. A new issuer removes them all.':
    'De beheerder van deze server staat deze domeinen toe. Hier kun je ze alleen verwijderen. Een nieuwe issuer verwijdert ze allemaal.',
  '{issuer} responded. Signing keys: {count}.': '{issuer} heeft geantwoord. Ondertekeningssleutels: {count}.',
  '{provider} identifies you as {email}. Link it to your account to sign in with it from now on.':
    '{provider} herkent je als {email}. Koppel het aan je account om voortaan zo in te loggen.',
  "{provider} isn't responding as expected. Try again in a moment. If it happens again, contact an admin of your organization.":
    '{provider} antwoordt niet zoals verwacht. Probeer het zo nog eens. Gebeurt het weer, neem dan contact op met een beheerder van je organisatie.',
  'Account not linked': 'Account niet gekoppeld',
  Admin: 'Beheerder',
  'Anyone who signs in with an email at these domains becomes a member.':
    'Wie inlogt met een e-mailadres van deze domeinen, wordt lid.',
  'Client ID': 'Client-ID',
  'Client secret': 'Client secret',
  'contains your own domain: save without it, sign in with SSO yourself, then add it':
    'bevat je eigen domein: sla zonder op, log zelf in met single sign-on en voeg het daarna toe',
  'Continue to the provider': 'Verder naar de provider',
  'does not work: {reason}': 'werkt niet: {reason}',
  'Domains that can join': 'Toegestane domeinen',
  'Domains that must use SSO': 'Domeinen die single sign-on moeten gebruiken',
  'Everyone who used SSO is signed out. Passwords work again.':
    'Iedereen die single sign-on gebruikte, wordt uitgelogd. Wachtwoorden werken weer.',
  'For example, “groups”. Leave empty to assign roles in Crewline. Owners keep their role.':
    'Bijvoorbeeld ‘groups’. Laat leeg om rollen in Crewline te geven. Eigenaren houden hun rol.',
  'is missing: copy it from your provider': 'ontbreekt: kopieer het bij je provider',
  'Is this you?': 'Ben jij dit?',
  Issuer: 'Uitgever (issuer)',
  "Leave empty to keep the current secret. It's never shown.":
    'Laat leeg om het huidige secret te houden. Het wordt nooit getoond.',
  'Link to my account': 'Aan mijn account koppelen',
  'Members at these domains must use SSO. Owners with a second factor are exempt.':
    'Leden van deze domeinen moeten single sign-on gebruiken, behalve eigenaren met een tweede factor.',
  'must be a URL such as https://login.example.com': 'moet een adres zijn zoals https://login.example.com',
  'must start with https://; the operator can allow others with CREWLINE_SSO_ALLOW_PRIVATE':
    'moet met https:// beginnen; andere kan de beheerder van de server toestaan met CREWLINE_SSO_ALLOW_PRIVATE',
  'Not used yet': 'Nog niet gebruikt',
  'One rule per line, such as "planning-team = planner". The first match wins.':
    'Eén waarde per regel, zoals ‘planning-team = planner’. De eerste die klopt geldt.',
  Planner: 'Planner',
  Provider: 'Provider',
  'Provider name': 'Naam van de provider',
  'Redirect URL to register with your OpenID Connect provider:':
    'Doorverwijs-URL om bij je OpenID Connect-provider te registreren:',
  'Remove single sign-on': 'Single sign-on verwijderen',
  'Remove single sign-on?': 'Single sign-on verwijderen?',
  'Remove SSO': 'Single sign-on verwijderen',
  'Role claim': 'Claim voor rollen',
  'Role for new members': 'Rol van nieuwe leden',
  'Roles by claim value': 'Rollen per waarde van de claim',
  'Save single sign-on': 'Single sign-on opslaan',
  'Sign in another way': 'Op een andere manier inloggen',
  'Sign in as {email} first, then link the account.': 'Log eerst in als {email} en koppel dan het account.',
  'Sign in with {provider}': 'Inloggen met {provider}',
  'Sign in with SSO': 'Inloggen met SSO',
  'Sign-in page for your members:': 'Inlogpagina voor je leden:',
  'Signed in as': 'Ingelogd als',
  'Single sign-on': 'Single sign-on',
  "Single sign-on isn't available right now. Try again in a moment.":
    'Single sign-on is nu niet beschikbaar. Probeer het zo nog eens.',
  "Single sign-on isn't set up for this email. Sign in with your password.":
    'Single sign-on is niet ingesteld voor dit e-mailadres. Log in met je wachtwoord.',
  'Single sign-on removed.': 'Single sign-on verwijderd.',
  'Single sign-on saved.': 'Single sign-on opgeslagen.',
  'Test provider': 'Provider testen',
  "The provider didn't send your identity. Contact an admin.":
    'De provider heeft je identiteit niet doorgegeven. Neem contact op met een beheerder.',
  'The provider sent an unexpected response. Start over. If it happens again, contact an admin.':
    'De provider stuurde een onverwacht antwoord. Begin opnieuw. Gebeurt het weer, neem dan contact op met een beheerder.',
  'The sign-in took too long, was already finished, or was started in another browser. Start over.':
    'Het inloggen duurde te lang, is al afgerond of begon in een andere browser. Begin opnieuw.',
  "The sign-in wasn't completed at the provider. Start over.":
    'Het inloggen is bij de provider niet afgemaakt. Begin opnieuw.',
  "There's no account or open invitation for your email. Ask an admin of your organization for an invitation.":
    'Er is geen account of openstaande uitnodiging voor je e-mailadres. Vraag een beheerder van je organisatie om een uitnodiging.',
  'This is your only way to sign in. Set a password first.':
    'Dit is je enige manier om in te loggen. Stel eerst een wachtwoord in.',
  'This organization requires single sign-on for your email. Sign in with SSO.':
    'Deze organisatie verplicht single sign-on voor je e-mailadres. Log in met single sign-on.',
  Unlink: 'Loskoppelen',
  'Unlink {provider}': '{provider} loskoppelen',
  Viewer: 'Lezer',
  'You already have an account with this email. Sign in as usual to link it.':
    'Je hebt al een account met dit e-mailadres. Log in zoals altijd om het te koppelen.',
  'You are not signed in': 'Je bent niet ingelogd',
  "You sign in to your organization's single sign-on service (the provider), then return here.":
    'Je logt in bij de single-sign-on-dienst (de provider) van je organisatie en komt hier terug.',
  'You signed in with SSO. To change this, sign in with your password.':
    'Je bent ingelogd met single sign-on. Log in met je wachtwoord om dit te wijzigen.',
  "Your provider didn't mark your email as verified. Ask its admin to send verified email addresses.":
    'Je provider geeft je e-mailadres niet als geverifieerd door. Vraag de beheerder ervan om geverifieerde adressen te sturen.',
  "Your provider's issuer URL, for example https://login.example.com":
    'De issuer-URL van je provider, bijvoorbeeld https://login.example.com',
}
