import type { insights as german } from '../de/insights.ts'
import type { Translated } from '../texts.ts'

export const insights: Translated<typeof german> = {
  'above {share}': 'más del {share}',
  'Added up to the end of each month, in {unit}; the budget is {budget}':
    'Sumado hasta el final de cada mes, en {unit}; el presupuesto es de {budget}',
  'Added up to the end of each month, in {unit}; there is no budget':
    'Sumado hasta el final de cada mes, en {unit}; no hay presupuesto',
  'Added up to the end of each week, in {unit}; the budget is {budget}':
    'Sumado hasta el final de cada semana, en {unit}; el presupuesto es de {budget}',
  'Added up to the end of each week, in {unit}; there is no budget':
    'Sumado hasta el final de cada semana, en {unit}; no hay presupuesto',
  'below {share}': 'menos del {share}',
  'Booked from tomorrow on': 'Asignado desde mañana',
  'Budget of {title} over time': 'Presupuesto de {title} en el tiempo',
  'Budget over time': 'Presupuesto en el tiempo',
  'Budget {budget}': 'Presupuesto {budget}',
  Budgets: 'Presupuestos',
  'Budgets in': 'Presupuestos en',
  'Budgets in hours': 'Presupuestos en horas',
  'Budgets in {currency}': 'Presupuestos en {currency}',
  'by booked work': 'por lo asignado',
  'Capacity and bookings': 'Capacidad y asignaciones',
  Chart: 'Gráfico',
  'convention hours': 'horas de convenio',
  'Done of capacity, in {hours}; the target is {target}':
    'Hecho sobre la capacidad, en {hours}; el objetivo es el {target}',
  'End of': 'Fin de',
  'Here capacity, bookings, utilisation and budgets become charts as soon as there are people and projects.':
    'Aquí la capacidad, las asignaciones, la ocupación y los presupuestos se verán en gráficos en cuanto haya personas y proyectos.',
  'if all is confirmed': 'si se confirma todo',
  'In convention hours': 'En horas de convenio',
  'In planned hours; absences lower the capacity':
    'En horas planificadas; las ausencias reducen la capacidad',
  'Months: {months}': 'Meses: {months}',
  'More than 5 points away from {target} over all these months, in {hours}':
    'A más de 5 puntos del {target} en todos estos meses, en {hours}',
  'more than there is': 'más de lo que hay',
  'No active project has a budget or anything planned.':
    'Ningún proyecto activo tiene presupuesto ni nada planificado.',
  'No active project has a budget.': 'Ningún proyecto activo tiene presupuesto.',
  'No active project runs over its budget.': 'Ningún proyecto activo supera su presupuesto.',
  'no budget': 'sin presupuesto',
  'Nobody.': 'Nadie.',
  'Nothing is open in these months': 'No hay nada sin asignar en estos meses',
  'Nothing to report yet': 'Aún no hay nada que analizar',
  'Of it not done, absent': 'De ello no hecho, ausente',
  'Over ({count})': 'Exceso ({count})',
  'over already': 'ya superado',
  'Over by': 'Exceso',
  'Over or under target': 'Por encima o por debajo del objetivo',
  'Over target': 'Por encima del objetivo',
  Periods: 'Periodos',
  'planned hours': 'horas planificadas',
  'Projects that will run over': 'Proyectos que superarán su presupuesto',
  'Share this report': 'Compartir este informe',
  Spent: 'Consumido',
  'Spent until today': 'Consumido hasta hoy',
  'Spent, booked, pencilled and open against the budget, in {unit}':
    'Consumido, asignado, provisional y sin asignar frente al presupuesto, en {unit}',
  Table: 'Tabla',
  'Target {target}': 'Objetivo {target}',
  'The first {count} of {projects}; the file has all of them.':
    'Los {count} primeros de {projects}; el archivo los tiene todos.',
  'The first {count}; the file has all of them.': 'Las {count} primeras; el archivo las tiene todas.',
  'The months around today, moving along': 'Los meses en torno a hoy, que avanzan',
  'The plan in pictures: is there too much or too little to do, for whom, and do the budgets hold?':
    'El plan en imágenes: ¿hay demasiado o demasiado poco que hacer, para quién, y alcanzan los presupuestos?',
  'The {count} farthest away; the file has all of them.':
    'Las {count} más alejadas; el archivo las tiene todas.',
  'Under target': 'Por debajo del objetivo',
  'Utilisation of': 'Ocupación de',
  'Which budgets': 'Qué presupuestos',
  'Will run over': 'Se superará',
  'Work without a person': 'Trabajo sin persona',
  '{currency}, for convention hours': '{currency}, por horas de convenio',
  '{from} to {to}, on target': 'del {from} al {to}, en el objetivo',
  '{label}, scrollable': '{label}, desplazable',
  '{name}, {period}: {done} of {capacity} h': '{name}, {period}: {done} de {capacity} h',
  '{n} open requests in these months': {
    one: '{n} solicitud sin asignar en estos meses',
    other: '{n} solicitudes sin asignar en estos meses',
  },
  '{title} as': '{title} como',
  '{title}, table': '{title}, tabla',
  '{title}: export or link': '{title}: exportar o enlace',
  '{title}: {n} people': { one: '{title}: {n} persona', other: '{title}: {n} personas' },
}
