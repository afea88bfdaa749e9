import type { insights as german } from '../de/insights.ts'
import type { Translated } from '../texts.ts'

export const insights: Translated<typeof german> = {
  'above {share}': 'boven {share}',
  'Add people and projects to see charts of capacity, assignments, utilization and budgets.':
    'Voeg personen en projecten toe om grafieken van capaciteit, inplanningen, bezetting en budgetten te zien.',
  'already over': 'nu al erover',
  'annualized hours': 'geannualiseerde uren',
  'below {share}': 'onder {share}',
  'Budget of {title} over time': 'Budget van {title} in de tijd',
  'Budget over time': 'Budget in de tijd',
  'Budget {budget}': 'Budget {budget}',
  Budgets: 'Budgetten',
  'Budgets in': 'Budgetten in',
  'Budgets in hours': 'Budgetten in uren',
  'Budgets in {currency}': 'Budgetten in {currency}',
  'Budgets to show': 'Te tonen budgetten',
  'Capacity and assignments': 'Capaciteit en inplanningen',
  Chart: 'Grafiek',
  'End of': 'Einde van',
  'from scheduled work': 'door gepland werk',
  'if all requests are confirmed': 'als alle aanvragen worden bevestigd',
  'In annualized hours': 'In geannualiseerde uren',
  'In scheduled hours. Time off lowers capacity.': 'In geplande uren. Afwezigheid verlaagt de capaciteit.',
  'Months: {months}': 'Maanden: {months}',
  'More than 5 percentage points from the {target} target over these months, in {hours}':
    'Meer dan 5 procentpunt van het doel {target} over deze maanden, in {hours}',
  'No active project has a budget or assignments.': 'Geen actief project heeft een budget of inplanningen.',
  'No active project has a budget.': 'Geen actief project heeft een budget.',
  'No active project is over budget.': 'Geen actief project gaat over zijn budget.',
  'no budget': 'geen budget',
  'No unassigned work in these months': 'Geen niet-toegewezen werk in deze maanden',
  'Nobody.': 'Niemand.',
  'Nothing to report yet': 'Nog niets te tonen',
  'Over budget ({count})': 'Boven budget ({count})',
  'Over by': 'Erover',
  'Over or under target': 'Boven of onder het doel',
  'Over target': 'Boven het doel',
  Periods: 'Periodes',
  'Projected overruns': 'Verwachte overschrijdingen',
  'Projects that will exceed their budget': 'Projecten die over het budget gaan',
  'Running total at the end of each month, in {unit}. Budget: {budget}.':
    'Lopend totaal aan het einde van elke maand, in {unit}. Budget: {budget}.',
  'Running total at the end of each month, in {unit}. No budget.':
    'Lopend totaal aan het einde van elke maand, in {unit}. Geen budget.',
  'Running total at the end of each week, in {unit}. Budget: {budget}.':
    'Lopend totaal aan het einde van elke week, in {unit}. Budget: {budget}.',
  'Running total at the end of each week, in {unit}. No budget.':
    'Lopend totaal aan het einde van elke week, in {unit}. Geen budget.',
  'Scheduled from tomorrow': 'Gepland vanaf morgen',
  'scheduled hours': 'geplande uren',
  'Scheduled to date': 'Gepland tot vandaag',
  'Scheduled, tentative and unassigned work against the budget, in {unit}':
    'Gepland, voorlopig en niet-toegewezen werk tegenover het budget, in {unit}',
  'Share of capacity that is scheduled, in {hours}. Target: {target}.':
    'Gepland deel van de capaciteit, in {hours}. Doel: {target}.',
  'Share this report': 'Dit rapport delen',
  'Show {title} as': '{title} tonen als',
  'Showing the first {count}. Export the list to see all.':
    'De eerste {count}. Exporteer de lijst om alles te zien.',
  'Showing the {count} farthest from the target. Export the list to see all.':
    'De {count} die het verst van het doel liggen. Exporteer de lijst om alles te zien.',
  'Showing {count} of {projects}. Export the list to see all.':
    '{count} van {projects}. Exporteer de lijst om alles te zien.',
  Table: 'Tabel',
  'Target {target}': 'Doel {target}',
  'The months around today, always current': 'De maanden rond vandaag, altijd actueel',
  'To date': 'Tot vandaag',
  'Unassigned work': 'Niet-toegewezen werk',
  'Under target': 'Onder het doel',
  'Utilization of': 'Bezetting van',
  '{currency}, for annualized hours': '{currency}, voor geannualiseerde uren',
  '{from} to {to}, on target': '{from} tot {to}, op doel',
  '{label}, scrollable': '{label}, schuifbaar',
  '{name}, {period}: {done} of {capacity} h': '{name}, {period}: {done} van {capacity} u',
  '{n} unassigned requests in these months': {
    one: '{n} niet-toegewezen aanvraag in deze maanden',
    other: '{n} niet-toegewezen aanvragen in deze maanden',
  },
  '{title}, table': '{title}, tabel',
  '{title}: export or link': '{title}: export of link',
  '{title}: {n} people': { one: '{title}: {n} persoon', other: '{title}: {n} personen' },
}
