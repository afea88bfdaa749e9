import type { hours as german } from '../de/hours.ts'
import type { Translated } from '../texts.ts'

export const hours: Translated<typeof german> = {
  '= h': '= h',
  after: 'après',
  'all of the contract’s hours in the month': 'toutes les heures du contrat dans le mois',
  'Back to {name}': 'Retour à {name}',
  before: 'avant',
  'before {day}': 'avant le {day}',
  'Capacity, next {weeks} weeks': 'Capacité, {weeks} prochaines semaines',
  'Contract and factor': 'Contrat et facteur',
  'Contracts and factors': 'Contrats et facteurs',
  'Days without a contract': 'Jours sans contrat',
  'Days × hours × factor': 'Jours × heures × facteur',
  Done: 'Réalisé',
  Exact: 'Exacte',
  'Here every assignment appears as hours, month by month. Plan on the board, or choose other months.':
    'Chaque affectation apparaît ici en heures, mois par mois. Planifiez sur le planning ou choisissez d’autres mois.',
  'Hours are added up exactly from the first planned day, {day}.':
    'Les heures sont additionnées exactement à partir du premier jour planifié, {day}.',
  'How many hours each person or project has in each month. Choose a cell to see how they come about.':
    'Combien d’heures chaque personne ou projet a chaque mois. Choisissez une case pour voir comment elles sont obtenues.',
  little: 'peu',
  'Monthly hours by person': 'Heures mensuelles par personne',
  'Monthly hours by project': 'Heures mensuelles par projet',
  'Monthly hours of {name}': 'Heures mensuelles de {name}',
  'No contract is in force on these days.': 'Aucun contrat n’est en vigueur ces jours-là.',
  'No hours are planned in these months': 'Aucune heure n’est planifiée ces mois-là',
  'Not done': 'Non effectué',
  'Nothing is planned in this month.': 'Rien n’est planifié ce mois-ci.',
  'Nothing is planned on these days.': 'Rien n’est planifié ces jours-là.',
  'Nothing is planned yet. Hours appear here, month by month, as soon as there are assignments.':
    'Rien n’est encore planifié. Les heures apparaissent ici, mois par mois, dès qu’il y a des affectations.',
  'Nothing planned under the name “{search}”.': 'Rien de planifié sous le nom « {search} ».',
  'Nothing that counts is planned on these days.': 'Rien de ce qui compte n’est planifié ces jours-là.',
  'Of {parts}. Choose one to see how the hours come about.':
    'Total sur {parts}. Choisissez une ligne pour voir comment ces heures sont obtenues.',
  'One line for each person': 'Une ligne par personne',
  'One line for each person and project': 'Une ligne par personne et projet',
  'One line for each project': 'Une ligne par projet',
  'one person': 'une personne',
  'One planned working day has no contract in force and counts nothing.':
    'Un jour ouvré planifié n’a pas de contrat en vigueur et ne compte pas.',
  'one project': 'un projet',
  'Only the running sum is rounded, to hundredths; a month is the difference of two sums. So the months always add up to the total.':
    'Seule la somme cumulée est arrondie, au centième ; un mois est la différence de deux sommes. Ainsi, la somme des mois donne toujours le total.',
  'Only {period}: the chosen dates cut this month of {month}.':
    'Seulement {period} : les dates choisies coupent ce mois ({month}).',
  'Open this person': 'Ouvrir cette personne',
  'Open this project': 'Ouvrir ce projet',
  'over (target)': 'au-dessus',
  'Planned cost': 'Coût planifié',
  'Planned hours, next {weeks} weeks': 'Heures planifiées, {weeks} prochaines semaines',
  'Planned hours: worked days × hours a day, whatever the annual hours are.':
    'Heures planifiées : jours travaillés × heures par jour, quelles que soient les heures annuelles.',
  Rounded: 'Arrondie',
  Rounding: 'Arrondi',
  Rows: 'Lignes',
  'Sum of hours': 'Somme des heures',
  Target: 'Objectif',
  'Target (%)': 'Objectif (%)',
  'The contract {period} sets no annual hours, so every planned hour counts: the factor is 1.':
    'Le contrat {period} ne fixe pas d’heures annuelles, chaque heure planifiée compte donc : le facteur est 1.',
  'The contract {period} sets {annual} hours a year, no less than a full-time year ({day} h × {days} working days of {year} = {full} h): the factor is 1.':
    'Le contrat {period} fixe {annual} heures par an, pas moins qu’une année à temps plein ({day} h × {days} jours ouvrés en {year} = {full} h) : le facteur est 1.',
  'The contract {period} sets {annual} hours a year. A full-time year is {day} h × {days} working days of {year} = {full} h. The factor {annual} ÷ {full} = {factor} spreads the difference, holidays and leave, over the year.':
    'Le contrat {period} fixe {annual} heures par an. Une année à temps plein compte {day} h × {days} jours ouvrés en {year} = {full} h. Le facteur {annual} ÷ {full} = {factor} répartit la différence, jours fériés et congés, sur l’année.',
  'the most hours in this table': 'le maximum d’heures de ce tableau',
  'These monthly hours': 'Ces heures mensuelles',
  'Total of {found} of {all}': 'Total de {found} sur {all}',
  'under (target)': 'en dessous',
  'up to {day}': 'jusqu’au {day}',
  'Utilisation (%)': 'Taux d’occupation (%)',
  'What adds up': 'Ce qui s’additionne',
  'Whole year {year}': 'Toute l’année {year}',
  '{name} (convention hours)': '{name} (heures conventionnelles)',
  '{name} (planned hours)': '{name} (heures planifiées)',
  '{name} ({currency})': '{name} ({currency})',
  '{name}, {month}: {hours} hours': '{name}, {month} : {hours} heures',
  '{n} planned working days have no contract in force and count nothing.':
    '{n} jours ouvrés planifiés n’ont pas de contrat en vigueur et ne comptent pas.',
  '{rows} more rows are not printed. The totals count them.':
    '{rows} autres lignes ne sont pas imprimées. Les totaux les comptent.',
  '{share} of the {hours} hours that the contract gives in this month, annual convention included.':
    '{share} des {hours} heures que donne le contrat ce mois-ci, heures annuelles comprises.',
  '× factor': '× facteur',
  '× h': '× h',
}
