import type { server as german } from '../de/server.ts'
import type { Translated } from '../texts.ts'

export const server: Translated<typeof german> = {
  '{name} of {project}, {details}': '{name} van {project}, {details}',
  '{name} on {project}, {details}': '{name} op {project}, {details}',
  '{name} tentatively on {project}, {details}': '{name} voorlopig op {project}, {details}',
  '{name}, {details}': '{name}, {details}',
  'unassigned work on {project}, {details}': 'niet-toegewezen werk op {project}, {details}',
  '{hours} h/day, {dates}': '{hours} u/dag, {dates}',
  'has domains that the operator of this server must allow first (crewline sso set --join-domains): {domains}':
    'bevat domeinen die de beheerder van deze server eerst moet toestaan (crewline sso set --join-domains): {domains}',
  'is required: enter a code from your app or a recovery code, or use your passkey':
    'is verplicht: vul een code van je app of een herstelcode in, of gebruik je passkey',
  "can't be set, because this email has an account: choose “I have an account” and sign in, or reset the password on the sign-in page":
    'kan niet worden ingesteld, omdat dit e-mailadres een account heeft: kies ‘Ik heb een account’ en log in, of stel het wachtwoord opnieuw in op de inlogpagina',
  '{email} from the person {name}': '{email} van de persoon {name}',
  '{email} is {name}': '{email} aan de persoon {name}',
  '{email} is no longer {name}': '{email} van de persoon {name}',
  '{email} to the person {name}': '{email} aan de persoon {name}',
  '{field} {message}': '{field}: {message}',
  '{first}, {second}': '{first}, {second}',
  '{format}, {basis}, {from} to {to}': '{format}, {basis}, {from} tot en met {to}',
  '{host}, paused': '{host}, gepauzeerd',
  '{host}, paused after {n} failures': '{host}, gepauzeerd na {n} mislukkingen',
  '{host}, paused after it answered with 410': '{host}, gepauzeerd na het antwoord 410',
  '{host}, resumed': '{host}, hervat',
  '{n} deliveries in a row failed. The last time, the receiver {error}.':
    '{n} bezorgingen achter elkaar zijn mislukt. De laatste keer: de ontvanger {error}.',
  '{name}: away': '{name}: afwezig',
  '{title}, calendar': '{title}, agenda',
  '{title}, until {day}': '{title}, tot en met {day}',
  '{what} (tentative)': '{what} (voorlopig)',
  '{what}, {hours} h a day': '{what}, {hours} u per dag',
  '{words}': '{words}',
  'already exists': 'is er al',
  'already exists: delete your demo before you create another':
    'is er al: verwijder je demo voordat je een andere maakt',
  'annual convention hours': 'contracturen per jaar',
  approved: 'goedgekeurd',
  asked: 'aangevraagd',
  assignments: 'toewijzingen',
  'while changing second factors': 'bij een wijziging van tweede factoren',
  'while changing the password': 'bij een wijziging van het wachtwoord',
  'while accepting an invitation': 'bij het aannemen van een uitnodiging',
  'at the second step of sign-in': 'bij de tweede stap van het inloggen',
  Away: 'Afwezig',
  "belongs to a person who doesn't exist: choose another":
    'hoort bij een persoon die niet bestaat: kies een andere',
  "belongs to a project that doesn't exist: choose another":
    'hoort bij een project dat niet bestaat: kies een ander',
  "belongs to an organization that doesn't exist": 'hoort bij een organisatie die niet bestaat',
  'budgeted cost': 'begrote kosten',
  'budgeted hours': 'begrote uren',
  'by single sign-on, {provider}': 'via single sign-on, {provider}',
  'by single sign-on, {provider}: {who}': 'via single sign-on, {provider}: {who}',
  "can't be added: limit of {most} calendars reached; delete one first":
    'limiet van {most} kalenders bereikt; verwijder er eerst een',
  "can't be added: limit of {most} links and calendars reached; revoke one first":
    'limiet van {most} links en agenda’s bereikt; trek er eerst een in',
  "can't be added: limit of {most} second factors reached; remove one first":
    'limiet van {most} tweede factoren bereikt; verwijder er eerst een',
  "can't be added: limit of {most} views reached; delete one first":
    'limiet van {most} weergaven bereikt; verwijder er eerst een',
  "can't be added: limit of {most} webhooks reached; delete one first":
    'limiet van {most} webhooks bereikt; verwijder er eerst een',
  "can't be copied: it has more than {most} assignments, requests and phases; create a new project instead":
    'kan niet worden gekopieerd: het heeft meer dan {most} toewijzingen, aanvragen en fasen; maak een nieuw project aan',
  "can't be created inside a demo": 'kan niet in een demo worden gemaakt',
  "can't be created: limit reached; ask {makers} to delete a demo first":
    'limiet bereikt: vraag {makers} om eerst een demo te verwijderen',
  "can't be deleted while {n} people use it; choose another calendar for them first": {
    one: 'kan niet worden verwijderd zolang {n} persoon hem gebruikt; kies eerst een andere kalender',
    other: 'kan niet worden verwijderd zolang {n} personen hem gebruiken; kies eerst een andere kalender',
  },
  "can't be set: your role can't see costs": 'kan niet worden ingesteld: met je rol zie je geen kosten',
  "can't be stored: the operator must set CREWLINE_SECRET_KEY first":
    'kan niet worden opgeslagen: de beheerder van de server moet eerst CREWLINE_SECRET_KEY instellen',
  "can't be turned off while {n} people have this tag; remove it there first": {
    one: 'kan niet uit zolang {n} persoon het label heeft; haal het daar eerst weg',
    other: 'kan niet uit zolang {n} personen het label hebben; haal het daar eerst weg',
  },
  "can't be turned off while {n} projects have this tag; remove it there first": {
    one: 'kan niet uit zolang {n} project het label heeft; haal het daar eerst weg',
    other: 'kan niet uit zolang {n} projecten het label hebben; haal het daar eerst weg',
  },
  "can't be turned off while {n} requests require this tag; remove it there first": {
    one: 'kan niet uit zolang {n} aanvraag het label vereist; haal het daar eerst weg',
    other: 'kan niet uit zolang {n} aanvragen het label vereisen; haal het daar eerst weg',
  },
  code: 'code',
  color: 'kleur',
  "contains projects that don't exist ({ids}): choose others":
    'bevat projecten die niet bestaan ({ids}): kies andere',
  'cost per hour': 'kostentarief',
  country: 'land',
  currency: 'valuta',
  'current code': 'huidige code',
  'current password': 'huidig wachtwoord',
  'daily hours': 'uren per dag',
  declined: 'afgewezen',
  'default annual convention hours': 'standaard contracturen per jaar',
  demo: 'demo',
  description: 'beschrijving',
  "doesn't match an account with this email; if you don't have one, choose “I'm new here”":
    'hoort niet bij een account met dit e-mailadres; heb je er geen, kies dan ‘Ik ben nieuw hier’',
  email: 'e-mail',
  'end date': 'einde',
  'expires on': 'verloopdatum',
  'external id': 'externe ID',
  'for projects': 'voor projecten',
  'for resources': 'voor personen',
  from: 'begin',
  'full time day': 'voltijdsdag',
  'has the wrong form': 'heeft een verkeerde notatie',
  'holiday calendar id': 'feestdagenkalender',
  'is already a member of the organization': 'is al lid van de organisatie',
  'is already a member, as {role}': 'is al lid, als {role}',
  'is already approved: ask a planner to change it': 'is al goedgekeurd: vraag een planner om de wijziging',
  'is already in use': 'is al in gebruik',
  'is already in use: choose another one': 'is al in gebruik: kies een andere',
  'is already linked to {email}: unlink that member first':
    'is al gekoppeld aan {email}: koppel eerst dat lid los',
  'is already used by another calendar': 'is al in gebruik bij een andere kalender',
  'is already used by another project': 'is al in gebruik bij een ander project',
  'is already used by another resource': 'is al in gebruik bij een andere persoon',
  'is already used by another tag': 'is al in gebruik bij een ander label',
  'is already used by another user': 'is al in gebruik bij een ander account',
  'is already used by another view': 'is al in gebruik bij een andere weergave',
  'is already used by tag {id}': 'is al in gebruik bij label {id}',
  'is ambiguous: {count} records are named "{text}"; use the external ID or the ID':
    'is niet eenduidig: {count} items heten ‘{text}’; gebruik de externe ID of de ID',
  'is archived: restore the project first': 'is gearchiveerd: herstel eerst het project',
  'is invalid': 'is ongeldig',
  'is not a calendar of the organization': 'is geen kalender van de organisatie',
  'is not your current password': 'is niet je huidige wachtwoord',
  'is one of the most common passwords: choose another, such as a few words in a row':
    'is een van de meest gebruikte wachtwoorden: kies een ander, zoals een paar woorden achter elkaar',
  'is only sent to confirmed email addresses: confirm yours first':
    'wordt alleen naar bevestigde e-mailadressen gestuurd: bevestig eerst het jouwe',
  'is required: without it, more than {most} records would change':
    'is verplicht: anders zouden meer dan {most} items wijzigen',
  "is still being created: delete it when it's finished":
    'wordt nog aangemaakt: verwijder hem als hij klaar is',
  'is unknown: choose one from the list': 'is onbekend: kies uit de lijst',
  'is unknown: no person has the external ID, name or ID "{text}"':
    'is onbekend: geen persoon heeft de externe ID, de naam of de ID ‘{text}’',
  'is unknown: no project has the external ID, name or ID "{text}"':
    'is onbekend: geen project heeft de externe ID, de naam of de ID ‘{text}’',
  'is wrong or expired: enter the code the app shows now':
    'is onjuist of verlopen: voer de code in die de app nu toont',
  'is wrong or was already used: wait for the next code':
    'is onjuist of al gebruikt: wacht op de volgende code',
  "is your email or the organization's name: choose another, such as a few words in a row":
    'is je e-mailadres of de naam van de organisatie: kies een ander, zoals een paar woorden achter elkaar',
  'is your only way to sign in: add a second factor first':
    'is je enige manier om in te loggen: voeg eerst een tweede factor toe',
  kind: 'soort',
  'money role': 'wie kosten ziet',
  month: 'maand',
  'must be a color such as #1971c2': 'moet een kleur zijn, zoals #1971c2',
  'must be a date from today ({today}) to {last}':
    'moet een dag zijn van vandaag ({today}) tot en met {last}',
  'must be a date that exists, as YYYY-MM-DD, from {first} to {last}':
    'moet een bestaande datum zijn, van {first} tot en met {last}',
  'must be a decimal string such as "35.50": digits in quotes, at most 12 before and 4 after the point, no sign':
    'moet een bedrag zijn zoals 35,50: hoogstens 12 cijfers voor en 4 na de komma, zonder teken',
  'must be a number': 'moet een getal zijn',
  'must be an email address': 'moet een e-mailadres zijn',
  'must be an integer': 'moet een geheel getal zijn',
  'must be at least {least} characters': 'moet minstens {least} tekens hebben',
  'must be at most {most} characters': 'mag hoogstens {most} tekens hebben',
  'must be chosen, together with an end: assignments span {first} to {last}, and at most {most} months can be shown':
    'moet worden gekozen, samen met een einde: toewijzingen lopen van {first} tot en met {last}, en er kunnen hoogstens {most} maanden worden getoond',
  'must be earlier: not everything fits before the last possible day':
    'moet eerder zijn: niet alles past voor de laatst mogelijke dag',
  'must be from {least} to {greatest}': 'moet tussen {least} en {greatest} liggen',
  'must be later: more than {most} records would change':
    'moet later zijn: meer dan {most} items zouden wijzigen',
  'must be one of {names}': 'moet een van deze zijn: {names}',
  'must be at most {most} months after the start': 'mag hoogstens {most} maanden na het begin liggen',
  'must have at most {most} entries': 'mag hoogstens {most} items hebben',
  'must not be before the start ({from})': 'mag niet voor het begin ({from}) liggen',
  'must not be before today ({today})': 'mag niet voor vandaag ({today}) liggen',
  'must not be blank': 'mag niet leeg zijn',
  'must not be empty': 'mag niet leeg zijn',
  name: 'naam',
  'names a tag that was just deleted': 'noemt een label dat net is verwijderd',
  'needs a person: ask an admin to link you under Settings > Members':
    'vraagt een persoon: laat een beheerder je koppelen onder Instellingen > Leden',
  'no verified address': 'geen bevestigd adres',
  'Not found.': 'Niet gevonden.',
  note: 'notitie',
  'one-time codes': 'eenmalige codes',
  'Open Crewline': 'Crewline openen',
  'must be selected, or “For people”': 'moet gekozen zijn, of ‘Voor personen’',
  'overlaps another assignment of the same resource on the same project':
    'overlapt met een andere toewijzing van dezelfde persoon op hetzelfde project',
  'overlaps another contract of the resource': 'overlapt met een ander contract van de persoon',
  "overlaps this person's other time off": 'overlapt met andere afwezigheid van de persoon',
  passkey: 'passkey',
  'passwords work again': 'wachtwoorden werken weer',
  'Paused by {name}.': 'Gepauzeerd door {name}.',
  'Paused when {email} was removed.': 'Gepauzeerd toen {email} werd verwijderd.',
  'phase id': 'fase',
  plan: 'abonnement',
  'project id': 'project',
  'project ids': 'projecten',
  'Public holiday': 'Feestdag',
  'recovery codes': 'herstelcodes',
  region: 'regio',
  requests: 'aanvragen',
  'requires factor': 'tweede factor',
  "can't be turned on yet: set up your own second factor first":
    'kan nog niet worden ingeschakeld: stel eerst je eigen tweede factor in',
  "resolves to a private address, which isn't allowed": 'leidt naar een privéadres, wat niet is toegestaan',
  'resource id': 'persoon',
  role: 'rol',
  schedule: 'rooster',
  'Shows the {most} events nearest to today. Crewline has more.':
    'Toont de {most} afspraken die het dichtst bij vandaag liggen. In Crewline staan er meer.',
  'Sign in to continue.': 'Log in om verder te gaan.',
  'single sign-on: {about}': 'single sign-on: {about}',
  somebody: 'iemand',
  'Someone else changed this in the meantime. Nothing was saved. Check it and try again.':
    'Iemand anders heeft dit intussen gewijzigd. Er is niets opgeslagen. Controleer het en probeer het opnieuw.',
  'Something went wrong on our side.': 'Er ging iets mis aan onze kant.',
  'Something went wrong on our side. The X-Request-Id header helps to find it in the log.':
    'Er ging bij ons iets mis. De header X-Request-Id helpt het in het logboek te vinden.',
  'start date': 'begin',
  state: 'staat of provincie',
  status: 'status',
  'tag ids': 'labels',
  'target utilization': 'beoogde bezetting',
  'Tentative work': 'Voorlopig werk',
  'The receiver responded with 410: it no longer accepts messages.':
    'De ontvanger antwoordde met 410: hij accepteert geen berichten meer.',
  'The request could not be read.': 'Het verzoek kon niet worden gelezen.',
  'The server stopped before the demo was finished.': 'De server is gestopt voordat de demo klaar was.',
  "the server's provider": 'de provider van de server',
  'The service is not available right now; try again in a moment.':
    'De dienst is nu niet beschikbaar; probeer het zo meteen opnieuw.',
  'This is a restored copy.': 'Dit is een herstelde kopie.',
  'This is too large to send. Split it into smaller parts.':
    'Dit is te groot om te verzenden. Splits het op.',
  'This organization requires a second factor. Set one up in your account first.':
    'Deze organisatie vereist een tweede factor. Stel er eerst een in bij je account.',
  'time zone': 'tijdzone',
  'time-off approval': 'goedkeuring van afwezigheid',
  title: 'titel',
  to: 'einde',
  'Too many attempts. Wait 15 minutes and try again.':
    'Te veel pogingen. Wacht 15 minuten en probeer het opnieuw.',
  'Too many pages are open. Close some, or try again later.':
    'Er zijn te veel pagina’s open. Sluit er een paar of probeer het later opnieuw.',
  'Too many test messages are being sent. Wait a few seconds and try again.':
    'Er worden te veel testberichten verstuurd. Wacht een paar seconden en probeer het opnieuw.',
  'has expired: start over': 'is verlopen: begin opnieuw',
  url: 'adres',
  view: 'weergave',
  'was already added': 'is al toegevoegd',
  "wasn't accepted: start over, or use another passkey":
    'is niet geaccepteerd: begin opnieuw of gebruik een andere passkey',
  "wasn't accepted: try again, or sign in another way":
    'is niet geaccepteerd: probeer het opnieuw of log op een andere manier in',
  week: 'week',
  'with a one-time code': 'met een eenmalige code',
  'with a passkey': 'met een passkey',
  'with a recovery code': 'met een herstelcode',
  withdrawn: 'ingetrokken',
  'working week': 'werkweek',
  'would leave the organization without an owner: make someone else an owner first':
    'zou de organisatie zonder eigenaar laten: maak eerst iemand anders eigenaar',
  "Your role doesn't allow this. Ask an admin.": 'Je rol staat dit niet toe. Vraag een beheerder.',
  '{format}, {from} to {to}': '{format}, {from} tot en met {to}',
}
