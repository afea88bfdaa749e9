import type { hours as german } from '../de/hours.ts'
import type { Translated } from '../texts.ts'

export const hours: Translated<typeof german> = {
  "1 scheduled working day has no contract and doesn't count.":
    '1 día laborable planificado no tiene contrato y no cuenta.',
  '= h': '= h',
  'Add assignments on the board, or choose other months.':
    'Añada asignaciones en el tablero o elija otros meses.',
  after: 'después',
  'all contract hours of the month': 'todas las horas del contrato en el mes',
  'Back to {name}': 'Volver a {name}',
  before: 'antes',
  'before {day}': 'antes del {day}',
  Breakdown: 'Desglose',
  'Capacity, next {weeks} weeks': 'Capacidad, próximas {weeks} semanas',
  'Contract and factor': 'Contrato y factor',
  'Contracts and factors': 'Contratos y factores',
  'Counts only {period}, because the chosen dates cover part of {month}.':
    'Cuenta solo {period}, porque las fechas elegidas cubren una parte de {month}.',
  'Days without a contract': 'Días sin contrato',
  'Days × hours × factor': 'Días × horas × factor',
  Exact: 'Exacta',
  'Full year {year}': 'Todo el año {year}',
  'Starting on {day}, the first scheduled day, hours are added up without rounding.':
    'Desde el primer día planificado, {day}, las horas se suman sin redondear.',
  'few hours': 'pocas horas',
  'Lost to time off': 'Perdidas por ausencias',
  'Monthly hours by person': 'Horas mensuales por persona',
  'Monthly hours by project': 'Horas mensuales por proyecto',
  'No contract covers these days.': 'Ningún contrato cubre estos días.',
  'No hours found for “{search}”.': 'No se han encontrado horas para «{search}».',
  'No hours scheduled in these months': 'No hay horas planificadas en estos meses',
  'No hours yet. Add assignments on the board to see monthly hours here.':
    'Aún no hay horas. Añada asignaciones en el tablero para ver aquí las horas mensuales.',
  'There are no hours to count in this period.': 'En este periodo no hay horas que contar.',
  'Nothing is scheduled in this month.': 'No hay nada planificado en este mes.',
  'Nothing is scheduled on these days.': 'No hay nada planificado en estos días.',
  'One line for each person': 'Una línea por persona',
  'One line for each person and project': 'Una línea por persona y proyecto',
  'One line for each project': 'Una línea por proyecto',
  'one person': 'una persona',
  'one project': 'un proyecto',
  "Only running totals are rounded, to two decimals. A month's hours are the total at its end minus the total before it. This way, months always add up.":
    'Solo se redondean los totales acumulados, a dos decimales. Las horas de un mes son el total al final del mes menos el total anterior al mes. Así, los meses siempre suman el total.',
  'Open this person': 'Abrir esta persona',
  'Open this project': 'Abrir este proyecto',
  'over (target)': 'por encima',
  Rounded: 'Redondeada',
  Rounding: 'Redondeo',
  Rows: 'Filas',
  'Scheduled (minus time off)': 'Planificado (sin ausencias)',
  'Scheduled cost': 'Coste planificado',
  'Scheduled hours (minus time off), next {weeks} weeks':
    'Horas planificadas (sin ausencias), próximas {weeks} semanas',
  'Select a cell to see how its hours are calculated.': 'Seleccione una celda para ver el cálculo.',
  'Sum of hours': 'Suma de horas',
  Target: 'Objetivo',
  'Target (%)': 'Objetivo (%)',
  'The contract {period} has no annual contract hours, so every scheduled hour counts. The factor is 1.':
    'El contrato {period} no tiene horas anuales de contrato, así que cuenta cada hora planificada. El factor es 1.',
  "The contract {period} sets {annual} hours a year. A full-time year is {day} h × {days} working days of {year} = {full} h, which doesn't exceed the annual hours. So the factor is 1.":
    'El contrato {period} fija {annual} horas al año. Un año a jornada completa son {day} h × {days} días laborables de {year} = {full} h, que no superan las horas anuales. Por eso el factor es 1.',
  'The contract {period} sets {annual} hours a year. A full-time year is {day} h × {days} working days of {year} = {full} h. The difference is public holidays and time off. The factor {annual} ÷ {full} = {factor} spreads it over the year.':
    'El contrato {period} fija {annual} horas al año. Un año a jornada completa son {day} h × {days} días laborables de {year} = {full} h. La diferencia son festivos y vacaciones. El factor {annual} ÷ {full} = {factor} la reparte a lo largo del año.',
  'the most hours in this table': 'el máximo de horas de esta tabla',
  'Total ({found} of {all} rows)': 'Total ({found} de {all} filas)',
  'Total of {parts}. Select one to see the calculation.':
    'Total de {parts}. Seleccione una fila para ver el cálculo.',
  'under (target)': 'por debajo',
  'up to {day}': 'hasta el {day}',
  'Utilization (%)': 'Ocupación (%)',
  '{name} (annualized hours)': '{name} (horas anualizadas)',
  '{name} (scheduled hours)': '{name} (horas planificadas)',
  '{name} ({currency})': '{name} ({currency})',
  "{name}'s monthly hours": 'Horas mensuales de {name}',
  '{name}, {month}: {hours} hours': '{name}, {month}: {hours} horas',
  "{n} scheduled working days have no contract and don't count.":
    '{n} días laborables planificados no tienen contrato y no cuentan.',
  "{rows} more rows aren't printed. The totals include them.":
    'Otras {rows} filas no se imprimen. Los totales las incluyen.',
  '× factor': '× factor',
  '× h': '× h',
  Annualized: 'Anualizadas',
  '{share} of the {hours} hours that the contract allows in this month.':
    '{share} de las {hours} horas que el contrato permite este mes.',
  'Scheduled hours are working days × hours a day, without public holidays.':
    'Las horas planificadas son días laborables × horas al día, sin festivos.',
}
