import type { projects as german } from '../de/projects.ts'
import type { Translated } from '../texts.ts'

export const projects: Translated<typeof german> = {
  '0: no budget': '0: sin presupuesto',
  'A milestone: one day that has to be reached': 'Un hito: un día que hay que alcanzar',
  'A project has days, a budget and a team. Make the first one here, or bring a list, from a file or by the API.':
    'Un proyecto tiene días, presupuesto y equipo. Cree aquí el primero o importe una lista, desde un archivo o por la API.',
  Activity: 'Actividad',
  'Add phase': 'Añadir fase',
  'An archived project keeps its hours and costs for reports and frees its place in the plan. Nothing can be planned or changed on it until it is restored.':
    'Un proyecto archivado conserva sus horas y costes para los informes y libera su lugar en el plan. No se puede planificar ni cambiar nada en él hasta restaurarlo.',
  'Any budget': 'Cualquier presupuesto',
  'Any status': 'Cualquier estado',
  'Archive and wind down': 'Archivar y concluir',
  'Archive and wind down:': 'Archivar y concluir:',
  'Archive project': 'Archivar proyecto',
  'Archive {title}?': '¿Archivar {title}?',
  Automatic: 'Automático',
  blue: 'Azul',
  'Budget, tags and phases are the same. All that is planned becomes open requests, as many working days after the new first day as now.':
    'El presupuesto, las etiquetas y las fases son los mismos. Todo lo planificado pasa a solicitudes sin asignar, tantos días laborables después del nuevo primer día como ahora.',
  'Budget: {title}': 'Presupuesto: {title}',
  Budgeted: 'Presupuestado',
  'Budgeted cost ({currency})': 'Coste presupuestado ({currency})',
  'Convention: lowered to the annual hours of each contract, as in the monthly hours.':
    'Convenio: reducidas a la jornada anual de cada contrato, como en las horas mensuales.',
  'Copy project': 'Copiar proyecto',
  'Copy {title}': 'Copiar {title}',
  'Create project': 'Crear proyecto',
  'Delete phase': 'Eliminar fase',
  'Delete project': 'Eliminar proyecto',
  done: 'terminado',
  'Edit project': 'Editar proyecto',
  'Empty: no budget': 'Vacío: sin presupuesto',
  "For convention hours, at the project's rate of {rate} an hour, which takes the place of the contracts' rates, except {n} assignments with a rate of their own.":
    {
      one: 'Por horas de convenio, a la tarifa del proyecto de {rate} por hora, que sustituye a las de los contratos, salvo {n} asignación con tarifa propia.',
      other:
        'Por horas de convenio, a la tarifa del proyecto de {rate} por hora, que sustituye a las de los contratos, salvo {n} asignaciones con tarifa propia.',
    },
  "For convention hours, at the project's rate of {rate} an hour, which takes the place of the contracts' rates.":
    'Por horas de convenio, a la tarifa del proyecto de {rate} por hora, que sustituye a las de los contratos.',
  "For convention hours, at the rates of the people's contracts, except {n} assignments with a rate of their own.":
    {
      one: 'Por horas de convenio, a las tarifas de los contratos, salvo {n} asignación con tarifa propia.',
      other:
        'Por horas de convenio, a las tarifas de los contratos, salvo {n} asignaciones con tarifa propia.',
    },
  "For convention hours, at the rates of the people's contracts.":
    'Por horas de convenio, a las tarifas de los contratos.',
  green: 'Verde',
  grey: 'Gris',
  'It was archived without a team.': 'Se archivó sin equipo.',
  'Its hours and costs stay as they are. Restore it to plan on it or to change it.':
    'Sus horas y costes se quedan como están. Restáurelo para planificar en él o cambiarlo.',
  'Its {n} requests will be deleted, too.': {
    one: 'También se eliminará su {n} solicitud.',
    other: 'También se eliminarán sus {n} solicitudes.',
  },
  'Keep it active': 'Mantenerlo activo',
  'Keep it active:': 'Mantenerlo activo:',
  later: 'más adelante',
  Left: 'Queda',
  'Light {hue}': '{hue} claro',
  'Make it long enough: from {start}': 'Alargarlo: desde el {start}',
  'Make it long enough: from {start} until {end}': 'Alargarlo: del {start} al {end}',
  'Make it long enough: until {end}': 'Alargarlo: hasta el {end}',
  'Medium {hue}': '{hue} medio',
  'Move {title}': 'Mover {title}',
  'must be an amount such as 12000 or 35.50': 'debe ser un importe como 12000 o 35,50',
  'must not be before the first day': 'no debe ser anterior al primer día',
  'New phase': 'Nueva fase',
  'No phases yet': 'Aún no hay fases',
  'No work points to it.': 'Ningún trabajo apunta a ella.',
  'Nobody is planned yet': 'Aún no hay nadie planificado',
  'not begun yet': 'aún no ha empezado',
  'Nothing was ever firmly planned on it.': 'Nunca se planificó nada en firme en él.',
  Now: 'Ahora',
  'On the board. Automatic: projects beside each other differ.':
    'En el tablero. Automático: los proyectos contiguos se distinguen.',
  Ongoing: 'En curso',
  orange: 'Naranja',
  over: 'terminado',
  'Phase added.': 'Fase añadida.',
  'Phase deleted.': 'Fase eliminada.',
  'Phase saved.': 'Fase guardada.',
  'Phases are named spans of the project, milestones its important days. The board shows them, and work can point to them.':
    'Las fases son periodos con nombre del proyecto; los hitos, sus días importantes. El tablero los muestra y el trabajo puede apuntar a ellos.',
  'Plan people for it on the board.': 'Asígnele personas en el tablero.',
  'Project archived.': 'Proyecto archivado.',
  'Project copied.': 'Proyecto copiado.',
  'Project created.': 'Proyecto creado.',
  'Project deleted.': 'Proyecto eliminado.',
  'Project restored.': 'Proyecto restaurado.',
  'Project saved.': 'Proyecto guardado.',
  purple: 'Morado',
  'Rate of this project ({currency} per hour)': 'Tarifa de este proyecto ({currency} por hora)',
  'Save phase': 'Guardar fase',
  'Save project': 'Guardar proyecto',
  'Show all projects': 'Mostrar todos los proyectos',
  sky: 'Celeste',
  'Strong {hue}': '{hue} intenso',
  "Takes the place of the contracts' rates on this project. Assignments with a rate of their own keep it. Empty: the contracts' rates hold.":
    'Sustituye a las tarifas de los contratos en este proyecto. Las asignaciones con tarifa propia la conservan. Vacío: valen las tarifas de los contratos.',
  Team: 'Equipo',
  "The project's number in another system, if there is one":
    'El número del proyecto en otro sistema, si lo hay',
  'The work itself stays as it is.': 'El trabajo en sí se queda como está.',
  'There are two ways to go on': 'Hay dos formas de seguir',
  'Time: {words}': 'Tiempo: {words}',
  'Title or external id': 'Título o ID externo',
  'Trim them': 'Recortar',
  'Trimming them means: {what}. Handing over means the same, and the hours that are lost become open work inside the new days.':
    'Recortar significa: {what}. Traspasar significa lo mismo, y las horas que se pierden quedan como trabajo sin asignar dentro de los nuevos días.',
  vermilion: 'Bermellón',
  'What people work on, with its days, its budget and how much of that is planned.':
    'En qué se trabaja, con sus días, su presupuesto y cuánto de él está planificado.',
  When: 'Cuándo',
  'Who works on it and when, its phases, and how much of its budget is planned.':
    'Quién trabaja en él y cuándo, sus fases y cuánto de su presupuesto está planificado.',
  Window: 'Periodo',
  Work: 'Trabajo',
  yellow: 'Amarillo',
  '{choice} nothing changes. Move or end the work on the board, and archive the project afterwards.':
    '{choice} nada cambia. Mueva o finalice el trabajo en el tablero y archive después el proyecto.',
  '{choice} {what}. The notice that follows can undo it.':
    '{choice} {what}. El aviso que sigue permite deshacerlo.',
  '{n} assignments are removed': { one: 'se elimina {n} asignación', other: 'se eliminan {n} asignaciones' },
  '{n} assignments without any rate: counted as free.': {
    one: '{n} asignación sin tarifa: cuenta como gratuita.',
    other: '{n} asignaciones sin tarifa: cuentan como gratuitas.',
  },
  '{n} future assignments are removed': {
    one: 'se elimina {n} asignación futura',
    other: 'se eliminan {n} asignaciones futuras',
  },
  '{n} future ones are removed': { one: 'se elimina {n} futura', other: 'se eliminan {n} futuras' },
  '{n} ones are removed': { one: 'se elimina {n}', other: 'se eliminan {n}' },
  '{n} ongoing assignments end today': {
    one: '{n} asignación en curso termina hoy',
    other: '{n} asignaciones en curso terminan hoy',
  },
  '{n} parts of the plan outside these days': {
    one: '{n} parte del plan fuera de estos días',
    other: '{n} partes del plan fuera de estos días',
  },
  '{n} pieces of work point to it, and then to none.': {
    one: '{n} trabajo apunta a ella; después, a ninguna.',
    other: '{n} trabajos apuntan a ella; después, a ninguna.',
  },
  '{n} removed': { one: '{n} eliminada', other: '{n} eliminadas' },
  '{n} shortened': { one: '{n} acortada', other: '{n} acortadas' },
  '{share} passed': '{share} transcurrido',
  '{title} (copy)': '{title} (copia)',
  '{title} was moved.': '{title} se ha movido.',
}
