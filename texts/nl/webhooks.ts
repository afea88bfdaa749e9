import type { webhooks as german } from '../de/webhooks.ts'
import type { Translated } from '../texts.ts'

export const webhooks: Translated<typeof german> = {
  'A contract of {name} was added': 'Een contract van {name} is toegevoegd',
  'A contract of {name} was changed': 'Een contract van {name} is gewijzigd',
  'A contract of {name} was deleted': 'Een contract van {name} is verwijderd',
  'A new secret is made. For 24 hours messages carry a signature by each of the two, so that you can change it in the receiver without losing any; then only the new one signs.':
    'Er wordt een nieuw geheim gemaakt. 24 uur lang dragen berichten een handtekening van beide, zodat je het bij de ontvanger kunt wijzigen zonder er een te verliezen; daarna tekent alleen het nieuwe.',
  'A person was deleted': 'Een persoon is verwijderd',
  'a project': 'een project',
  'A project was deleted': 'Een project is verwijderd',
  'A webhook tells another program when projects, people, contracts or assignments change, so that it need not keep asking. Each message is signed, names what changed, and is repeated until it arrives.':
    'Een webhook vertelt een ander programma wanneer projecten, personen, contracten of inplanningen wijzigen, zodat het niet steeds hoeft te vragen. Elk bericht is ondertekend, noemt wat er is gewijzigd, en wordt herhaald tot het aankomt.',
  'All webhooks': 'Alle webhooks',
  'and {n} more changes': { one: 'en nog {n} wijziging', other: 'en nog {n} wijzigingen' },
  'answered with a redirect ({status}), which is not followed':
    'antwoordde met een doorverwijzing ({status}), die niet wordt gevolgd',
  'answered with {status}': 'antwoordde met {status}',
  'attempt {attempt}': 'poging {attempt}',
  'change {number}': 'wijziging {number}',
  'changes {first}–{last}': 'wijzigingen {first}–{last}',
  'closed the connection without an answer': 'sloot de verbinding zonder antwoord',
  'Copy the secret': 'Geheim kopiëren',
  'could not be reached': 'was niet bereikbaar',
  'could not be reached ({code})': 'was niet bereikbaar ({code})',
  'Create webhook': 'Webhook maken',
  'Delete this webhook?': 'Deze webhook verwijderen?',
  'Delete webhook': 'Webhook verwijderen',
  Deliveries: 'Bezorgingen',
  'Details of {time}': 'Details van {time}',
  'did not answer as a web server does': 'antwoordde niet zoals een webserver',
  'does not speak TLS there': 'spreekt daar geen TLS',
  'Edit webhook': 'Webhook bewerken',
  'Empty: of every project, and of people and contracts':
    'Leeg: van elk project, en van personen en contracten',
  'Empty: of every record': 'Leeg: van alles',
  'Empty: the stored one is kept': 'Leeg: het opgeslagen adres blijft',
  failed: 'mislukt',
  failing: 'mislukt steeds',
  Feed: 'Voortgang',
  Format: 'Formaat',
  'From now on changes are told there in sentences, with links into Crewline.':
    'Vanaf nu worden wijzigingen daar in zinnen gemeld, met links naar Crewline.',
  'From now on: leave out what waits': 'Vanaf nu: wat wacht overslaan',
  'From where it stopped: send {n} changes': {
    one: 'Vanaf waar het stopte: {n} wijziging sturen',
    other: 'Vanaf waar het stopte: {n} wijzigingen sturen',
  },
  'gave no answer within 10 seconds': 'gaf binnen 10 seconden geen antwoord',
  'Go on to send a test': 'Verder om een test te sturen',
  'has a certificate that is not valid ({code})': 'heeft een ongeldig certificaat ({code})',
  'has a host name that could not be looked up': 'heeft een hostnaam die niet kon worden opgezocht',
  'has a host name that is not known': 'heeft een onbekende hostnaam',
  'In which the chat is told': 'Die van de berichten in de chat',
  'It arrived: {status} after {duration} ms.': 'Aangekomen: {status} na {duration} ms.',
  'It did not arrive': 'Niet aangekomen',
  'It was rotated within the last 24 hours: the secret before that stops signing at once.':
    'Het is in de afgelopen 24 uur vernieuwd: het geheim daarvoor tekent meteen niet meer.',
  'Last delivery': 'Laatste bezorging',
  'leads to a private address; the operator can allow these with CREWLINE_WEBHOOKS_ALLOW_PRIVATE':
    'leidt naar een privéadres; de beheerder van de server kan die toestaan met CREWLINE_WEBHOOKS_ALLOW_PRIVATE',
  'Made by {name} on {time}': 'Gemaakt door {name} op {time}',
  Message: 'Bericht',
  'Messages about every change go out to other programs in order, and are repeated until they arrive.':
    'Berichten over elke wijziging gaan op volgorde naar andere programma’s, en worden herhaald tot ze aankomen.',
  'must be an address such as https://example.com/crewline':
    'moet een adres zijn, zoals https://example.com/crewline',
  'must be entered again: that of a chat is not shown':
    'moet opnieuw worden ingevuld: dat van een chat wordt niet getoond',
  'must not contain a user name or a password; requests are signed instead':
    'mag geen gebruikersnaam of wachtwoord bevatten; verzoeken worden ondertekend',
  'New webhook': 'Nieuwe webhook',
  'No webhooks yet': 'Nog geen webhooks',
  'Nothing is left of these changes.': 'Van deze wijzigingen is niets over.',
  'Nothing was sent yet. The next change is, or a test.':
    'Er is nog niets verstuurd. De volgende wijziging wel, of een test.',
  'Of an incoming webhook of your Slack app; whoever has it can post there':
    'Van een inkomende webhook van je Slack-app; wie het heeft kan daar berichten plaatsen',
  'Of the workflow “Send webhook alerts to a channel”; whoever has it can post there':
    'Van de werkstroom ‘Send webhook alerts to a channel’; wie het heeft kan daar berichten plaatsen',
  'Only changes of': 'Alleen wijzigingen van',
  'only of projects that are gone': 'alleen van projecten die er niet meer zijn',
  'Only of these projects': 'Alleen van deze projecten',
  'only of {projects}': 'alleen van {projects}',
  Pause: 'Pauzeren',
  Paused: 'Gepauzeerd',
  paused: 'gepauzeerd',
  'refused the connection': 'weigerde de verbinding',
  Replay: 'Opnieuw sturen',
  replay: 'herhaling',
  'Replay {time}': '{time} opnieuw sturen',
  Result: 'Resultaat',
  Resume: 'Hervatten',
  'Resume {host}': '{host} hervatten',
  'Rotate secret': 'Geheim vernieuwen',
  'Save webhook': 'Webhook opslaan',
  'Send a test': 'Test sturen',
  'Signed JSON, for programs': 'Getekende JSON, voor programma’s',
  'Signing secret': 'Ondertekeningsgeheim',
  Somebody: 'Iemand',
  test: 'test',
  'The answer had no text.': 'Het antwoord had geen tekst.',
  'The answer, at most its first kilobyte:': 'Het antwoord, hoogstens de eerste kilobyte:',
  'The old secret signs too until {time}': 'Het oude geheim tekent mee tot {time}',
  'The receiver {error}.': 'De ontvanger {error}.',
  'This is a test: changes of the plan are told here.':
    'Dit is een test: wijzigingen van het plan worden hier gemeld.',
  'This secret is shown only once. The receiver needs it to tell our messages from others.':
    'Dit geheim wordt maar één keer getoond. De ontvanger heeft het nodig om onze berichten van andere te onderscheiden.',
  Took: 'Duur',
  'up to date': 'bijgewerkt',
  'was not called, since CREWLINE_SECRET_KEY does not open its address (enter the address again, or have the key brought back)':
    'is niet aangeroepen, omdat CREWLINE_SECRET_KEY het adres niet opent (vul het adres opnieuw in, of laat de sleutel terugzetten)',
  'was not called, since CREWLINE_SECRET_KEY does not open the signing secret (rotate the secret, or have the key brought back)':
    'is niet aangeroepen, omdat CREWLINE_SECRET_KEY het ondertekeningsgeheim niet opent (vernieuw het geheim, of laat de sleutel terugzetten)',
  'Webhook deleted.': 'Webhook verwijderd.',
  'Webhook paused.': 'Webhook gepauzeerd.',
  'Webhook resumed.': 'Webhook hervat.',
  'Webhook saved.': 'Webhook opgeslagen.',
  'Where messages are posted to; https keeps them private on the way':
    'Waar berichten naartoe gaan; https houdt ze onderweg privé',
  'Where the messages go, and what came of each of them.':
    'Waar de berichten heen gaan, en wat er van elk is geworden.',
  '{first} and {n} more': '{first} en nog {n}',
  '{first} and {n} more, {more}': '{first} en nog {n}, {more}',
  '{host} hears nothing more, and the log of its deliveries is gone. This cannot be undone.':
    '{host} hoort niets meer, en het logboek van de bezorgingen verdwijnt. Dit kan niet ongedaan worden gemaakt.',
  '{name} was archived': '{name} is gearchiveerd',
  '{name} was changed': '{name} is gewijzigd',
  '{name} was created': '{name} is aangemaakt',
  '{name} was deleted': '{name} is verwijderd',
  '{name} was restored': '{name} is hersteld',
  '{n} changes behind': { one: '{n} wijziging achter', other: '{n} wijzigingen achter' },
  '{n} changes behind, next try {time}': {
    one: '{n} wijziging achter, volgende poging {time}',
    other: '{n} wijzigingen achter, volgende poging {time}',
  },
  '{who} is no longer planned on {what} for some days':
    '{who} is op enkele dagen niet meer ingepland: {what}',
  '{who} is now planned on {what}, {days}, {hours} h a day':
    '{who} is nu ingepland: {what}, {days}, {hours} u per dag',
  '{who} is planned on {what}, {days}, {hours} h a day':
    '{who} is ingepland: {what}, {days}, {hours} u per dag',
}
