import type { schedule as german } from '../de/schedule.ts'
import type { Translated } from '../texts.ts'

export const schedule: Translated<typeof german> = {
  'Add my time off': 'Mijn afwezigheid toevoegen',
  'Ask an admin to link your account to a person under Settings > Members. Your schedule then appears here.':
    'Vraag een beheerder om je account te koppelen aan een persoon onder Instellingen > Leden. Je rooster verschijnt dan hier.',
  'Coming weeks': 'Komende weken',
  'Edit my time off': 'Mijn afwezigheid bewerken',
  'Edit my time off {period}': 'Mijn afwezigheid {period} bewerken',
  'Link your account to a person under Settings > Members. Your schedule then appears here.':
    'Koppel je account aan een persoon onder Instellingen > Leden. Je rooster verschijnt dan hier.',
  'My time off': 'Mijn afwezigheid',
  'No working days: no contract covers this week.': 'Geen werkdagen: geen contract dekt deze week.',
  'Open members': 'Leden openen',
  'Request time off': 'Afwezigheid aanvragen',
  'Scheduled (minus time off) / capacity': 'Gepland (zonder afwezigheid) / capaciteit',
  'Takes effect immediately. Work on these days stays assigned and counts as lost to time off.':
    'Gaat meteen in. Werk op deze dagen blijft toegewezen en telt als vervallen door afwezigheid.',
  'Takes effect when a planner approves it. Until then you can edit or withdraw it.':
    'Gaat in zodra een planner het goedkeurt. Tot dan kun je het bewerken of intrekken.',
  'Time off requested. A planner has to approve it.':
    'Afwezigheid aangevraagd. Een planner moet die goedkeuren.',
  'Time off saved.': 'Afwezigheid opgeslagen.',
  'Time off withdrawn.': 'Afwezigheid ingetrokken.',
  'Week of {day}': 'Week van {day}',
  Withdraw: 'Intrekken',
  "Your account isn't linked to a person yet": 'Je account is nog niet aan een persoon gekoppeld',
  '{day}, today': '{day}, vandaag',
  '{what}, pending': '{what}, in behandeling',
  '{what}, {hours} h': '{what}, {hours} u',
}
