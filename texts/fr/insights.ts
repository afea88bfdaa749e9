import type { insights as german } from '../de/insights.ts'
import type { Translated } from '../texts.ts'

export const insights: Translated<typeof german> = {
  'above {share}': 'plus de {share}',
  'Added up to the end of each month, in {unit}; the budget is {budget}':
    'Cumulé jusqu’à la fin de chaque mois, en {unit} ; le budget est de {budget}',
  'Added up to the end of each month, in {unit}; there is no budget':
    'Cumulé jusqu’à la fin de chaque mois, en {unit} ; il n’y a pas de budget',
  'Added up to the end of each week, in {unit}; the budget is {budget}':
    'Cumulé jusqu’à la fin de chaque semaine, en {unit} ; le budget est de {budget}',
  'Added up to the end of each week, in {unit}; there is no budget':
    'Cumulé jusqu’à la fin de chaque semaine, en {unit} ; il n’y a pas de budget',
  'below {share}': 'moins de {share}',
  'Booked from tomorrow on': 'Affecté dès demain',
  'Budget of {title} over time': 'Budget de {title} au fil du temps',
  'Budget over time': 'Budget au fil du temps',
  'Budget {budget}': 'Budget {budget}',
  Budgets: 'Budgets',
  'Budgets in': 'Budgets en',
  'Budgets in hours': 'Budgets en heures',
  'Budgets in {currency}': 'Budgets en {currency}',
  'by booked work': 'par le travail affecté',
  'Capacity and bookings': 'Capacité et affectations',
  Chart: 'Graphique',
  'convention hours': 'heures conventionnelles',
  'Done of capacity, in {hours}; the target is {target}':
    'Effectué sur la capacité, en {hours} ; l’objectif est de {target}',
  'End of': 'Fin de',
  'Here capacity, bookings, utilisation and budgets become charts as soon as there are people and projects.':
    'Ici, capacité, affectations, taux d’occupation et budgets deviennent des graphiques dès qu’il y a des personnes et des projets.',
  'if all is confirmed': 'si tout est confirmé',
  'In convention hours': 'En heures conventionnelles',
  'In planned hours; absences lower the capacity':
    'En heures planifiées ; les absences réduisent la capacité',
  'Months: {months}': 'Mois : {months}',
  'More than 5 points away from {target} over all these months, in {hours}':
    'À plus de 5 points de {target} sur tous ces mois, en {hours}',
  'more than there is': 'plus que disponible',
  'No active project has a budget or anything planned.':
    'Aucun projet actif n’a de budget ni rien de planifié.',
  'No active project has a budget.': 'Aucun projet actif n’a de budget.',
  'No active project runs over its budget.': 'Aucun projet actif ne dépasse son budget.',
  'no budget': 'pas de budget',
  'Nobody.': 'Personne.',
  'Nothing is open in these months': 'Rien n’est à affecter pendant ces mois',
  'Nothing to report yet': 'Rien à analyser pour l’instant',
  'Of it not done, absent': 'Dont non effectué, absent',
  'Over ({count})': 'Dépassement ({count})',
  'over already': 'déjà dépassé',
  'Over by': 'Dépassement',
  'Over or under target': 'Au-dessus ou au-dessous de l’objectif',
  'Over target': 'Au-dessus de l’objectif',
  Periods: 'Périodes',
  'planned hours': 'heures planifiées',
  'Projects that will run over': 'Projets qui dépasseront leur budget',
  'Share this report': 'Partager ce rapport',
  Spent: 'Consommé',
  'Spent until today': 'Consommé à ce jour',
  'Spent, booked, pencilled and open against the budget, in {unit}':
    'Consommé, affecté, provisoire et à affecter par rapport au budget, en {unit}',
  Table: 'Tableau',
  'Target {target}': 'Objectif {target}',
  'The first {count} of {projects}; the file has all of them.':
    'Les {count} premiers sur {projects} ; le fichier les contient tous.',
  'The first {count}; the file has all of them.': 'Les {count} premières ; le fichier les contient toutes.',
  'The months around today, moving along': 'Les mois autour d’aujourd’hui, qui avancent',
  'The plan in pictures: is there too much or too little to do, for whom, and do the budgets hold?':
    'Le plan en images : y a-t-il trop ou trop peu à faire, pour qui, et les budgets tiennent-ils ?',
  'The {count} farthest away; the file has all of them.':
    'Les {count} plus éloignées ; le fichier les contient toutes.',
  'Under target': 'Au-dessous de l’objectif',
  'Utilisation of': 'Taux d’occupation de',
  'Which budgets': 'Quels budgets',
  'Will run over': 'Dépassement prévu',
  'Work without a person': 'Travail sans personne',
  '{currency}, for convention hours': '{currency}, pour les heures conventionnelles',
  '{from} to {to}, on target': '{from} à {to}, dans l’objectif',
  '{label}, scrollable': '{label}, défilable',
  '{name}, {period}: {done} of {capacity} h': '{name}, {period} : {done} sur {capacity} h',
  '{n} open requests in these months': {
    one: '{n} demande à affecter pendant ces mois',
    other: '{n} demandes à affecter pendant ces mois',
  },
  '{title} as': '{title} sous forme de',
  '{title}, table': '{title}, tableau',
  '{title}: export or link': '{title} : export ou lien',
  '{title}: {n} people': { one: '{title} : {n} personne', other: '{title} : {n} personnes' },
}
