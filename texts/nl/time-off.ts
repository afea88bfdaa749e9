import type { timeOff as german } from '../de/time-off.ts'
import type { Translated } from '../texts.ts'

export const timeOff: Translated<typeof german> = {
  'Add and hand over': 'Toevoegen en overdragen',
  'Add time off': 'Afwezigheid toevoegen',
  'Add, leave the work': 'Toevoegen, werk laten staan',
  'Delete time off': 'Afwezigheid verwijderen',
  'Hand over as open work': 'Overdragen als open werk',
  'Handed over: it is open work now.': 'Overgedragen: het is nu open werk.',
  'Hours off a day': 'Uren afwezig per dag',
  'How much of each day': 'Hoeveel van elke dag',
  'Monthly hours do not change: the annual convention hours already contain leave.':
    'De maanduren veranderen niet: in de jaaruren van de cao zit het verlof al.',
  'Parental leave': 'Ouderschapsverlof',
  'Save and hand over': 'Opslaan en overdragen',
  'Save, leave the work': 'Opslaan, werk laten staan',
  Sick: 'Ziek',
  'Some hours a day': 'Enkele uren per dag',
  Training: 'Opleiding',
  'Whole days': 'Hele dagen',
  '{hours} h of work on one project': '{hours} u werk aan één project',
  '{hours} h of work on {n} projects': '{hours} u werk aan {n} projecten',
  '{name}: {hours} h ({reasons}, {days})': '{name}: {hours} u ({reasons}, {days})',
  '{work} fall on these days and will not be done, unless you hand them over: then they are open requests, for which somebody else can be found.':
    '{work} vallen op deze dagen en worden niet gewerkt, tenzij je ze overdraagt: dan zijn het open aanvragen, waarvoor iemand anders gevonden kan worden.',
  '{work} handed over': 'Overgedragen: {work}',
}
