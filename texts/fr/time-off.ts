import type { timeOff as german } from '../de/time-off.ts'
import type { Translated } from '../texts.ts'

export const timeOff: Translated<typeof german> = {
  'Add and keep assignments': 'Ajouter et garder les affectations',
  'Add time off': 'Ajouter une absence',
  'Add time off and unassign work': 'Ajouter et remettre le travail à affecter',
  'Delete time off': 'Supprimer l’absence',
  'Full days': 'Jours entiers',
  'Full or partial days': 'Jours entiers ou partiels',
  'Hours of time off per day': 'Heures d’absence par jour',
  "Monthly hours don't change because annual contract hours already include time off.":
    'Les heures mensuelles ne changent pas : les heures contractuelles annuelles tiennent déjà compte des congés.',
  'Moved to Unassigned.': 'Déplacé vers « À affecter ».',
  'Parental leave': 'Congé parental',
  'Partial days': 'Une partie du jour',
  'Save and keep assignments': 'Enregistrer et garder les affectations',
  'Save and unassign work': 'Enregistrer et remettre le travail à affecter',
  Sick: 'Maladie',
  Training: 'Formation',
  'Unassign these hours': 'Remettre ces heures à affecter',
  '{hours} h of work on one project': '{hours} h de travail sur un projet',
  '{hours} h of work on {n} projects': '{hours} h de travail sur {n} projets',
  '{name}: {hours} h ({reasons}, {days})': '{name} : {hours} h ({reasons}, {days})',
  '{work} overlaps this time off. Keep it assigned, or unassign it so someone else can take it.':
    '{work} tombent pendant cette absence. Gardez l’affectation, ou remettez le travail à affecter pour que quelqu’un d’autre le reprenne.',
}
