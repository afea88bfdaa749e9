import type { hours as german } from '../de/hours.ts'
import type { Translated } from '../texts.ts'

export const hours: Translated<typeof german> = {
  '= h': '= h',
  after: 'después',
  'all of the contract’s hours in the month': 'todas las horas del contrato en el mes',
  'Back to {name}': 'Volver a {name}',
  before: 'antes',
  'before {day}': 'antes del {day}',
  'Capacity, next {weeks} weeks': 'Capacidad, próximas {weeks} semanas',
  'Contract and factor': 'Contrato y factor',
  'Contracts and factors': 'Contratos y factores',
  'Days without a contract': 'Días sin contrato',
  'Days × hours × factor': 'Días × horas × factor',
  Done: 'Hecho',
  Exact: 'Exacta',
  'Here every assignment appears as hours, month by month. Plan on the board, or choose other months.':
    'Aquí cada asignación aparece en horas, mes a mes. Planifique en el tablero o elija otros meses.',
  'Hours are added up exactly from the first planned day, {day}.':
    'Las horas se suman con exactitud desde el primer día planificado, {day}.',
  'How many hours each person or project has in each month. Choose a cell to see how they come about.':
    'Cuántas horas tiene cada persona o proyecto en cada mes. Elija una celda para ver de dónde salen.',
  little: 'poco',
  'Monthly hours by person': 'Horas mensuales por persona',
  'Monthly hours by project': 'Horas mensuales por proyecto',
  'Monthly hours of {name}': 'Horas mensuales de {name}',
  'No contract is in force on these days.': 'En estos días no hay ningún contrato vigente.',
  'No hours are planned in these months': 'No hay horas planificadas en estos meses',
  'Not done': 'Sin hacer',
  'Nothing is planned in this month.': 'No hay nada planificado en este mes.',
  'Nothing is planned on these days.': 'No hay nada planificado en estos días.',
  'Nothing is planned yet. Hours appear here, month by month, as soon as there are assignments.':
    'Aún no hay nada planificado. Las horas aparecen aquí, mes a mes, en cuanto hay asignaciones.',
  'Nothing planned under the name “{search}”.': 'No hay nada planificado con el nombre «{search}».',
  'Nothing that counts is planned on these days.': 'En estos días no hay nada planificado que cuente.',
  'Of {parts}. Choose one to see how the hours come about.':
    'De {parts}. Elija una línea para ver de dónde salen las horas.',
  'One line for each person': 'Una línea por persona',
  'One line for each person and project': 'Una línea por persona y proyecto',
  'One line for each project': 'Una línea por proyecto',
  'one person': 'una persona',
  'One planned working day has no contract in force and counts nothing.':
    'Un día laborable planificado no tiene contrato vigente y no cuenta.',
  'one project': 'un proyecto',
  'Only the running sum is rounded, to hundredths; a month is the difference of two sums. So the months always add up to the total.':
    'Solo se redondea la suma acumulada, a centésimas; un mes es la diferencia de dos sumas. Así, los meses siempre suman el total.',
  'Only {period}: the chosen dates cut this month of {month}.':
    'Solo {period}: las fechas elegidas recortan el mes ({month}).',
  'Open this person': 'Abrir esta persona',
  'Open this project': 'Abrir este proyecto',
  'over (target)': 'por encima',
  'Planned cost': 'Coste planificado',
  'Planned hours, next {weeks} weeks': 'Horas planificadas, próximas {weeks} semanas',
  'Planned hours: worked days × hours a day, whatever the annual hours are.':
    'Horas planificadas: días trabajados × horas al día, sea cual sea la jornada anual.',
  Rounded: 'Redondeada',
  Rounding: 'Redondeo',
  Rows: 'Filas',
  'Sum of hours': 'Suma de horas',
  Target: 'Objetivo',
  'Target (%)': 'Objetivo (%)',
  'The contract {period} sets no annual hours, so every planned hour counts: the factor is 1.':
    'El contrato {period} no fija jornada anual, así que cuenta cada hora planificada: el factor es 1.',
  'The contract {period} sets {annual} hours a year, no less than a full-time year ({day} h × {days} working days of {year} = {full} h): the factor is 1.':
    'El contrato {period} fija {annual} horas al año, no menos que un año a jornada completa ({day} h × {days} días laborables de {year} = {full} h): el factor es 1.',
  'The contract {period} sets {annual} hours a year. A full-time year is {day} h × {days} working days of {year} = {full} h. The factor {annual} ÷ {full} = {factor} spreads the difference, holidays and leave, over the year.':
    'El contrato {period} fija {annual} horas al año. Un año a jornada completa son {day} h × {days} días laborables de {year} = {full} h. El factor {annual} ÷ {full} = {factor} reparte la diferencia, festivos y vacaciones, a lo largo del año.',
  'the most hours in this table': 'el máximo de horas de esta tabla',
  'These monthly hours': 'Estas horas mensuales',
  'Total of {found} of {all}': 'Total de {found} de {all}',
  'under (target)': 'por debajo',
  'up to {day}': 'hasta el {day}',
  'Utilisation (%)': 'Ocupación (%)',
  'What adds up': 'Lo que se suma',
  'Whole year {year}': 'Todo el año {year}',
  '{name} (convention hours)': '{name} (horas de convenio)',
  '{name} (planned hours)': '{name} (horas planificadas)',
  '{name} ({currency})': '{name} ({currency})',
  '{name}, {month}: {hours} hours': '{name}, {month}: {hours} horas',
  '{n} planned working days have no contract in force and count nothing.':
    '{n} días laborables planificados no tienen contrato vigente y no cuentan.',
  '{rows} more rows are not printed. The totals count them.':
    'Otras {rows} filas no se imprimen. Los totales las incluyen.',
  '{share} of the {hours} hours that the contract gives in this month, annual convention included.':
    '{share} de las {hours} horas que da el contrato en este mes, jornada anual incluida.',
  '× factor': '× factor',
  '× h': '× h',
}
