import type { schedule as german } from '../de/schedule.ts'
import type { Translated } from '../texts.ts'

export const schedule: Translated<typeof german> = {
  'Add my time off': 'Añadir mi ausencia',
  'Ask an admin to link your account to a person under Settings > Members. Your schedule then appears here.':
    'Pida a un administrador que vincule su cuenta a una persona en Ajustes > Miembros. Su agenda aparecerá aquí.',
  'Coming weeks': 'Próximas semanas',
  'Edit my time off': 'Editar mi ausencia',
  'Edit my time off {period}': 'Editar mi ausencia {period}',
  'Link your account to a person under Settings > Members. Your schedule then appears here.':
    'Vincule su cuenta a una persona en Ajustes > Miembros. Su agenda aparecerá aquí.',
  'My time off': 'Mis ausencias',
  'No working days: no contract covers this week.': 'Sin días laborables: ningún contrato cubre esta semana.',
  'Open members': 'Abrir los miembros',
  'Request time off': 'Solicitar ausencia',
  'Scheduled (minus time off) / capacity': 'Planificado (sin ausencias) / capacidad',
  'Takes effect immediately. Work on these days stays assigned and counts as lost to time off.':
    'Se aplica de inmediato. El trabajo de estos días sigue asignado y cuenta como perdido por ausencia.',
  'Takes effect when a planner approves it. Until then you can edit or withdraw it.':
    'Se aplica cuando un planificador la aprueba. Hasta entonces puede editarla o retirarla.',
  'Time off requested. A planner has to approve it.': 'Ausencia solicitada. Un planificador debe aprobarla.',
  'Time off saved.': 'Ausencia guardada.',
  'Time off withdrawn.': 'Ausencia retirada.',
  'Week of {day}': 'Semana del {day}',
  Withdraw: 'Retirar',
  "Your account isn't linked to a person yet": 'Su cuenta aún no está vinculada a ninguna persona',
  '{day}, today': '{day}, hoy',
  '{what}, pending': '{what}, pendiente',
  '{what}, {hours} h': '{what}, {hours} h',
}
