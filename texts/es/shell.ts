import type { shell as german } from '../de/shell.ts'
import type { Translated } from '../texts.ts'

export const shell: Translated<typeof german> = {
  'Add a person and a project first.': 'Añada primero una persona y un proyecto.',
  'Add project': 'Añadir proyecto',
  'Book your first week': 'Planifique su primera semana',
  'Book {name} from {day}': 'Asignar a {name} desde {day}',
  'Contract from': 'Contrato desde',
  'Drag across days to book them. A click books the rest of the week.':
    'Arrastre sobre los días para asignarlos. Un clic asigna el resto de la semana.',
  'Press Enter to add the next person. You can also paste names from a spreadsheet.':
    'Pulse Intro para añadir a la siguiente persona. También puede pegar nombres de una hoja de cálculo.',
  'No hours are available on these days. Remove an assignment first.':
    'No hay horas libres en estos días. Quite primero una asignación.',
  'Per week': 'Por semana',
  'Show on board': 'Mostrar en el tablero',
  '{n} added': '{n} añadidas',
  '{n} time-off requests': { one: '{n} solicitud de ausencia', other: '{n} solicitudes de ausencia' },
  '{projects}, {people}, {assignments}': '{projects}, {people}, {assignments}',
  'Annualized: scheduled hours, reduced to the annual hours of each contract.':
    'Anualizadas: horas planificadas, reducidas a las horas anuales de cada contrato.',
  "Can't reach the server. Check your connection.": 'No se puede acceder al servidor. Compruebe la conexión.',
  "Can't reach the server. Your change may or may not have been saved. Check before you try again.":
    'No se puede acceder al servidor. Puede que su cambio se haya guardado o no. Compruébelo antes de volver a intentarlo.',
  "Can't undo: someone has changed or deleted this since.":
    'No se puede deshacer: alguien lo ha cambiado o eliminado entretanto.',
  'Command palette': 'Paleta de comandos',
  'Creating demo data': 'Creando datos de demo',
  'Dark theme': 'Tema oscuro',
  'Delete “{name}”?': '¿Eliminar «{name}»?',
  'Delete demo': 'Eliminar la demo',
  "Deletes the demo with all its people, projects, assignments, API keys and members. “{name}” isn't affected. You can't undo this.":
    'Elimina la demo con todas sus personas, proyectos, asignaciones, claves de API y miembros. «{name}» no se ve afectada. No se puede deshacer.',
  "Deletes the demo with all its people, projects, assignments, API keys and members. You can't undo this.":
    'Elimina la demo con todas sus personas, proyectos, asignaciones, claves de API y miembros. No se puede deshacer.',
  'Demo data': 'Datos de demo',
  'Demo deleted.': 'Demo eliminada.',
  'Demo with sample data': 'Demo con datos de ejemplo',
  'Explore a demo': 'Explorar una demo',
  'Light theme': 'Tema claro',
  Navigation: 'Navegación',
  'new person': 'nueva persona',
  'No results': 'Sin resultados',
  'Create “{name}”': 'Crear «{name}»',
  'Type a name to create the first one': 'Escriba un nombre para crear el primero',
  'Open demo': 'Abrir la demo',
  Pages: 'Páginas',
  'Search or jump to…': 'Buscar o ir a…',
  'Search pages, people, projects and actions': 'Buscar páginas, personas, proyectos y acciones',
  'Skip to board': 'Saltar al tablero',
  'Skip to content': 'Saltar al contenido',
  'Something went wrong. Try again in a moment.': 'Algo ha fallado. Vuelva a intentarlo en un momento.',
  'Creating the demo stopped after {done}: {failure}':
    'La creación de la demo se detuvo después de {done}: {failure}',
  'theme dark light': 'tema oscuro claro',
  'Toggle password visibility': 'Mostrar u ocultar la contraseña',
  'User menu: {name}': 'Menú de usuario: {name}',
  'Organization: {name}': 'Organización: {name}',
  'Save and add another': 'Guardar y añadir otro',
}
