import type { hours as german } from '../de/hours.ts'
import type { Translated } from '../texts.ts'

export const hours: Translated<typeof german> = {
  "1 scheduled working day has no contract and doesn't count.":
    '1 jour ouvré planifié n’a pas de contrat et ne compte pas.',
  '= h': '= h',
  'Add assignments on the board, or choose other months.':
    'Ajoutez des affectations sur le tableau de planification, ou choisissez d’autres mois.',
  after: 'après',
  'all contract hours of the month': 'toutes les heures du contrat dans le mois',
  'Back to {name}': 'Retour à {name}',
  before: 'avant',
  'before {day}': 'avant le {day}',
  Breakdown: 'Détail',
  'Capacity, next {weeks} weeks': 'Capacité, {weeks} prochaines semaines',
  'Contract and factor': 'Contrat et facteur',
  'Contracts and factors': 'Contrats et facteurs',
  'Counts only {period}, because the chosen dates cover part of {month}.':
    'Ne compte que {period}, car les dates choisies couvrent une partie de {month}.',
  'Days without a contract': 'Jours sans contrat',
  'Days × hours × factor': 'Jours × heures × facteur',
  Exact: 'Exacte',
  'Full year {year}': 'Toute l’année {year}',
  'Starting on {day}, the first scheduled day, hours are added up without rounding.':
    'À partir du premier jour planifié, {day}, les heures sont additionnées sans arrondi.',
  'few hours': 'peu d’heures',
  'Lost to time off': 'Perdues pour absence',
  'Monthly hours by person': 'Heures mensuelles par personne',
  'Monthly hours by project': 'Heures mensuelles par projet',
  'No contract covers these days.': 'Aucun contrat ne couvre ces jours.',
  'No hours found for “{search}”.': 'Aucune heure trouvée pour « {search} ».',
  'No hours scheduled in these months': 'Aucune heure n’est planifiée ces mois-là',
  'No hours yet. Add assignments on the board to see monthly hours here.':
    'Aucune heure pour le moment. Ajoutez des affectations sur le tableau de planification pour voir ici les heures mensuelles.',
  'There are no hours to count in this period.': 'Il n’y a pas d’heures à compter sur cette période.',
  'Nothing is scheduled in this month.': 'Rien n’est planifié ce mois-ci.',
  'Nothing is scheduled on these days.': 'Rien n’est planifié ces jours-là.',
  'One line for each person': 'Une ligne par personne',
  'One line for each person and project': 'Une ligne par personne et projet',
  'One line for each project': 'Une ligne par projet',
  'one person': 'une personne',
  'one project': 'un projet',
  "Only running totals are rounded, to two decimals. A month's hours are the total at its end minus the total before it. This way, months always add up.":
    'Seuls les cumuls sont arrondis, à deux décimales. Les heures d’un mois sont le cumul à la fin du mois moins le cumul avant ce mois. Ainsi, la somme des mois donne toujours le total.',
  'Open this person': 'Ouvrir cette personne',
  'Open this project': 'Ouvrir ce projet',
  'over (target)': 'au-dessus',
  Rounded: 'Arrondie',
  Rounding: 'Arrondi',
  Rows: 'Lignes',
  'Scheduled (minus time off)': 'Planifié (hors absences)',
  'Scheduled cost': 'Coût planifié',
  'Scheduled hours (minus time off), next {weeks} weeks':
    'Heures planifiées (hors absences), {weeks} prochaines semaines',
  'Select a cell to see how its hours are calculated.': 'Sélectionnez une case pour voir le calcul.',
  'Sum of hours': 'Somme des heures',
  Target: 'Objectif',
  'Target (%)': 'Objectif (%)',
  'The contract {period} has no annual contract hours, so every scheduled hour counts. The factor is 1.':
    'Le contrat {period} n’a pas d’heures contractuelles annuelles : chaque heure planifiée compte. Le facteur est 1.',
  "The contract {period} sets {annual} hours a year. A full-time year is {day} h × {days} working days of {year} = {full} h, which doesn't exceed the annual hours. So the factor is 1.":
    'Le contrat {period} fixe {annual} heures par an. Une année à temps plein compte {day} h × {days} jours ouvrés en {year} = {full} h, ce qui ne dépasse pas les heures annuelles. Le facteur est donc 1.',
  'The contract {period} sets {annual} hours a year. A full-time year is {day} h × {days} working days of {year} = {full} h. The difference is public holidays and time off. The factor {annual} ÷ {full} = {factor} spreads it over the year.':
    'Le contrat {period} fixe {annual} heures par an. Une année à temps plein compte {day} h × {days} jours ouvrés en {year} = {full} h. La différence correspond aux jours fériés et aux congés. Le facteur {annual} ÷ {full} = {factor} la répartit sur l’année.',
  'the most hours in this table': 'le maximum d’heures de ce tableau',
  'Total ({found} of {all} rows)': 'Total ({found} lignes sur {all})',
  'Total of {parts}. Select one to see the calculation.':
    'Total sur {parts}. Sélectionnez une ligne pour voir le calcul.',
  'under (target)': 'en dessous',
  'up to {day}': 'jusqu’au {day}',
  'Utilization (%)': 'Taux d’occupation (%)',
  '{name} (annualized hours)': '{name} (heures annualisées)',
  '{name} (scheduled hours)': '{name} (heures planifiées)',
  '{name} ({currency})': '{name} ({currency})',
  "{name}'s monthly hours": 'Heures mensuelles de {name}',
  '{name}, {month}: {hours} hours': '{name}, {month} : {hours} heures',
  "{n} scheduled working days have no contract and don't count.":
    '{n} jours ouvrés planifiés n’ont pas de contrat et ne comptent pas.',
  "{rows} more rows aren't printed. The totals include them.":
    '{rows} autres lignes ne sont pas imprimées. Les totaux les comptent.',
  '× factor': '× facteur',
  '× h': '× h',
  Annualized: 'Annualisées',
  '{share} of the {hours} hours that the contract allows in this month.':
    '{share} des {hours} heures que le contrat permet ce mois-ci.',
  'Scheduled hours are working days × hours a day, without public holidays.':
    'Les heures planifiées sont les jours ouvrés × heures par jour, sans les jours fériés.',
}
