import type { timeOff as german } from '../de/time-off.ts'
import type { Translated } from '../texts.ts'

export const timeOff: Translated<typeof german> = {
  'Add and hand over': 'Ajouter et céder',
  'Add time off': 'Ajouter une absence',
  'Add, leave the work': 'Ajouter, laisser le travail',
  'Delete time off': 'Supprimer l’absence',
  'Hand over as open work': 'Céder comme travail à affecter',
  'Handed over: it is open work now.': 'Cédé : c’est maintenant du travail à affecter.',
  'Hours off a day': 'Heures d’absence par jour',
  'How much of each day': 'Quelle part de chaque jour',
  'Monthly hours do not change: the annual convention hours already contain leave.':
    'Les heures mensuelles ne changent pas : les heures annuelles conventionnelles comprennent déjà les congés.',
  'Parental leave': 'Congé parental',
  'Save and hand over': 'Enregistrer et céder',
  'Save, leave the work': 'Enregistrer, laisser le travail',
  Sick: 'Maladie',
  'Some hours a day': 'Quelques heures par jour',
  Training: 'Formation',
  'Whole days': 'Jours entiers',
  '{hours} h of work on one project': '{hours} h de travail sur un projet',
  '{hours} h of work on {n} projects': '{hours} h de travail sur {n} projets',
  '{name}: {hours} h ({reasons}, {days})': '{name} : {hours} h ({reasons}, {days})',
  '{work} fall on these days and will not be done, unless you hand them over: then they are open requests, for which somebody else can be found.':
    '{work} tombent sur ces jours et ne seront pas effectuées, sauf si vous les cédez : elles deviennent alors des demandes à affecter, pour lesquelles quelqu’un d’autre peut être trouvé.',
  '{work} handed over': 'Cédé : {work}',
}
