import type { projects as german } from '../de/projects.ts'
import type { Translated } from '../texts.ts'

export const projects: Translated<typeof german> = {
  '0: no budget': '0: geen budget',
  'A milestone: one day that has to be reached': 'Een mijlpaal: één dag die gehaald moet worden',
  'A project has days, a budget and a team. Make the first one here, or bring a list, from a file or by the API.':
    'Een project heeft dagen, een budget en een team. Maak hier het eerste, of importeer een lijst, uit een bestand of via de API.',
  Activity: 'Activiteit',
  'Add phase': 'Fase toevoegen',
  'An archived project keeps its hours and costs for reports and frees its place in the plan. Nothing can be planned or changed on it until it is restored.':
    'Een gearchiveerd project houdt zijn uren en kosten voor rapporten en maakt zijn plaats in het plan vrij. Tot het is hersteld, kan er niets op worden gepland of gewijzigd.',
  'Any budget': 'Alle budgetten',
  'Any status': 'Alle statussen',
  'Archive and wind down': 'Archiveren en afronden',
  'Archive and wind down:': 'Archiveren en afronden:',
  'Archive project': 'Project archiveren',
  'Archive {title}?': '{title} archiveren?',
  Automatic: 'Automatisch',
  blue: 'blauw',
  'Budget, tags and phases are the same. All that is planned becomes open requests, as many working days after the new first day as now.':
    'Budget, labels en fasen zijn gelijk. Alles wat gepland is, wordt een open aanvraag, evenveel werkdagen na de nieuwe eerste dag als nu.',
  'Budget: {title}': 'Budget: {title}',
  Budgeted: 'Begroot',
  'Budgeted cost ({currency})': 'Begrote kosten ({currency})',
  'Convention: lowered to the annual hours of each contract, as in the monthly hours.':
    'Cao: verlaagd tot de jaaruren van elk contract, zoals in de maanduren.',
  'Copy project': 'Project kopiëren',
  'Copy {title}': '{title} kopiëren',
  'Create project': 'Project aanmaken',
  'Delete phase': 'Fase verwijderen',
  'Delete project': 'Project verwijderen',
  done: 'klaar',
  'Edit project': 'Project bewerken',
  'Empty: no budget': 'Leeg: geen budget',
  "For convention hours, at the project's rate of {rate} an hour, which takes the place of the contracts' rates, except {n} assignments with a rate of their own.":
    {
      one: 'Voor cao-uren, tegen het tarief van het project van {rate} per uur, dat de tarieven van de contracten vervangt, behalve {n} inplanning met een eigen tarief.',
      other:
        'Voor cao-uren, tegen het tarief van het project van {rate} per uur, dat de tarieven van de contracten vervangt, behalve {n} inplanningen met een eigen tarief.',
    },
  "For convention hours, at the project's rate of {rate} an hour, which takes the place of the contracts' rates.":
    'Voor cao-uren, tegen het tarief van het project van {rate} per uur, dat de tarieven van de contracten vervangt.',
  "For convention hours, at the rates of the people's contracts, except {n} assignments with a rate of their own.":
    {
      one: 'Voor cao-uren, tegen de tarieven van de contracten, behalve {n} inplanning met een eigen tarief.',
      other:
        'Voor cao-uren, tegen de tarieven van de contracten, behalve {n} inplanningen met een eigen tarief.',
    },
  "For convention hours, at the rates of the people's contracts.":
    'Voor cao-uren, tegen de tarieven van de contracten.',
  green: 'groen',
  grey: 'grijs',
  'It was archived without a team.': 'Het is zonder team gearchiveerd.',
  'Its hours and costs stay as they are. Restore it to plan on it or to change it.':
    'De uren en kosten blijven zoals ze zijn. Herstel het om erop te plannen of het te wijzigen.',
  'Its {n} requests will be deleted, too.': {
    one: 'Ook de {n} aanvraag wordt verwijderd.',
    other: 'Ook de {n} aanvragen worden verwijderd.',
  },
  'Keep it active': 'Actief houden',
  'Keep it active:': 'Actief houden:',
  later: 'later',
  Left: 'Over',
  'Light {hue}': 'Licht{hue}',
  'Make it long enough: from {start}': 'Lang genoeg maken: vanaf {start}',
  'Make it long enough: from {start} until {end}': 'Lang genoeg maken: van {start} tot en met {end}',
  'Make it long enough: until {end}': 'Lang genoeg maken: tot en met {end}',
  'Medium {hue}': 'Middel{hue}',
  'Move {title}': '{title} verplaatsen',
  'must be an amount such as 12000 or 35.50': 'moet een bedrag zijn zoals 12000 of 35,50',
  'must not be before the first day': 'mag niet vóór de eerste dag liggen',
  'New phase': 'Nieuwe fase',
  'No phases yet': 'Nog geen fasen',
  'No work points to it.': 'Geen werk verwijst ernaar.',
  'Nobody is planned yet': 'Nog niemand ingepland',
  'not begun yet': 'nog niet begonnen',
  'Nothing was ever firmly planned on it.': 'Er is nooit iets vast op gepland.',
  Now: 'Nu',
  'On the board. Automatic: projects beside each other differ.':
    'Op het planbord. Automatisch: projecten naast elkaar verschillen.',
  Ongoing: 'Lopend',
  orange: 'oranje',
  over: 'voorbij',
  'Phase added.': 'Fase toegevoegd.',
  'Phase deleted.': 'Fase verwijderd.',
  'Phase saved.': 'Fase opgeslagen.',
  'Phases are named spans of the project, milestones its important days. The board shows them, and work can point to them.':
    'Fasen zijn benoemde periodes van het project, mijlpalen de belangrijke dagen. Het planbord toont ze, en werk kan ernaar verwijzen.',
  'Plan people for it on the board.': 'Plan er personen voor in op het planbord.',
  'Project archived.': 'Project gearchiveerd.',
  'Project copied.': 'Project gekopieerd.',
  'Project created.': 'Project aangemaakt.',
  'Project deleted.': 'Project verwijderd.',
  'Project restored.': 'Project hersteld.',
  'Project saved.': 'Project opgeslagen.',
  purple: 'paars',
  'Rate of this project ({currency} per hour)': 'Tarief van dit project ({currency} per uur)',
  'Save phase': 'Fase opslaan',
  'Save project': 'Project opslaan',
  'Show all projects': 'Alle projecten tonen',
  sky: 'hemelsblauw',
  'Strong {hue}': 'Fel{hue}',
  "Takes the place of the contracts' rates on this project. Assignments with a rate of their own keep it. Empty: the contracts' rates hold.":
    'Vervangt de tarieven van de contracten op dit project. Inplanningen met een eigen tarief houden dat. Leeg: de tarieven van de contracten gelden.',
  Team: 'Team',
  "The project's number in another system, if there is one":
    'Het nummer van het project in een ander systeem, als dat er is',
  'The work itself stays as it is.': 'Het werk zelf blijft zoals het is.',
  'There are two ways to go on': 'Er zijn twee manieren om verder te gaan',
  'Time: {words}': 'Tijd: {words}',
  'Title or external id': 'Titel of externe ID',
  'Trim them': 'Inkorten',
  'Trimming them means: {what}. Handing over means the same, and the hours that are lost become open work inside the new days.':
    'Inkorten betekent: {what}. Overdragen betekent hetzelfde, en de uren die verloren gaan worden open werk binnen de nieuwe dagen.',
  vermilion: 'vermiljoen',
  'What people work on, with its days, its budget and how much of that is planned.':
    'Waaraan gewerkt wordt, met de dagen, het budget en hoeveel daarvan gepland is.',
  When: 'Wanneer',
  'Who works on it and when, its phases, and how much of its budget is planned.':
    'Wie er wanneer aan werkt, de fasen, en hoeveel van het budget gepland is.',
  Window: 'Periode',
  Work: 'Werk',
  yellow: 'geel',
  '{choice} nothing changes. Move or end the work on the board, and archive the project afterwards.':
    '{choice} er verandert niets. Verplaats of beëindig het werk op het planbord en archiveer het project daarna.',
  '{choice} {what}. The notice that follows can undo it.':
    '{choice} {what}. De melding daarna kan het ongedaan maken.',
  '{n} assignments are removed': {
    one: '{n} inplanning wordt verwijderd',
    other: '{n} inplanningen worden verwijderd',
  },
  '{n} assignments without any rate: counted as free.': {
    one: '{n} inplanning zonder tarief: telt als gratis.',
    other: '{n} inplanningen zonder tarief: tellen als gratis.',
  },
  '{n} future assignments are removed': {
    one: '{n} toekomstige inplanning wordt verwijderd',
    other: '{n} toekomstige inplanningen worden verwijderd',
  },
  '{n} future ones are removed': {
    one: '{n} toekomstige wordt verwijderd',
    other: '{n} toekomstige worden verwijderd',
  },
  '{n} ones are removed': { one: '{n} wordt verwijderd', other: '{n} worden verwijderd' },
  '{n} ongoing assignments end today': {
    one: '{n} lopende inplanning eindigt vandaag',
    other: '{n} lopende inplanningen eindigen vandaag',
  },
  '{n} parts of the plan outside these days': {
    one: '{n} deel van het plan buiten deze dagen',
    other: '{n} delen van het plan buiten deze dagen',
  },
  '{n} pieces of work point to it, and then to none.': {
    one: 'Er verwijst {n} stuk werk naar, daarna naar geen fase meer.',
    other: 'Er verwijzen {n} stukken werk naar, daarna naar geen fase meer.',
  },
  '{n} removed': { one: '{n} verwijderd', other: '{n} verwijderd' },
  '{n} shortened': { one: '{n} ingekort', other: '{n} ingekort' },
  '{share} passed': '{share} voorbij',
  '{title} (copy)': '{title} (kopie)',
  '{title} was moved.': '{title} is verplaatst.',
}
