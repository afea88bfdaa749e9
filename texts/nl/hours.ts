import type { hours as german } from '../de/hours.ts'
import type { Translated } from '../texts.ts'

export const hours: Translated<typeof german> = {
  '= h': '= u',
  after: 'erna',
  'all of the contract’s hours in the month': 'alle contracturen in de maand',
  'Back to {name}': 'Terug naar {name}',
  before: 'ervoor',
  'before {day}': 'vóór {day}',
  'Capacity, next {weeks} weeks': 'Capaciteit, komende {weeks} weken',
  'Contract and factor': 'Contract en factor',
  'Contracts and factors': 'Contracten en factoren',
  'Days without a contract': 'Dagen zonder contract',
  'Days × hours × factor': 'Dagen × uren × factor',
  Done: 'Gedaan',
  Exact: 'Exact',
  'Here every assignment appears as hours, month by month. Plan on the board, or choose other months.':
    'Hier verschijnt elke inplanning in uren, maand voor maand. Plan op het planbord of kies andere maanden.',
  'Hours are added up exactly from the first planned day, {day}.':
    'De uren worden exact opgeteld vanaf de eerste geplande dag, {day}.',
  'How many hours each person or project has in each month. Choose a cell to see how they come about.':
    'Hoeveel uren elke persoon of elk project per maand heeft. Kies een cel om te zien hoe ze tot stand komen.',
  little: 'weinig',
  'Monthly hours by person': 'Maanduren per persoon',
  'Monthly hours by project': 'Maanduren per project',
  'Monthly hours of {name}': 'Maanduren van {name}',
  'No contract is in force on these days.': 'Op deze dagen is geen contract van kracht.',
  'No hours are planned in these months': 'In deze maanden zijn geen uren gepland',
  'Not done': 'Niet gewerkt',
  'Nothing is planned in this month.': 'In deze maand is niets gepland.',
  'Nothing is planned on these days.': 'Op deze dagen is niets gepland.',
  'Nothing is planned yet. Hours appear here, month by month, as soon as there are assignments.':
    'Er is nog niets gepland. De uren verschijnen hier, maand voor maand, zodra er inplanningen zijn.',
  'Nothing planned under the name “{search}”.': 'Niets gepland onder de naam ‘{search}’.',
  'Nothing that counts is planned on these days.': 'Op deze dagen is niets gepland dat telt.',
  'Of {parts}. Choose one to see how the hours come about.':
    'Van {parts}. Kies een regel om te zien hoe de uren tot stand komen.',
  'One line for each person': 'Eén regel per persoon',
  'One line for each person and project': 'Eén regel per persoon en project',
  'One line for each project': 'Eén regel per project',
  'one person': 'één persoon',
  'One planned working day has no contract in force and counts nothing.':
    'Eén geplande werkdag heeft geen geldig contract en telt niet mee.',
  'one project': 'één project',
  'Only the running sum is rounded, to hundredths; a month is the difference of two sums. So the months always add up to the total.':
    'Alleen de lopende som wordt afgerond, op honderdsten; een maand is het verschil van twee sommen. Zo tellen de maanden altijd op tot het totaal.',
  'Only {period}: the chosen dates cut this month of {month}.':
    'Alleen {period}: de gekozen dagen snijden deze maand af ({month}).',
  'Open this person': 'Deze persoon openen',
  'Open this project': 'Dit project openen',
  'over (target)': 'erboven',
  'Planned cost': 'Geplande kosten',
  'Planned hours, next {weeks} weeks': 'Geplande uren, komende {weeks} weken',
  'Planned hours: worked days × hours a day, whatever the annual hours are.':
    'Geplande uren: gewerkte dagen × uur per dag, ongeacht de jaaruren.',
  Rounded: 'Afgerond',
  Rounding: 'Afronding',
  Rows: 'Rijen',
  'Sum of hours': 'Som van uren',
  Target: 'Doel',
  'Target (%)': 'Doel (%)',
  'The contract {period} sets no annual hours, so every planned hour counts: the factor is 1.':
    'Het contract {period} legt geen jaaruren vast, dus elk gepland uur telt: de factor is 1.',
  'The contract {period} sets {annual} hours a year, no less than a full-time year ({day} h × {days} working days of {year} = {full} h): the factor is 1.':
    'Het contract {period} legt {annual} uur per jaar vast, niet minder dan een voltijds jaar ({day} u × {days} werkdagen in {year} = {full} u): de factor is 1.',
  'The contract {period} sets {annual} hours a year. A full-time year is {day} h × {days} working days of {year} = {full} h. The factor {annual} ÷ {full} = {factor} spreads the difference, holidays and leave, over the year.':
    'Het contract {period} legt {annual} uur per jaar vast. Een voltijds jaar is {day} u × {days} werkdagen in {year} = {full} u. De factor {annual} ÷ {full} = {factor} spreidt het verschil, feestdagen en vakantie, over het jaar.',
  'the most hours in this table': 'de meeste uren in deze tabel',
  'These monthly hours': 'Deze maanduren',
  'Total of {found} of {all}': 'Totaal van {found} van {all}',
  'under (target)': 'eronder',
  'up to {day}': 'tot en met {day}',
  'Utilisation (%)': 'Bezetting (%)',
  'What adds up': 'Wat wordt opgeteld',
  'Whole year {year}': 'Heel {year}',
  '{name} (convention hours)': '{name} (cao-uren)',
  '{name} (planned hours)': '{name} (geplande uren)',
  '{name} ({currency})': '{name} ({currency})',
  '{name}, {month}: {hours} hours': '{name}, {month}: {hours} uur',
  '{n} planned working days have no contract in force and count nothing.':
    '{n} geplande werkdagen hebben geen geldig contract en tellen niet mee.',
  '{rows} more rows are not printed. The totals count them.':
    'Nog {rows} rijen worden niet afgedrukt. De totalen tellen ze mee.',
  '{share} of the {hours} hours that the contract gives in this month, annual convention included.':
    '{share} van de {hours} uur die het contract in deze maand geeft, jaaruren meegerekend.',
  '× factor': '× factor',
  '× h': '× u',
}
