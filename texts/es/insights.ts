import type { insights as german } from '../de/insights.ts'
import type { Translated } from '../texts.ts'

export const insights: Translated<typeof german> = {
  'above {share}': 'más del {share}',
  'Add people and projects to see charts of capacity, assignments, utilization and budgets.':
    'Añada personas y proyectos para ver gráficos de capacidad, asignaciones, ocupación y presupuestos.',
  'already over': 'ya superado',
  'annualized hours': 'horas anualizadas',
  'below {share}': 'menos del {share}',
  'Budget of {title} over time': 'Presupuesto de {title} en el tiempo',
  'Budget over time': 'Presupuesto en el tiempo',
  'Budget {budget}': 'Presupuesto {budget}',
  Budgets: 'Presupuestos',
  'Budgets in': 'Presupuestos en',
  'Budgets in hours': 'Presupuestos en horas',
  'Budgets in {currency}': 'Presupuestos en {currency}',
  'Budgets to show': 'Presupuestos que mostrar',
  'Capacity and assignments': 'Capacidad y asignaciones',
  Chart: 'Gráfico',
  'End of': 'Fin de',
  'from scheduled work': 'por el trabajo planificado',
  'if all requests are confirmed': 'si se confirman todas las solicitudes',
  'In annualized hours': 'En horas anualizadas',
  'In scheduled hours. Time off lowers capacity.':
    'En horas planificadas. Las ausencias reducen la capacidad.',
  'Months: {months}': 'Meses: {months}',
  'More than 5 percentage points from the {target} target over these months, in {hours}':
    'A más de 5 puntos porcentuales del objetivo del {target} en estos meses, en {hours}',
  'No active project has a budget or assignments.':
    'Ningún proyecto activo tiene presupuesto ni asignaciones.',
  'No active project has a budget.': 'Ningún proyecto activo tiene presupuesto.',
  'No active project is over budget.': 'Ningún proyecto activo supera su presupuesto.',
  'no budget': 'sin presupuesto',
  'No unassigned work in these months': 'Sin trabajo por asignar en estos meses',
  'Nobody.': 'Nadie.',
  'Nothing to report yet': 'Aún no hay nada que analizar',
  'Over budget ({count})': 'Presupuesto superado ({count})',
  'Over by': 'Exceso',
  'Over or under target': 'Por encima o por debajo del objetivo',
  'Over target': 'Por encima del objetivo',
  Periods: 'Periodos',
  'Projected overruns': 'Excesos previstos',
  'Projects that will exceed their budget': 'Proyectos que superarán su presupuesto',
  'Running total at the end of each month, in {unit}. Budget: {budget}.':
    'Total acumulado al final de cada mes, en {unit}. Presupuesto: {budget}.',
  'Running total at the end of each month, in {unit}. No budget.':
    'Total acumulado al final de cada mes, en {unit}. Sin presupuesto.',
  'Running total at the end of each week, in {unit}. Budget: {budget}.':
    'Total acumulado al final de cada semana, en {unit}. Presupuesto: {budget}.',
  'Running total at the end of each week, in {unit}. No budget.':
    'Total acumulado al final de cada semana, en {unit}. Sin presupuesto.',
  'Scheduled from tomorrow': 'Planificado desde mañana',
  'scheduled hours': 'horas planificadas',
  'Scheduled to date': 'Planificado hasta hoy',
  'Scheduled, tentative and unassigned work against the budget, in {unit}':
    'Trabajo planificado, provisional y sin asignar frente al presupuesto, en {unit}',
  'Share of capacity that is scheduled, in {hours}. Target: {target}.':
    'Parte planificada de la capacidad, en {hours}. Objetivo: {target}.',
  'Share this report': 'Compartir este informe',
  'Show {title} as': 'Mostrar {title} como',
  'Showing the first {count}. Export the list to see all.':
    'Se muestran los primeros {count}. Exporte la lista para verlos todos.',
  'Showing the {count} farthest from the target. Export the list to see all.':
    'Se muestran los {count} más alejados del objetivo. Exporte la lista para verlos todos.',
  'Showing {count} of {projects}. Export the list to see all.':
    'Se muestran {count} de {projects}. Exporte la lista para verlos todos.',
  Table: 'Tabla',
  'Target {target}': 'Objetivo {target}',
  'The months around today, always current': 'Los meses en torno a hoy, siempre actuales',
  'To date': 'Hasta hoy',
  'Unassigned work': 'Trabajo sin asignar',
  'Under target': 'Por debajo del objetivo',
  'Utilization of': 'Ocupación de',
  '{currency}, for annualized hours': '{currency}, por horas anualizadas',
  '{from} to {to}, on target': 'del {from} al {to}, en el objetivo',
  '{label}, scrollable': '{label}, desplazable',
  '{name}, {period}: {done} of {capacity} h': '{name}, {period}: {done} de {capacity} h',
  '{n} unassigned requests in these months': {
    one: '{n} solicitud sin asignar en estos meses',
    other: '{n} solicitudes sin asignar en estos meses',
  },
  '{title}, table': '{title}, tabla',
  '{title}: export or link': '{title}: exportar o enlace',
  '{title}: {n} people': { one: '{title}: {n} persona', other: '{title}: {n} personas' },
}
