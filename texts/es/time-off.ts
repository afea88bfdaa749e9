import type { timeOff as german } from '../de/time-off.ts'
import type { Translated } from '../texts.ts'

export const timeOff: Translated<typeof german> = {
  'Add and hand over': 'Añadir y traspasar',
  'Add time off': 'Añadir ausencia',
  'Add, leave the work': 'Añadir y dejar el trabajo',
  'Delete time off': 'Eliminar ausencia',
  'Hand over as open work': 'Traspasar como trabajo sin asignar',
  'Handed over: it is open work now.': 'Traspasado: ahora es trabajo sin asignar.',
  'Hours off a day': 'Horas de ausencia al día',
  'How much of each day': 'Cuánto de cada día',
  'Monthly hours do not change: the annual convention hours already contain leave.':
    'Las horas mensuales no cambian: la jornada anual del convenio ya incluye las vacaciones.',
  'Parental leave': 'Permiso parental',
  'Save and hand over': 'Guardar y traspasar',
  'Save, leave the work': 'Guardar y dejar el trabajo',
  Sick: 'Baja por enfermedad',
  'Some hours a day': 'Algunas horas al día',
  Training: 'Formación',
  'Whole days': 'Días enteros',
  '{hours} h of work on one project': '{hours} h de trabajo en un proyecto',
  '{hours} h of work on {n} projects': '{hours} h de trabajo en {n} proyectos',
  '{name}: {hours} h ({reasons}, {days})': '{name}: {hours} h ({reasons}, {days})',
  '{work} fall on these days and will not be done, unless you hand them over: then they are open requests, for which somebody else can be found.':
    '{work} caen en estos días y quedarán sin hacer, salvo que se traspasen: entonces son solicitudes sin asignar, para las que se puede encontrar a otra persona.',
  '{work} handed over': 'Traspasado: {work}',
}
