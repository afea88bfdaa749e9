import type { shell as german } from '../de/shell.ts'
import type { Translated } from '../texts.ts'

export const shell: Translated<typeof german> = {
  'A demo with made-up data': 'Una demo con datos inventados',
  'Close the first steps': 'Cerrar los primeros pasos',
  'Command palette': 'Paleta de comandos',
  'Connect it with an API key': 'Conectarlo con una clave de API',
  'Convention: planned hours, lowered to the annual hours of each contract.':
    'De convenio: horas planificadas, reducidas a la jornada anual de cada contrato.',
  'Create a project': 'Crear un proyecto',
  'Dark colours': 'Colores oscuros',
  'Delete the demo': 'Eliminar la demo',
  'Delete “{name}”?': '¿Eliminar «{name}»?',
  Demo: 'Demo',
  'Demo data': 'Datos de demo',
  'Do projects or people come from another system?': '¿Los proyectos o las personas vienen de otro sistema?',
  'Filling with demo data': 'Añadiendo datos de demo',
  'First steps': 'Primeros pasos',
  'Invite your team': 'Invitar al equipo',
  'Light colours': 'Colores claros',
  'Look around in a demo': 'Ver una demo',
  Navigation: 'Navegación',
  'new person': 'nueva persona',
  'Nothing matches': 'Nada coincide',
  'Open the demo': 'Abrir la demo',
  'Organization: {name}. Switch': 'Organización: {name}. Cambiar',
  'Other systems': 'Otros sistemas',
  'Plan the first work': 'Planificar el primer trabajo',
  Screens: 'Pantallas',
  'Search screens, people, projects and actions': 'Buscar pantallas, personas, proyectos y acciones',
  'See a demo first': 'Ver antes una demo',
  'Skip to the content': 'Saltar al contenido',
  'Skip to the plan': 'Saltar al plan',
  'Somebody has changed or deleted the same since. Everything stays as it is now.':
    'Entretanto alguien ha cambiado o eliminado lo mismo. Todo queda como está ahora.',
  'Something went wrong. Try again in a moment.': 'Algo ha fallado. Vuelva a intentarlo en un momento.',
  'The demo goes with all of its people, projects, assignments, API keys and members.':
    'La demo desaparece con todas sus personas, proyectos, asignaciones, claves de API y miembros.',
  'The demo goes with all of its people, projects, assignments, API keys and members. “{name}” stays as it is.':
    'La demo desaparece con todas sus personas, proyectos, asignaciones, claves de API y miembros. «{name}» queda como está.',
  'The demo is deleted.': 'La demo se ha eliminado.',
  'The demo was not finished after {done}: {failure}':
    'La demo no se ha terminado después de {done}: {failure}',
  'The server cannot be reached. Check your connection.':
    'No se puede acceder al servidor. Compruebe la conexión.',
  'The server cannot be reached. This may have been saved or not: once you are connected again, look before you repeat it.':
    'No se puede acceder al servidor. Puede que esto se haya guardado o no: cuando vuelva a tener conexión, compruébelo antes de repetirlo.',
  'theme dark light': 'tema oscuro claro',
  'To plan with you, or to look.': 'Para planificar juntos o solo mirar.',
  'Toggle password visibility': 'Mostrar u ocultar la contraseña',
  'User menu: {initials}': 'Menú de usuario: {initials}',
  'Where to, or what to do?': '¿Adónde ir o qué hacer?',
  'Who works on it, when, and how many hours a day.': 'Quién trabaja en él, cuándo y cuántas horas al día.',
  'With a contract: it says how many hours they have.': 'Con un contrato: indica cuántas horas tienen.',
  'With its days and its budget.': 'Con sus días y su presupuesto.',
  'You are set up': 'Todo está listo',
  '{n} periods of time off asked for': { one: '{n} ausencia solicitada', other: '{n} ausencias solicitadas' },
  '{projects}, {people}, {assignments}': '{projects}, {people}, {assignments}',
}
