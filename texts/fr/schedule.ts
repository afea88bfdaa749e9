import type { schedule as german } from '../de/schedule.ts'
import type { Translated } from '../texts.ts'

export const schedule: Translated<typeof german> = {
  'Ask an admin to say in the settings, under Members, which of the planned people you are. Then your days are here.':
    'Demandez à un administrateur d’indiquer dans les paramètres, sous Membres, laquelle des personnes planifiées vous êtes. Vos jours s’affichent alors ici.',
  'Ask for time off': 'Demander une absence',
  'Asked for: a planner decides.': 'Demandée : un planificateur décide.',
  'Change my time off': 'Modifier mon absence',
  'Change my time off {period}': 'Modifier mon absence {period}',
  'Enter my time off': 'Saisir mon absence',
  'Enter time off': 'Saisir une absence',
  'It counts at once. What is planned on these days stays planned, and is not done.':
    'Elle compte tout de suite. Ce qui est planifié ces jours-là reste planifié et n’est pas effectué.',
  'It counts once a planner has approved it. Until then you can change or withdraw it.':
    'Elle compte dès qu’un planificateur l’a approuvée. Jusque-là, vous pouvez la modifier ou la retirer.',
  'My time off': 'Mes absences',
  'No working days: no contract covers this week.':
    'Aucun jour ouvré : aucun contrat ne couvre cette semaine.',
  'Open the members': 'Ouvrir les membres',
  'Say in the settings, under Members, which of the planned people you are. Then your days are here.':
    'Indiquez dans les paramètres, sous Membres, laquelle des personnes planifiées vous êtes. Vos jours s’affichent alors ici.',
  'Time off saved.': 'Absence enregistrée.',
  'Time off withdrawn.': 'Absence retirée.',
  'Week of {day}': 'Semaine du {day}',
  'What is planned for you in the next weeks, and your own time off.':
    'Ce qui est planifié pour vous dans les semaines à venir, et vos propres absences.',
  Withdraw: 'Retirer',
  'You are not linked to a person yet': 'Votre compte n’est encore lié à aucune personne',
  '{day}, today': '{day}, aujourd’hui',
  '{hours} h {project}': '{hours} h {project}',
  '{hours} h {project}, not done': '{hours} h {project}, non effectué',
  '{hours} h {project}, pencilled': '{hours} h {project}, provisoire',
  '{what}, asked for': '{what}, en attente d’accord',
  '{what}, {hours} h': '{what}, {hours} h',
}
