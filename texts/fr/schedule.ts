import type { schedule as german } from '../de/schedule.ts'
import type { Translated } from '../texts.ts'

export const schedule: Translated<typeof german> = {
  'Add my time off': 'Ajouter mon absence',
  'Ask an admin to link your account to a person under Settings > Members. Your schedule then appears here.':
    'Demandez à un administrateur de lier votre compte à une personne sous Paramètres > Membres. Votre emploi du temps s’affichera ici.',
  'Coming weeks': 'Semaines à venir',
  'Edit my time off': 'Modifier mon absence',
  'Edit my time off {period}': 'Modifier mon absence {period}',
  'Link your account to a person under Settings > Members. Your schedule then appears here.':
    'Liez votre compte à une personne sous Paramètres > Membres. Votre emploi du temps s’affichera ici.',
  'My time off': 'Mes absences',
  'No working days: no contract covers this week.':
    'Aucun jour ouvré : aucun contrat ne couvre cette semaine.',
  'Open members': 'Ouvrir les membres',
  'Request time off': 'Demander une absence',
  'Scheduled (minus time off) / capacity': 'Planifié (hors absences) / capacité',
  'Takes effect immediately. Work on these days stays assigned and counts as lost to time off.':
    'Prend effet immédiatement. Le travail prévu ces jours-là reste affecté et compte comme perdu pour absence.',
  'Takes effect when a planner approves it. Until then you can edit or withdraw it.':
    'Prend effet dès qu’un planificateur l’approuve. Jusque-là, vous pouvez la modifier ou la retirer.',
  'Time off requested. A planner has to approve it.': 'Absence demandée. Un planificateur doit l’approuver.',
  'Time off saved.': 'Absence enregistrée.',
  'Time off withdrawn.': 'Absence retirée.',
  'Week of {day}': 'Semaine du {day}',
  Withdraw: 'Retirer',
  "Your account isn't linked to a person yet": 'Votre compte n’est encore lié à aucune personne',
  '{day}, today': '{day}, aujourd’hui',
  '{what}, pending': '{what}, en attente',
  '{what}, {hours} h': '{what}, {hours} h',
}
