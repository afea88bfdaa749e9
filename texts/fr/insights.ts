import type { insights as german } from '../de/insights.ts'
import type { Translated } from '../texts.ts'

export const insights: Translated<typeof german> = {
  'above {share}': 'plus de {share}',
  'Add people and projects to see charts of capacity, assignments, utilization and budgets.':
    'Ajoutez des personnes et des projets pour voir les graphiques de capacité, d’affectations, d’occupation et de budgets.',
  'already over': 'déjà dépassé',
  'annualized hours': 'heures annualisées',
  'below {share}': 'moins de {share}',
  'Budget of {title} over time': 'Budget de {title} au fil du temps',
  'Budget over time': 'Budget au fil du temps',
  'Budget {budget}': 'Budget {budget}',
  Budgets: 'Budgets',
  'Budgets in': 'Budgets en',
  'Budgets in hours': 'Budgets en heures',
  'Budgets in {currency}': 'Budgets en {currency}',
  'Budgets to show': 'Budgets à afficher',
  'Capacity and assignments': 'Capacité et affectations',
  Chart: 'Graphique',
  'End of': 'Fin de',
  'from scheduled work': 'par le travail planifié',
  'if all requests are confirmed': 'si toutes les demandes sont confirmées',
  'In annualized hours': 'En heures annualisées',
  'In scheduled hours. Time off lowers capacity.':
    'En heures planifiées. Les absences réduisent la capacité.',
  'Months: {months}': 'Mois : {months}',
  'More than 5 percentage points from the {target} target over these months, in {hours}':
    'À plus de 5 points de pourcentage de l’objectif de {target} sur ces mois, en {hours}',
  'No active project has a budget or assignments.': 'Aucun projet actif n’a de budget ni d’affectations.',
  'No active project has a budget.': 'Aucun projet actif n’a de budget.',
  'No active project is over budget.': 'Aucun projet actif ne dépasse son budget.',
  'no budget': 'pas de budget',
  'No unassigned work in these months': 'Aucun travail à affecter pendant ces mois',
  'Nobody.': 'Personne.',
  'Nothing to report yet': 'Rien à analyser pour l’instant',
  'Over budget ({count})': 'Budget dépassé ({count})',
  'Over by': 'Dépassement',
  'Over or under target': 'Au-dessus ou au-dessous de l’objectif',
  'Over target': 'Au-dessus de l’objectif',
  Periods: 'Périodes',
  'Projected overruns': 'Dépassements prévus',
  'Projects that will exceed their budget': 'Projets qui dépasseront leur budget',
  'Running total at the end of each month, in {unit}. Budget: {budget}.':
    'Cumul à la fin de chaque mois, en {unit}. Budget : {budget}.',
  'Running total at the end of each month, in {unit}. No budget.':
    'Cumul à la fin de chaque mois, en {unit}. Pas de budget.',
  'Running total at the end of each week, in {unit}. Budget: {budget}.':
    'Cumul à la fin de chaque semaine, en {unit}. Budget : {budget}.',
  'Running total at the end of each week, in {unit}. No budget.':
    'Cumul à la fin de chaque semaine, en {unit}. Pas de budget.',
  'Scheduled from tomorrow': 'Planifié dès demain',
  'scheduled hours': 'heures planifiées',
  'Scheduled to date': 'Planifié à ce jour',
  'Scheduled, tentative and unassigned work against the budget, in {unit}':
    'Travail planifié, provisoire et à affecter par rapport au budget, en {unit}',
  'Share of capacity that is scheduled, in {hours}. Target: {target}.':
    'Part planifiée de la capacité, en {hours}. Objectif : {target}.',
  'Share this report': 'Partager ce rapport',
  'Show {title} as': 'Afficher {title} sous forme de',
  'Showing the first {count}. Export the list to see all.':
    'Les {count} premiers. Exportez la liste pour tout voir.',
  'Showing the {count} farthest from the target. Export the list to see all.':
    'Les {count} plus éloignés de l’objectif. Exportez la liste pour tout voir.',
  'Showing {count} of {projects}. Export the list to see all.':
    '{count} sur {projects}. Exportez la liste pour tout voir.',
  Table: 'Tableau',
  'Target {target}': 'Objectif {target}',
  'The months around today, always current': 'Les mois autour d’aujourd’hui, toujours à jour',
  'To date': 'À ce jour',
  'Unassigned work': 'Travail à affecter',
  'Under target': 'Au-dessous de l’objectif',
  'Utilization of': 'Taux d’occupation de',
  '{currency}, for annualized hours': '{currency}, pour les heures annualisées',
  '{from} to {to}, on target': '{from} à {to}, dans l’objectif',
  '{label}, scrollable': '{label}, défilable',
  '{name}, {period}: {done} of {capacity} h': '{name}, {period} : {done} sur {capacity} h',
  '{n} unassigned requests in these months': {
    one: '{n} demande à affecter pendant ces mois',
    other: '{n} demandes à affecter pendant ces mois',
  },
  '{title}, table': '{title}, tableau',
  '{title}: export or link': '{title} : export ou lien',
  '{title}: {n} people': { one: '{title} : {n} personne', other: '{title} : {n} personnes' },
}
