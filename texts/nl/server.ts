import type { server as german } from '../de/server.ts'
import type { Translated } from '../texts.ts'

export const server: Translated<typeof german> = {
  'annual convention hours': 'cao-uren per jaar',
  approved: 'goedgekeurd',
  asked: 'aangevraagd',
  assignments: 'inplanningen',
  'at a change of second factors': 'bij een wijziging van tweede factoren',
  'at a change of the password': 'bij een wijziging van het wachtwoord',
  'at an invitation': 'bij een uitnodiging',
  'at the second step of a sign-in': 'bij de tweede stap van het inloggen',
  'budgeted cost': 'begrote kosten',
  'budgeted hours': 'begrote uren',
  Away: 'Afwezig',
  'by single sign-on, {provider}': 'via single sign-on, {provider}',
  'by single sign-on, {provider}: {who}': 'via single sign-on, {provider}: {who}',
  'cannot be copied: more than {most} assignments, requests and phases at once are too many; make a new project instead':
    'kan niet worden gekopieerd: meer dan {most} inplanningen, aanvragen en fasen tegelijk zijn te veel; maak liever een nieuw project',
  'cannot be deleted while {n} people have it: choose another for them first': {
    one: 'kan niet worden verwijderd zolang {n} persoon hem heeft: kies eerst een andere',
    other: 'kan niet worden verwijderd zolang {n} personen hem hebben: kies eerst een andere',
  },
  'cannot be kept here: whoever runs Crewline has to set CREWLINE_SECRET_KEY first':
    'kan hier niet worden bewaard: wie Crewline beheert, moet eerst CREWLINE_SECRET_KEY instellen',
  'cannot be made in a demo': 'kan niet in een demo worden gemaakt',
  'cannot be set by a role that does not see money':
    'kan niet worden ingesteld door een rol die geen bedragen ziet',
  code: 'code',
  color: 'kleur',
  'cost per hour': 'kosten per uur',
  country: 'land',
  currency: 'valuta',
  'current code': 'huidige code',
  'current password': 'huidig wachtwoord',
  'daily hours': 'uren per dag',
  declined: 'afgewezen',
  'default annual convention hours': 'standaard cao-uren per jaar',
  demo: 'demo',
  description: 'beschrijving',
  email: 'e-mail',
  'end date': 'einde',
  'expires on': 'verloopdatum',
  'external id': 'externe ID',
  'for projects': 'voor projecten',
  'for resources': 'voor personen',
  from: 'van',
  'full time day': 'voltijdsdag',
  'has domains that the operator of this server must allow first, by "crewline sso set --join-domains": {domains}':
    'bevat domeinen die de beheerder van deze server eerst moet toestaan met "crewline sso set --join-domains": {domains}',
  'has projects that are not there ({ids}): choose others':
    'heeft projecten die er niet zijn ({ids}): kies andere',
  'has the wrong form': 'heeft de verkeerde vorm',
  'holiday calendar id': 'feestdagenkalender',
  'is already a member of the organization': 'is al lid van de organisatie',
  'is already a member, as {role}': 'is al lid, als {role}',
  'is already in use': 'is al in gebruik',
  'is already used by another calendar': 'is al in gebruik bij een andere kalender',
  'is already used by another project': 'is al in gebruik bij een ander project',
  'is already used by another resource': 'is al in gebruik bij een andere persoon',
  'is already used by another tag': 'is al in gebruik bij een ander label',
  'is already used by another user': 'is al in gebruik bij een ander account',
  'is already used by another view': 'is al in gebruik bij een andere weergave',
  'is already used by tag {id}': 'is al in gebruik bij label {id}',
  'is approved: ask a planner to change it': 'is goedgekeurd: vraag een planner om de wijziging',
  'is archived: restore the project first': 'is gearchiveerd: herstel eerst het project',
  'is in use already: take another one': 'is al in gebruik: neem een andere',
  'is invalid': 'is ongeldig',
  'is mailed to confirmed addresses only: confirm yours first':
    'wordt alleen naar bevestigde adressen gemaild: bevestig eerst het jouwe',
  'is needed: enter a code of your app or a recovery code, or use your passkey':
    'is nodig: vul een code van je app of een herstelcode in, of gebruik je passkey',
  'is not a calendar of the organization': 'is geen kalender van de organisatie',
  'is not clear: {count} are called "{text}"; use the external id or the id':
    'is niet duidelijk: {count} heten ‘{text}’; gebruik de externe ID of de ID',
  'is not known: choose one of the list': 'is niet bekend: kies uit de lijst',
  'is not known: no person has the external id, the name or the id "{text}"':
    'is niet bekend: geen persoon heeft de externe ID, de naam of de ID ‘{text}’',
  'is not known: no project has the external id, the name or the id "{text}"':
    'is niet bekend: geen project heeft de externe ID, de naam of de ID ‘{text}’',
  'is not needed: choose "I have an account" and sign in; if you have no password for it, reset it on the sign-in page':
    'is niet nodig: kies "Ik heb een account" en meld je aan; zonder wachtwoord stel je het opnieuw in op de aanmeldpagina',
  'is not that of an account with this address; if you have none, choose "I am new here"':
    'hoort niet bij een account met dit adres; heb je er geen, kies dan ‘Ik ben nieuw hier’',
  'is not what the app shows now: type the newest one': 'is niet wat de app nu toont: typ de nieuwste',
  'is not your current password': 'is niet je huidige wachtwoord',
  'is of a person who is not there: choose another': 'is van een persoon die er niet is: kies een andere',
  'is of a project that is not there: choose another': 'is van een project dat er niet is: kies een ander',
  'is of an organization that is not there': 'is van een organisatie die er niet is',
  'is of nobody yet: ask an admin to say, under Members, which person you are':
    'is nog van niemand: vraag een beheerder om bij Leden aan te geven welke persoon je bent',
  'is one of the most common passwords: choose another, such as a few words in a row':
    'is een van de meest gebruikte wachtwoorden: kies een ander, zoals een paar woorden achter elkaar',
  'is one too many: an organization has at most {most} calendars; delete one first':
    'is er een te veel: een organisatie heeft hoogstens {most} kalenders; verwijder er eerst een',
  'is one too many: an organization may have {most} webhooks; delete one first':
    'is er een te veel: een organisatie mag {most} webhooks hebben; verwijder er eerst een',
  'is one too many: ask one of those who have made one to delete it ({makers})':
    'is er een te veel: vraag iemand die er een heeft gemaakt om die te verwijderen ({makers})',
  'is one too many: at most {most} views can be kept; delete one first':
    'is er een te veel: hoogstens {most} weergaven kunnen worden bewaard; verwijder er eerst een',
  'is one too many: you may have {most} links and calendars; revoke one first':
    'is er een te veel: je mag {most} links en agenda’s hebben; trek er eerst een in',
  'is one too many: you may have {most} second factors; remove one first':
    'is er een te veel: je mag {most} tweede factoren hebben; verwijder er eerst een',
  'is required: more than {most} changes at once are too many':
    'is verplicht: meer dan {most} wijzigingen tegelijk zijn te veel',
  'is still being filled: delete it when it is done': 'wordt nog gevuld: verwijder hem als hij klaar is',
  "is the address or the organization's name: choose another, such as a few words in a row":
    'is het adres of de naam van de organisatie: kies een ander, zoals een paar woorden achter elkaar',
  'is there already': 'is er al',
  'is there already: delete yours before you make another':
    'is er al: verwijder de jouwe voordat je een andere maakt',
  'is wrong, or was used already: wait for the next one': 'is onjuist of al gebruikt: wacht op de volgende',
  'is {email} already: unlink that member first': 'is al {email}: ontkoppel eerst dat lid',
  kind: 'soort',
  'leads to a private address, which is not allowed': 'leidt naar een privéadres, wat niet is toegestaan',
  'leaves no days for all of the plan': 'laat niet genoeg dagen voor het hele plan',
  'money role': 'wie geld ziet',
  month: 'maand',
  'must be a colour such as #1971c2': 'moet een kleur zijn, zoals #1971c2',
  'must be a date that exists, as YYYY-MM-DD, from {first} to {last}':
    'moet een bestaande datum zijn, van {first} tot en met {last}',
  'must be a date, as YYYY-MM-DD': 'moet een datum zijn',
  'must be a day from today ({today}) to {last}': 'moet een dag zijn van vandaag ({today}) tot en met {last}',
  'must be a decimal string such as "35.50": digits in quotes, at most 12 before and 4 after the point, no sign':
    'moet een bedrag zijn zoals 35.50: hoogstens 12 cijfers voor en 4 na de punt, zonder teken',
  'must be a number': 'moet een getal zijn',
  'must be an e-mail address': 'moet een e-mailadres zijn',
  'must be an integer': 'moet een geheel getal zijn',
  'must be at least {least} characters': 'moet minstens {least} tekens hebben',
  'must be at most {most} characters': 'mag hoogstens {most} tekens hebben',
  'must be chosen, together with to: what is planned reaches from {first} to {last}, and at most {most} months are shown at once':
    'moet samen met het einde worden gekozen: er is gepland van {first} tot en met {last}, en hoogstens {most} maanden worden tegelijk getoond',
  'must be from {least} to {greatest}': 'moet tussen {least} en {greatest} liggen',
  'must be later: more than {most} changes at once are too many':
    'moet later zijn: meer dan {most} wijzigingen tegelijk zijn te veel',
  'must be one of {names}': 'moet een van deze zijn: {names}',
  'must be within {most} months of from': 'mag hoogstens {most} maanden na het begin liggen',
  'must have at most {most} entries': 'mag hoogstens {most} items hebben',
  'must not be before from ({from})': 'mag niet voor het begin ({from}) liggen',
  'must not be before today ({today})': 'mag niet voor vandaag ({today}) liggen',
  'must not be blank': 'mag niet leeg zijn',
  'must not be empty': 'mag niet leeg zijn',
  'must stay chosen while {n} projects have the tag: take it off first': {
    one: 'moet gekozen blijven zolang {n} project het label heeft: haal het daar eerst weg',
    other: 'moet gekozen blijven zolang {n} projecten het label hebben: haal het daar eerst weg',
  },
  'must stay chosen while {n} requests want the tag: take it off first': {
    one: 'moet gekozen blijven zolang {n} aanvraag het label vraagt: haal het daar eerst weg',
    other: 'moet gekozen blijven zolang {n} aanvragen het label vragen: haal het daar eerst weg',
  },
  'must stay chosen while {n} resources have the tag: take it off first': {
    one: 'moet gekozen blijven zolang {n} persoon het label heeft: haal het daar eerst weg',
    other: 'moet gekozen blijven zolang {n} personen het label hebben: haal het daar eerst weg',
  },
  name: 'naam',
  'names a tag that was just deleted': 'noemt een label dat net is verwijderd',
  'needs one of your own first: set it up in your account':
    'vraagt eerst een eigen tweede factor: stel die in bij je account',
  'no verified address': 'geen bevestigd adres',
  'Not found.': 'Niet gevonden.',
  note: 'notitie',
  'one-time codes': 'eenmalige codes',
  'Open Crewline': 'Crewline openen',
  'Open work on {project}, {period}': 'Open werk op {project}, {period}',
  'opens this account alone: add a second factor first':
    'opent dit account op zichzelf: voeg eerst een tweede factor toe',
  'or for people: choose at least one': 'of voor personen: kies er minstens een',
  'overlaps another assignment of the same resource on the same project':
    'overlapt met een andere inplanning van dezelfde persoon op hetzelfde project',
  'overlaps another contract of the resource': 'overlapt met een ander contract van de persoon',
  'overlaps other time off of the resource': 'overlapt met andere afwezigheid van de persoon',
  passkey: 'passkey',
  'passwords open everything again': 'wachtwoorden openen weer alles',
  'Paused by {name}.': 'Gepauzeerd door {name}.',
  'Paused when {email} was removed.': 'Gepauzeerd toen {email} werd verwijderd.',
  'Pencilled work': 'Voorlopig werk',
  'phase id': 'fase',
  plan: 'abonnement',
  'project id': 'project',
  'project ids': 'projecten',
  'Public holiday': 'Feestdag',
  'recovery codes': 'herstelcodes',
  region: 'deel van het land',
  requests: 'aanvragen',
  'requires factor': 'tweede factor',
  'resource id': 'persoon',
  role: 'rol',
  schedule: 'rooster',
  'Sign in to go on.': 'Log in om verder te gaan.',
  'single sign-on: {about}': 'single sign-on: {about}',
  somebody: 'iemand',
  'Somebody else has changed this meanwhile. Nothing was saved: look at it again.':
    'Iemand anders heeft dit intussen veranderd. Er is niets opgeslagen: kijk er opnieuw naar.',
  'Something went wrong on our side.': 'Er ging iets mis aan onze kant.',
  'Something went wrong on our side. The X-Request-Id header helps to find it in the log.':
    'Er ging bij ons iets mis. De header X-Request-Id helpt het in het logboek te vinden.',
  'start date': 'begin',
  state: 'regio',
  status: 'status',
  'tag ids': 'labels',
  'target utilisation': 'doelbezetting',
  'the provider of the server': 'de aanbieder van de server',
  'The receiver answered with 410: it wants no more messages.':
    'De ontvanger antwoordde met 410: hij wil geen berichten meer.',
  'The request could not be read.': 'Het verzoek kon niet worden gelezen.',
  'The server that wrote it was stopped before it was done.':
    'De server die hem schreef is gestopt voordat hij klaar was.',
  'The service is not available right now; try again in a moment.':
    'De dienst is nu niet beschikbaar; probeer het zo meteen opnieuw.',
  'The {most} events nearest to today; there are more in Crewline.':
    'De {most} afspraken die het dichtst bij vandaag liggen; er zijn er meer in Crewline.',
  'This is a restored copy.': 'Dit is een herstelde kopie.',
  'This is more than can be sent at once.': 'Dit is meer dan in één keer kan worden verzonden.',
  'This organization requires a second factor: set one up in your account, and come back.':
    'Deze organisatie vereist een tweede factor: stel er een in bij je account en kom terug.',
  'time off needs approval': 'goedkeuring van afwezigheid',
  'time zone': 'tijdzone',
  title: 'titel',
  to: 'tot en met',
  'Too many messages are being sent by hand: wait a few seconds and try again.':
    'Er worden te veel berichten met de hand verzonden: wacht een paar seconden en probeer het opnieuw.',
  'Too many pages are open: close some, or try again later.':
    'Er zijn te veel pagina’s open: sluit er een paar of probeer het later opnieuw.',
  'Too many tries: wait a quarter of an hour and try again.':
    'Te veel pogingen: wacht een kwartier en probeer het opnieuw.',
  'took too long: begin again': 'duurde te lang: begin opnieuw',
  url: 'adres',
  view: 'weergave',
  'was added already': 'is al toegevoegd',
  'was not accepted: begin again, or take another one':
    'is niet geaccepteerd: begin opnieuw of neem een andere',
  'was not accepted: try again, or sign in another way':
    'is niet geaccepteerd: probeer het opnieuw of log op een andere manier in',
  week: 'week',
  'with a one-time code': 'met een eenmalige code',
  'with a passkey': 'met een passkey',
  'with a recovery code': 'met een herstelcode',
  withdrawn: 'ingetrokken',
  'working week': 'werkweek',
  'would leave the organization without an owner: make someone else an owner first':
    'zou de organisatie zonder eigenaar laten: maak eerst iemand anders eigenaar',
  'Your role does not allow this.': 'Je rol staat dit niet toe.',
  '{email} is no longer {name}': '{email} is niet meer {name}',
  '{email} is {name}': '{email} is {name}',
  '{field} {message}': '{field}: {message}',
  '{first}, {second}': '{first}, {second}',
  '{format}, {basis}, {from} to {to}': '{format}, {basis}, {from} tot en met {to}',
  '{host}, paused': '{host}, gepauzeerd',
  '{host}, paused after it answered with 410': '{host}, gepauzeerd na het antwoord 410',
  '{host}, paused after {n} failures': '{host}, gepauzeerd na {n} mislukkingen',
  '{host}, resumed': '{host}, hervat',
  '{host}, secret rotated': '{host}, geheim vernieuwd',
  '{name}: away': '{name}: afwezig',
  '{name} of {project}, {period}': '{name} van {project}, {period}',
  '{name} on {project}, {period}': '{name} op {project}, {period}',
  '{name} pencilled on {project}, {period}': '{name} voorlopig op {project}, {period}',
  '{name}, rotated': '{name}, vernieuwd',
  '{n} deliveries in a row failed; the last time the receiver {error}.':
    '{n} bezorgingen achter elkaar zijn mislukt; de laatste keer gold: de ontvanger {error}.',
  '{title}, calendar': '{title}, agenda',
  '{title}, until {day}': '{title}, tot en met {day}',
  '{what} (pencilled)': '{what} (voorlopig)',
  '{what}, {hours} h a day': '{what}, {hours} u per dag',
  '{words}': '{words}',
}
