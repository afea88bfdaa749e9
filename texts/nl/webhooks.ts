import type { webhooks as german } from '../de/webhooks.ts'
import type { Translated } from '../texts.ts'

export const webhooks: Translated<typeof german> = {
  'A new secret is made. For 24 hours messages carry a signature by each of the two, so that you can change it in the receiver without losing any; then only the new one signs.':
    'Er wordt een nieuw geheim gemaakt. 24 uur lang dragen berichten een handtekening van beide, zodat je het bij de ontvanger kunt wijzigen zonder er een te verliezen; daarna tekent alleen het nieuwe.',
  'A webhook tells another program when projects, people, contracts or assignments change, so that it need not keep asking. Each message is signed, names what changed, and is repeated until it arrives.':
    'Een webhook vertelt een ander programma wanneer projecten, personen, contracten of inplanningen wijzigen, zodat het niet steeds hoeft te vragen. Elk bericht is ondertekend, noemt wat er is gewijzigd, en wordt herhaald tot het aankomt.',
  'All webhooks': 'Alle webhooks',
  'attempt {attempt}': 'poging {attempt}',
  'change {number}': 'wijziging {number}',
  'changes {first}–{last}': 'wijzigingen {first}–{last}',
  'Copy the secret': 'Geheim kopiëren',
  'Create webhook': 'Webhook maken',
  'Delete this webhook?': 'Deze webhook verwijderen?',
  'Delete webhook': 'Webhook verwijderen',
  Deliveries: 'Bezorgingen',
  'Details of {time}': 'Details van {time}',
  'Edit webhook': 'Webhook bewerken',
  'Empty: of every project, and of people and contracts':
    'Leeg: van elk project, en van personen en contracten',
  'Empty: of every record': 'Leeg: van alles',
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
  'Go on to send a test': 'Verder om een test te sturen',
  'In which the chat is told': 'Die van de berichten in de chat',
  'It arrived: {status} after {duration} ms.': 'Aangekomen: {status} na {duration} ms.',
  'It did not arrive': 'Niet aangekomen',
  'It was rotated within the last 24 hours: the secret before that stops signing at once.':
    'Het is in de afgelopen 24 uur vernieuwd: het geheim daarvoor tekent meteen niet meer.',
  'Last delivery': 'Laatste bezorging',
  'Made by {name} on {time}': 'Gemaakt door {name} op {time}',
  Message: 'Bericht',
  'Messages about every change go out to other programs in order, and are repeated until they arrive.':
    'Berichten over elke wijziging gaan op volgorde naar andere programma’s, en worden herhaald tot ze aankomen.',
  'New webhook': 'Nieuwe webhook',
  'No webhooks yet': 'Nog geen webhooks',
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
  test: 'test',
  'The answer had no text.': 'Het antwoord had geen tekst.',
  'The answer, at most its first kilobyte:': 'Het antwoord, hoogstens de eerste kilobyte:',
  'The old secret signs too until {time}': 'Het oude geheim tekent mee tot {time}',
  'The receiver {error}.': 'De ontvanger {error}.',
  'This secret is shown only once. The receiver needs it to tell our messages from others.':
    'Dit geheim wordt maar één keer getoond. De ontvanger heeft het nodig om onze berichten van andere te onderscheiden.',
  Took: 'Duur',
  'up to date': 'bijgewerkt',
  'Webhook deleted.': 'Webhook verwijderd.',
  'Webhook paused.': 'Webhook gepauzeerd.',
  'Webhook resumed.': 'Webhook hervat.',
  'Webhook saved.': 'Webhook opgeslagen.',
  'Where messages are posted to; https keeps them private on the way':
    'Waar berichten naartoe gaan; https houdt ze onderweg privé',
  'Where the messages go, and what came of each of them.':
    'Waar de berichten heen gaan, en wat er van elk is geworden.',
  '{host} hears nothing more, and the log of its deliveries is gone. This cannot be undone.':
    '{host} hoort niets meer, en het logboek van de bezorgingen verdwijnt. Dit kan niet ongedaan worden gemaakt.',
  '{n} changes behind': { one: '{n} wijziging achter', other: '{n} wijzigingen achter' },
  '{n} changes behind, next try {time}': {
    one: '{n} wijziging achter, volgende poging {time}',
    other: '{n} wijzigingen achter, volgende poging {time}',
  },
}
