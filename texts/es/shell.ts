import type { shell as german } from '../de/shell.ts'
import type { Translated } from '../texts.ts'

export const shell: Translated<typeof german> = {
  '{n} time-off requests': { one: '{n} solicitud de ausencia', other: '{n} solicitudes de ausencia' },
  '{projects}, {people}, {assignments}': '{projects}, {people}, {assignments}',
  'Add a contract to set their working hours.': 'Añada un contrato para fijar sus horas.',
  'Annualized: scheduled hours, reduced to the annual hours of each contract.':
    'Anualizadas: horas planificadas, reducidas a las horas anuales de cada contrato.',
  'As planners or viewers.': 'Como planificadores o lectores.',
  "Can't reach the server. Check your connection.": 'No se puede acceder al servidor. Compruebe la conexión.',
  "Can't reach the server. Your change may or may not have been saved. Check before you try again.":
    'No se puede acceder al servidor. Puede que su cambio se haya guardado o no. Compruébelo antes de volver a intentarlo.',
  "Can't undo: someone has changed or deleted this since.":
    'No se puede deshacer: alguien lo ha cambiado o eliminado entretanto.',
  'Choose who works on what, when, and for how many hours.':
    'Elija quién trabaja en qué, cuándo y cuántas horas.',
  'Close first steps': 'Cerrar los primeros pasos',
  'Command palette': 'Paleta de comandos',
  'Connect with an API key': 'Conectar con una clave de API',
  'Create your first assignment': 'Crear la primera asignación',
  'Creating demo data': 'Creando datos de demo',
  'Dark theme': 'Tema oscuro',
  'Delete “{name}”?': '¿Eliminar «{name}»?',
  'Delete demo': 'Eliminar la demo',
  "Deletes the demo with all its people, projects, assignments, API keys and members. “{name}” isn't affected. You can't undo this.":
    'Elimina la demo con todas sus personas, proyectos, asignaciones, claves de API y miembros. «{name}» no se ve afectada. No se puede deshacer.',
  "Deletes the demo with all its people, projects, assignments, API keys and members. You can't undo this.":
    'Elimina la demo con todas sus personas, proyectos, asignaciones, claves de API y miembros. No se puede deshacer.',
  Demo: 'Demo',
  'Demo data': 'Datos de demo',
  'Demo deleted.': 'Demo eliminada.',
  'Demo with sample data': 'Demo con datos de ejemplo',
  'Do projects or people come from another system?': '¿Los proyectos o las personas vienen de otro sistema?',
  'Explore a demo': 'Explorar una demo',
  'First steps': 'Primeros pasos',
  'Invite your team': 'Invitar al equipo',
  'Light theme': 'Tema claro',
  Navigation: 'Navegación',
  'new person': 'nueva persona',
  'No results': 'Sin resultados',
  'Open demo': 'Abrir la demo',
  'Organization: {name}. Switch organization': 'Organización: {name}. Cambiar de organización',
  'Other systems': 'Otros sistemas',
  Pages: 'Páginas',
  'Search or jump to…': 'Buscar o ir a…',
  'Search pages, people, projects and actions': 'Buscar páginas, personas, proyectos y acciones',
  'Set dates and a budget.': 'Defina fechas y presupuesto.',
  'Skip to board': 'Saltar al tablero',
  'Skip to content': 'Saltar al contenido',
  'Something went wrong. Try again in a moment.': 'Algo ha fallado. Vuelva a intentarlo en un momento.',
  'The demo stopped after {done}: {failure}': 'La demo se detuvo después de {done}: {failure}',
  'theme dark light': 'tema oscuro claro',
  'Toggle password visibility': 'Mostrar u ocultar la contraseña',
  'Try a demo first': 'Probar antes una demo',
  'User menu: {initials}': 'Menú de usuario: {initials}',
  "You're all set": 'Todo está listo',
}
