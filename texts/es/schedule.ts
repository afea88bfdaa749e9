import type { schedule as german } from '../de/schedule.ts'
import type { Translated } from '../texts.ts'

export const schedule: Translated<typeof german> = {
  'Ask an admin to say in the settings, under Members, which of the planned people you are. Then your days are here.':
    'Pida a un administrador que indique en los ajustes, en Miembros, cuál de las personas planificadas es usted. Entonces sus días aparecen aquí.',
  'Ask for time off': 'Solicitar ausencia',
  'Asked for: a planner decides.': 'Solicitada: decide un planificador.',
  'Change my time off': 'Cambiar mi ausencia',
  'Change my time off {period}': 'Cambiar mi ausencia {period}',
  'Enter my time off': 'Introducir mi ausencia',
  'Enter time off': 'Introducir ausencia',
  'It counts at once. What is planned on these days stays planned, and is not done.':
    'Cuenta de inmediato. Lo planificado en estos días sigue planificado y queda sin hacer.',
  'It counts once a planner has approved it. Until then you can change or withdraw it.':
    'Cuenta cuando un planificador la aprueba. Hasta entonces puede cambiarla o retirarla.',
  'My time off': 'Mis ausencias',
  'No working days: no contract covers this week.': 'Sin días laborables: ningún contrato cubre esta semana.',
  'Open the members': 'Abrir los miembros',
  'Say in the settings, under Members, which of the planned people you are. Then your days are here.':
    'Indique en los ajustes, en Miembros, cuál de las personas planificadas es usted. Entonces sus días aparecen aquí.',
  'Time off saved.': 'Ausencia guardada.',
  'Time off withdrawn.': 'Ausencia retirada.',
  'Week of {day}': 'Semana del {day}',
  'What is planned for you in the next weeks, and your own time off.':
    'Lo que tiene planificado en las próximas semanas y sus propias ausencias.',
  Withdraw: 'Retirar',
  'You are not linked to a person yet': 'Su cuenta aún no está vinculada a ninguna persona',
  '{day}, today': '{day}, hoy',
  '{hours} h {project}': '{hours} h {project}',
  '{hours} h {project}, not done': '{hours} h {project}, sin hacer',
  '{hours} h {project}, pencilled': '{hours} h {project}, provisional',
  '{what}, asked for': '{what}, por aprobar',
  '{what}, {hours} h': '{what}, {hours} h',
}
