import type { timeOff as german } from '../de/time-off.ts'
import type { Translated } from '../texts.ts'

export const timeOff: Translated<typeof german> = {
  'Add and keep assignments': 'Añadir y mantener las asignaciones',
  'Add time off': 'Añadir ausencia',
  'Add time off and unassign work': 'Añadir y dejar el trabajo sin asignar',
  'Delete time off': 'Eliminar ausencia',
  'Full days': 'Días completos',
  'Full or partial days': 'Días completos o parciales',
  'Hours of time off per day': 'Horas de ausencia al día',
  "Monthly hours don't change because annual contract hours already include time off.":
    'Las horas mensuales no cambian: las horas anuales de contrato ya incluyen las vacaciones.',
  'Moved to Unassigned.': 'Movido a «Sin asignar».',
  'Parental leave': 'Permiso parental',
  'Partial days': 'Parte del día',
  'Save and keep assignments': 'Guardar y mantener las asignaciones',
  'Save and unassign work': 'Guardar y dejar el trabajo sin asignar',
  Sick: 'Baja por enfermedad',
  Training: 'Formación',
  'Unassign these hours': 'Dejar estas horas sin asignar',
  '{hours} h of work on one project': '{hours} h de trabajo en un proyecto',
  '{hours} h of work on {n} projects': '{hours} h de trabajo en {n} proyectos',
  '{name}: {hours} h ({reasons}, {days})': '{name}: {hours} h ({reasons}, {days})',
  '{work} overlaps this time off. Keep it assigned, or unassign it so someone else can take it.':
    '{work} coinciden con esta ausencia. Mantenga la asignación o deje el trabajo sin asignar para que otra persona lo asuma.',
}
