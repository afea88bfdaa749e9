import type { schedule as german } from '../de/schedule.ts'
import type { Translated } from '../texts.ts'

export const schedule: Translated<typeof german> = {
  'Ask an admin to say in the settings, under Members, which of the planned people you are. Then your days are here.':
    'Vraag een beheerder om in de instellingen onder Leden aan te geven welke van de geplande personen je bent. Dan staan je dagen hier.',
  'Ask for time off': 'Afwezigheid aanvragen',
  'Asked for: a planner decides.': 'Aangevraagd: een planner beslist.',
  'Change my time off': 'Mijn afwezigheid wijzigen',
  'Change my time off {period}': 'Mijn afwezigheid {period} wijzigen',
  'Enter my time off': 'Mijn afwezigheid invoeren',
  'Enter time off': 'Afwezigheid invoeren',
  'It counts at once. What is planned on these days stays planned, and is not done.':
    'De afwezigheid telt meteen. Wat op deze dagen gepland is, blijft gepland en wordt niet gedaan.',
  'It counts once a planner has approved it. Until then you can change or withdraw it.':
    'De afwezigheid telt zodra een planner die heeft goedgekeurd. Tot dan kun je die wijzigen of intrekken.',
  'My time off': 'Mijn afwezigheid',
  'No working days: no contract covers this week.': 'Geen werkdagen: geen contract dekt deze week.',
  'Open the members': 'Leden openen',
  'Say in the settings, under Members, which of the planned people you are. Then your days are here.':
    'Geef in de instellingen onder Leden aan welke van de geplande personen je bent. Dan staan je dagen hier.',
  'Time off saved.': 'Afwezigheid opgeslagen.',
  'Time off withdrawn.': 'Afwezigheid ingetrokken.',
  'Week of {day}': 'Week van {day}',
  'What is planned for you in the next weeks, and your own time off.':
    'Wat er de komende weken voor je gepland is, en je eigen afwezigheid.',
  Withdraw: 'Intrekken',
  'You are not linked to a person yet': 'Je bent nog niet aan een persoon gekoppeld',
  '{day}, today': '{day}, vandaag',
  '{hours} h {project}': '{hours} u {project}',
  '{hours} h {project}, not done': '{hours} u {project}, niet gedaan',
  '{hours} h {project}, pencilled': '{hours} u {project}, voorlopig',
  '{what}, asked for': '{what}, aangevraagd',
  '{what}, {hours} h': '{what}, {hours} u',
}
