import type { hours as german } from '../de/hours.ts'
import type { Translated } from '../texts.ts'

export const hours: Translated<typeof german> = {
  "1 scheduled working day has no contract and doesn't count.":
    '1 geplande werkdag heeft geen contract en telt niet mee.',
  '= h': '= u',
  'Add assignments on the board, or choose other months.':
    'Voeg toewijzingen toe op het planbord, of kies andere maanden.',
  after: 'erna',
  'all contract hours of the month': 'alle contracturen in de maand',
  'Back to {name}': 'Terug naar {name}',
  before: 'ervoor',
  'before {day}': 'vóór {day}',
  Breakdown: 'Opbouw',
  'Capacity, next {weeks} weeks': 'Capaciteit, komende {weeks} weken',
  'Contract and factor': 'Contract en factor',
  'Contracts and factors': 'Contracten en factoren',
  'Counts only {period}, because the chosen dates cover part of {month}.':
    'Telt alleen {period}, omdat de gekozen datums een deel van {month} beslaan.',
  'Days without a contract': 'Dagen zonder contract',
  'Days × hours × factor': 'Dagen × uren × factor',
  Exact: 'Exact',
  'Full year {year}': 'Heel {year}',
  'Starting on {day}, the first scheduled day, hours are added up without rounding.':
    'Vanaf de eerste geplande dag, {day}, worden de uren zonder afronding opgeteld.',
  'few hours': 'weinig uren',
  'Lost to time off': 'Vervallen door afwezigheid',
  'Monthly hours by person': 'Maanduren per persoon',
  'Monthly hours by project': 'Maanduren per project',
  'No contract covers these days.': 'Geen contract dekt deze dagen.',
  'No hours found for “{search}”.': 'Geen uren gevonden voor ‘{search}’.',
  'No hours scheduled in these months': 'In deze maanden zijn geen uren gepland',
  'No hours yet. Add assignments on the board to see monthly hours here.':
    'Nog geen uren. Voeg toewijzingen toe op het planbord om hier de maanduren te zien.',
  'There are no hours to count in this period.': 'In deze periode tellen geen uren mee.',
  'Nothing is scheduled in this month.': 'In deze maand is niets gepland.',
  'Nothing is scheduled on these days.': 'Op deze dagen is niets gepland.',
  'One line for each person': 'Eén regel per persoon',
  'One line for each person and project': 'Eén regel per persoon en project',
  'One line for each project': 'Eén regel per project',
  'one person': 'één persoon',
  'one project': 'één project',
  "Only running totals are rounded, to two decimals. A month's hours are the total at its end minus the total before it. This way, months always add up.":
    'Alleen lopende totalen worden afgerond, op twee decimalen. De uren van een maand zijn het totaal aan het einde ervan min het totaal ervoor. Zo tellen de maanden altijd op tot het totaal.',
  'Open this person': 'Deze persoon openen',
  'Open this project': 'Dit project openen',
  'over (target)': 'erboven',
  Rounded: 'Afgerond',
  Rounding: 'Afronding',
  Rows: 'Rijen',
  'Scheduled (minus time off)': 'Gepland (zonder afwezigheid)',
  'Scheduled cost': 'Geplande kosten',
  'Scheduled hours (minus time off), next {weeks} weeks':
    'Geplande uren (zonder afwezigheid), komende {weeks} weken',
  'Select a cell to see how its hours are calculated.': 'Selecteer een cel om de berekening te zien.',
  'Sum of hours': 'Som van uren',
  Target: 'Doel',
  'Target (%)': 'Doel (%)',
  'The contract {period} has no annual contract hours, so every scheduled hour counts. The factor is 1.':
    'Het contract {period} heeft geen contracturen per jaar, dus elk gepland uur telt. De factor is 1.',
  "The contract {period} sets {annual} hours a year. A full-time year is {day} h × {days} working days of {year} = {full} h, which doesn't exceed the annual hours. So the factor is 1.":
    'Het contract {period} legt {annual} uur per jaar vast. Een voltijds jaar is {day} u × {days} werkdagen in {year} = {full} u, en dat is niet meer dan de jaaruren. De factor is daarom 1.',
  'The contract {period} sets {annual} hours a year. A full-time year is {day} h × {days} working days of {year} = {full} h. The difference is public holidays and time off. The factor {annual} ÷ {full} = {factor} spreads it over the year.':
    'Het contract {period} legt {annual} uur per jaar vast. Een voltijds jaar is {day} u × {days} werkdagen in {year} = {full} u. Het verschil is feestdagen en vakantie. De factor {annual} ÷ {full} = {factor} spreidt het over het jaar.',
  'the most hours in this table': 'de meeste uren in deze tabel',
  'Total ({found} of {all} rows)': 'Totaal ({found} van {all} rijen)',
  'Total of {parts}. Select one to see the calculation.':
    'Totaal van {parts}. Selecteer er een om de berekening te zien.',
  'under (target)': 'eronder',
  'up to {day}': 'tot en met {day}',
  'Utilization (%)': 'Bezetting (%)',
  '{name} (annualized hours)': '{name} (geannualiseerde uren)',
  '{name} (scheduled hours)': '{name} (geplande uren)',
  '{name} ({currency})': '{name} ({currency})',
  "{name}'s monthly hours": 'Maanduren van {name}',
  '{name}, {month}: {hours} hours': '{name}, {month}: {hours} uur',
  "{n} scheduled working days have no contract and don't count.":
    '{n} geplande werkdagen hebben geen contract en tellen niet mee.',
  "{rows} more rows aren't printed. The totals include them.":
    'Nog {rows} rijen worden niet afgedrukt. De totalen tellen ze mee.',
  '× factor': '× factor',
  '× h': '× u',
  Annualized: 'Geannualiseerd',
  '{share} of the {hours} hours that the contract allows in this month.':
    '{share} van de {hours} uur die het contract deze maand toestaat.',
  'Scheduled hours are working days × hours a day, without public holidays.':
    'Geplande uren zijn werkdagen × uren per dag, zonder feestdagen.',
}
