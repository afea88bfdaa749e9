import type { insights as german } from '../de/insights.ts'
import type { Translated } from '../texts.ts'

export const insights: Translated<typeof german> = {
  'above {share}': 'boven {share}',
  'Added up to the end of each month, in {unit}; the budget is {budget}':
    'Opgeteld tot het einde van elke maand, in {unit}; het budget is {budget}',
  'Added up to the end of each month, in {unit}; there is no budget':
    'Opgeteld tot het einde van elke maand, in {unit}; er is geen budget',
  'Added up to the end of each week, in {unit}; the budget is {budget}':
    'Opgeteld tot het einde van elke week, in {unit}; het budget is {budget}',
  'Added up to the end of each week, in {unit}; there is no budget':
    'Opgeteld tot het einde van elke week, in {unit}; er is geen budget',
  'below {share}': 'onder {share}',
  'Booked from tomorrow on': 'Ingepland vanaf morgen',
  'Budget of {title} over time': 'Budget van {title} in de tijd',
  'Budget over time': 'Budget in de tijd',
  'Budget {budget}': 'Budget {budget}',
  Budgets: 'Budgetten',
  'Budgets in': 'Budgetten in',
  'Budgets in hours': 'Budgetten in uren',
  'Budgets in {currency}': 'Budgetten in {currency}',
  'by booked work': 'door ingepland werk',
  'Capacity and bookings': 'Capaciteit en inplanningen',
  Chart: 'Grafiek',
  'convention hours': 'cao-uren',
  'Done of capacity, in {hours}; the target is {target}':
    'Gedaan van de capaciteit, in {hours}; het doel is {target}',
  'End of': 'Einde van',
  'Here capacity, bookings, utilisation and budgets become charts as soon as there are people and projects.':
    'Hier worden capaciteit, inplanningen, bezetting en budgetten grafieken zodra er personen en projecten zijn.',
  'if all is confirmed': 'als alles wordt bevestigd',
  'In convention hours': 'In cao-uren',
  'In planned hours; absences lower the capacity': 'In geplande uren; afwezigheid verlaagt de capaciteit',
  'Months: {months}': 'Maanden: {months}',
  'More than 5 points away from {target} over all these months, in {hours}':
    'Meer dan 5 punten van {target} over al deze maanden, in {hours}',
  'more than there is': 'meer dan er is',
  'No active project has a budget or anything planned.':
    'Geen actief project heeft een budget of iets gepland.',
  'No active project has a budget.': 'Geen actief project heeft een budget.',
  'No active project runs over its budget.': 'Geen actief project gaat over zijn budget.',
  'no budget': 'geen budget',
  'Nobody.': 'Niemand.',
  'Nothing is open in these months': 'In deze maanden staat niets open',
  'Nothing to report yet': 'Nog niets te tonen',
  'Of it not done, absent': 'Daarvan niet gedaan, afwezig',
  'Over ({count})': 'Erover ({count})',
  'over already': 'nu al erover',
  'Over by': 'Erover',
  'Over or under target': 'Boven of onder het doel',
  'Over target': 'Boven het doel',
  Periods: 'Periodes',
  'planned hours': 'geplande uren',
  'Projects that will run over': 'Projecten die over het budget gaan',
  'Share this report': 'Dit rapport delen',
  Spent: 'Verbruikt',
  'Spent until today': 'Verbruikt tot vandaag',
  'Spent, booked, pencilled and open against the budget, in {unit}':
    'Verbruikt, ingepland, voorlopig en open tegenover het budget, in {unit}',
  Table: 'Tabel',
  'Target {target}': 'Doel {target}',
  'The first {count} of {projects}; the file has all of them.':
    'De eerste {count} van {projects}; het bestand bevat ze allemaal.',
  'The first {count}; the file has all of them.': 'De eerste {count}; het bestand bevat ze allemaal.',
  'The months around today, moving along': 'De maanden rond vandaag, die meeschuiven',
  'The plan in pictures: is there too much or too little to do, for whom, and do the budgets hold?':
    'Het plan in beeld: is er te veel of te weinig te doen, voor wie, en houden de budgetten stand?',
  'The {count} farthest away; the file has all of them.':
    'De {count} verst verwijderde; het bestand bevat ze allemaal.',
  'Under target': 'Onder het doel',
  'Utilisation of': 'Bezetting van',
  'Which budgets': 'Welke budgetten',
  'Will run over': 'Gaat erover',
  'Work without a person': 'Werk zonder persoon',
  '{currency}, for convention hours': '{currency}, voor cao-uren',
  '{from} to {to}, on target': '{from} tot {to}, op doel',
  '{label}, scrollable': '{label}, schuifbaar',
  '{name}, {period}: {done} of {capacity} h': '{name}, {period}: {done} van {capacity} u',
  '{n} open requests in these months': {
    one: '{n} open aanvraag in deze maanden',
    other: '{n} open aanvragen in deze maanden',
  },
  '{title} as': '{title} als',
  '{title}, table': '{title}, tabel',
  '{title}: export or link': '{title}: export of link',
  '{title}: {n} people': { one: '{title}: {n} persoon', other: '{title}: {n} personen' },
}
