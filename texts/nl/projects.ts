import type { projects as german } from '../de/projects.ts'
import type { Translated } from '../texts.ts'

export const projects: Translated<typeof german> = {
  'A project has dates, a budget and a team. Create the first one here, or import a list from a file or through the API.':
    'Een project heeft een periode, een budget en een team. Maak hier het eerste aan, of importeer een lijst, uit een bestand of via de API.',
  Activity: 'Activiteit',
  'Add phase': 'Fase toevoegen',
  "Annualized hours are scheduled hours reduced to each contract's annual hours.":
    'Geannualiseerde uren zijn geplande uren, verlaagd tot de jaaruren van elk contract.',
  'Annualized hours at contract cost rates, except {n} assignments with their own cost rate.': {
    one: 'Geannualiseerde uren tegen de kostentarieven van de contracten, behalve {n} inplanning met een eigen tarief.',
    other:
      'Geannualiseerde uren tegen de kostentarieven van de contracten, behalve {n} inplanningen met een eigen tarief.',
  },
  'Annualized hours at contract cost rates.':
    'Geannualiseerde uren tegen de kostentarieven van de contracten.',
  'Annualized hours at the project cost rate of {rate} an hour, except {n} assignments with their own cost rate.':
    {
      one: 'Geannualiseerde uren tegen het kostentarief van het project van {rate} per uur, behalve {n} inplanning met een eigen tarief.',
      other:
        'Geannualiseerde uren tegen het kostentarief van het project van {rate} per uur, behalve {n} inplanningen met een eigen tarief.',
    },
  'Annualized hours at the project cost rate of {rate} an hour.':
    'Geannualiseerde uren tegen het kostentarief van het project van {rate} per uur.',
  'Any budget': 'Alle budgetten',
  'Any status': 'Alle statussen',
  'Archive project': 'Project archiveren',
  'Archive {title}?': '{title} archiveren?',
  "Archived projects keep their hours and costs for reports and don't count toward the plan limit. You can't edit them until you restore them.":
    'Gearchiveerde projecten houden hun uren en kosten voor rapporten en tellen niet mee voor de limiet van het abonnement. Je kunt ze pas bewerken nadat je ze herstelt.',
  'Assign people on the board.': 'Plan personen in op het planbord.',
  Automatic: 'Automatisch',
  blue: 'blauw',
  'Budget: {title}': 'Budget: {title}',
  Budgeted: 'Begroot',
  'Budgeted cost ({currency})': 'Begrote kosten ({currency})',
  'Color on the board. Automatic gives neighboring projects different colors.':
    'Kleur op het planbord. Automatisch geeft naburige projecten verschillende kleuren.',
  'Copies the budget, tags and phases. Assignments become unassigned requests, moved to the new start date.':
    'Kopieert budget, labels en fasen. Inplanningen worden niet-toegewezen aanvragen, verplaatst naar de nieuwe startdatum.',
  'Copy project': 'Project kopiëren',
  'Copy {title}': '{title} kopiëren',
  'Create project': 'Project aanmaken',
  'Delete phase': 'Fase verwijderen',
  'Delete project': 'Project verwijderen',
  done: 'klaar',
  'Edit project': 'Project bewerken',
  'Elapsed: {words}': 'Verloop: {words}',
  'End assignments and archive': 'Inplanningen beëindigen en archiveren',
  'End assignments and archive:': 'Inplanningen beëindigen en archiveren:',
  ended: 'afgelopen',
  'Enter 0 for no budget': 'Vul 0 in voor geen budget',
  'Extend the project to start {start}': 'Project verlengen: begin {start}',
  'Extend the project to {end}': 'Project verlengen tot en met {end}',
  'Extend the project to {start} – {end}': 'Project verlengen naar {start} – {end}',
  green: 'groen',
  grey: 'grijs',
  'Its hours and costs are kept. Restore the project to edit it or add assignments.':
    'De uren en kosten blijven bewaard. Herstel het project om het te bewerken of inplanningen toe te voegen.',
  'Keep it active': 'Actief houden',
  'Keep it active:': 'Actief houden:',
  later: 'later',
  'Leave empty for no budget': 'Laat leeg voor geen budget',
  'Light {hue}': 'Licht{hue}',
  'Medium {hue}': 'Middel{hue}',
  'Milestone (single date)': 'Mijlpaal (één datum)',
  'Move {title}': '{title} verplaatsen',
  'must be an amount such as 12000 or 35.50': 'moet een bedrag zijn zoals 12000 of 35,50',
  'must not be before the start date': 'mag niet vóór de eerste dag liggen',
  'New phase': 'Nieuwe fase',
  'No one is assigned yet': 'Nog niemand ingepland',
  'No phases yet': 'Nog geen fasen',
  'No work uses this phase.': 'Geen werk gebruikt deze fase.',
  'not started': 'niet begonnen',
  Now: 'Nu',
  Ongoing: 'Lopend',
  orange: 'oranje',
  'Overrides contract cost rates on this project. Assignments with their own rate keep it. Leave empty to use contract rates.':
    'Vervangt de tarieven van de contracten op dit project. Inplanningen met een eigen tarief houden dat. Laat leeg om de tarieven van de contracten te gebruiken.',
  'Phase added.': 'Fase toegevoegd.',
  'Phase deleted.': 'Fase verwijderd.',
  'Phase saved.': 'Fase opgeslagen.',
  'Phases divide a project into periods. Milestones mark important days. Both show on the board, and you can link work to them.':
    'Fasen verdelen een project in periodes. Mijlpalen markeren belangrijke dagen. Beide staan op het planbord en je kunt er werk aan koppelen.',
  'Project archived.': 'Project gearchiveerd.',
  'Project copied.': 'Project gekopieerd.',
  'Project cost rate ({currency} per hour)': 'Kostentarief van het project ({currency} per uur)',
  'Project created.': 'Project aangemaakt.',
  'Project deleted.': 'Project verwijderd.',
  'Project restored.': 'Project hersteld.',
  'Project saved.': 'Project opgeslagen.',
  purple: 'paars',
  Remaining: 'Resterend',
  'Save phase': 'Fase opslaan',
  'Save project': 'Project opslaan',
  Shorten: 'Inkorten',
  'Shorten: {what}. Unassign: the same, and the lost hours become unassigned work within the new dates.':
    'Inkorten: {what}. Toewijzing opheffen: hetzelfde, en de verloren uren worden niet-toegewezen werk binnen de nieuwe periode.',
  'Show all projects': 'Alle projecten tonen',
  sky: 'hemelsblauw',
  'Strong {hue}': 'Fel{hue}',
  Team: 'Team',
  "The project's ID in another system (optional)": 'De ID van het project in een ander systeem (optioneel)',
  "The work doesn't change.": 'Het werk zelf verandert niet.',
  'This also deletes its {n} requests.': {
    one: 'Ook de {n} aanvraag wordt verwijderd.',
    other: 'Ook de {n} aanvragen worden verwijderd.',
  },
  'This project has upcoming work': 'Dit project heeft nog gepland werk',
  'This project never had confirmed assignments.': 'Dit project heeft nooit bevestigde inplanningen gehad.',
  'This project was archived without a team.': 'Dit project is zonder team gearchiveerd.',
  'Title or external id': 'Titel of externe ID',
  vermilion: 'vermiljoen',
  When: 'Wanneer',
  Work: 'Werk',
  yellow: 'geel',
  '{choice} nothing changes. Move or end the work on the board first, then archive the project.':
    '{choice} er verandert niets. Verplaats of beëindig eerst het werk op het planbord en archiveer daarna het project.',
  '{choice} {what}. You can undo this from the message that follows.':
    '{choice} {what}. Je kunt dit ongedaan maken in de melding die volgt.',
  '{n} assignments are removed': {
    one: '{n} inplanning wordt verwijderd',
    other: '{n} inplanningen worden verwijderd',
  },
  '{n} assignments have no cost rate and count as 0.': {
    one: '{n} inplanning heeft geen kostentarief en telt als 0.',
    other: '{n} inplanningen hebben geen kostentarief en tellen als 0.',
  },
  '{n} future assignments are removed': {
    one: '{n} toekomstige inplanning wordt verwijderd',
    other: '{n} toekomstige inplanningen worden verwijderd',
  },
  '{n} items are outside these dates': {
    one: '{n} item valt buiten deze periode',
    other: '{n} items vallen buiten deze periode',
  },
  '{n} items will no longer have a phase.': {
    one: '{n} item heeft dan geen fase meer.',
    other: '{n} items hebben dan geen fase meer.',
  },
  '{n} ongoing assignments end today': {
    one: '{n} lopende inplanning eindigt vandaag',
    other: '{n} lopende inplanningen eindigen vandaag',
  },
  '{n} removed': { one: '{n} verwijderd', other: '{n} verwijderd' },
  '{n} shortened': { one: '{n} ingekort', other: '{n} ingekort' },
  '{share} elapsed': '{share} voorbij',
  '{title} (copy)': '{title} (kopie)',
  '{title} was moved.': '{title} is verplaatst.',
}
