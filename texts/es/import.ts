import type { importing as german } from '../de/import.ts'
import type { Translated } from '../texts.ts'

export const importing: Translated<typeof german> = {
  'Projects of ten years or longer: {titles}. Check their dates.':
    'Proyectos de diez años o más: {titles}. Compruebe sus fechas.',
  'must be a date, such as 2026-12-31': 'debe ser una fecha, por ejemplo 2026-12-31',
  'must be a whole number, such as 400': 'debe ser un número entero, por ejemplo 400',
  'must be hours, such as 8 or 7.5': 'debe ser un número de horas, por ejemplo 8 o 7,5',
  '{cell} is ambiguous': '{cell} es ambiguo',
  '{n} already exist': { one: '{n} ya existe', other: '{n} ya existen' },
  '{n} created': { one: '{n} creada', other: '{n} creadas' },
  '{n} rows have no external ID. Importing the file again creates duplicates.': {
    one: '{n} fila no tiene ID externo. Importar el archivo de nuevo la duplica.',
    other: '{n} filas no tienen ID externo. Importar el archivo de nuevo las duplica.',
  },
  '{n} to create': '{n} por crear',
  '{n} with problems': '{n} con problemas',
  '{name} is empty.': '{name} está vacío.',
  '{name} is larger than 20 MB. Split it into smaller files.':
    '{name} supera los 20 MB. Divídalo en archivos más pequeños.',
  'And {n} more. Download the list to see them all.': 'Y {n} más. Descargue la lista para verlos todos.',
  'Budgeted cost': 'Coste presupuestado',
  "Can't read {name}: {reason}.": '{name} no se puede leer: {reason}.',
  Check: 'Comprobación',
  'Check {n} rows': { one: 'Comprobar {n} fila', other: 'Comprobar {n} filas' },
  'Check finished. Nothing has been saved yet.': 'Comprobación terminada. Aún no se ha guardado nada.',
  'Checking {done} of {total} rows…': 'Comprobando {done} de {total} filas…',
  'Choose a column': 'Elija una columna',
  'Choose a column to preview it.': 'Elija una columna para ver una vista previa.',
  'Choose another file': 'Elegir otro archivo',
  'Choose file': 'Elegir un archivo',
  'Column {number}': 'Columna {number}',
  Columns: 'Columnas',
  Comma: 'Coma',
  'Contract end': 'Fin del contrato',
  'Contract start': 'Inicio del contrato',
  'Create these {n} tags: {tags}': {
    one: 'Crear {n} etiqueta: {tags}',
    other: 'Crear estas {n} etiquetas: {tags}',
  },
  'Creates these {n} clients: {names}': {
    one: 'Crea {n} cliente: {names}',
    other: 'Crea estos {n} clientes: {names}',
  },
  'Creates these {n} roles: {names}': {
    one: 'Crea {n} rol: {names}',
    other: 'Crea estos {n} roles: {names}',
  },
  'CSV or Excel file': 'Archivo CSV o Excel',
  'Date format': 'Formato de fecha',
  'Day/month/year': 'Día/mes/año',
  Delimiter: 'Delimitador',
  'not found: {tags}; create the tag first': 'no existe: {tags}; cree antes la etiqueta',
  'Download problems': 'Descargar los problemas',
  'Download template': 'Descargar plantilla',
  'Drop a CSV or Excel file here': 'Suelte aquí un archivo CSV o Excel',
  'File contents': 'Contenido del archivo',
  'First row contains column names': 'La primera fila contiene los nombres de las columnas',
  'Import {n} rows': { one: 'Importar {n} fila', other: 'Importar {n} filas' },
  'Import finished': 'Importación terminada',
  'Import stopped': 'Importación detenida',
  'Importing {done} of {total} rows…': 'Importando {done} de {total} filas…',
  'is also in row {row} of this file': 'también está en la fila {row} de este archivo',
  'is ambiguous: choose the date format': 'es ambigua: elija el formato de fecha',
  'is ambiguous: choose the number format': 'es ambiguo: elija el formato de número',
  'is missing in this row': 'falta en esta fila',
  'it contains text that is too long': 'contiene un texto demasiado largo',
  'it has more than {most} columns': 'tiene más de {most} columnas',
  'it has a row of more than {most} MB; check for a missing closing quotation mark':
    'tiene una fila de más de {most} MB; compruebe si faltan unas comillas de cierre',
  'it has no sheet “{name}”. Choose one of: {sheets}':
    'no tiene la hoja «{name}». Elija una de estas: {sheets}',
  'it has too many formats or sheets': 'tiene demasiados formatos u hojas',
  "it isn't a CSV file ({reason})": 'no es un archivo CSV ({reason})',
  "it isn't a CSV or .xlsx file. Save it as CSV first":
    'no es un archivo CSV ni .xlsx. Guárdelo antes como CSV',
  "it isn't a valid .xlsx file ({path} appears twice)":
    'no es un archivo .xlsx válido ({path} aparece dos veces)',
  "it isn't an .xlsx file ({path} is missing)": 'no es un archivo .xlsx (falta {path})',
  "it isn't an .xlsx file, or it's incomplete ({reason})":
    'no es un archivo .xlsx o está incompleto ({reason})',
  "it's damaged ({reason})": 'está dañado ({reason})',
  "it's too large for an .xlsx file: save it as CSV":
    'es demasiado grande para un archivo .xlsx: guárdelo como CSV',
  'Month/day/year': 'Mes/día/año',
  'Next, choose the columns. Nothing is saved until you confirm.':
    'A continuación, elija las columnas. No se guarda nada hasta que lo confirme.',
  'Not in the file': 'No está en el archivo',
  'Number format': 'Formato de número',
  'One row per assignment: who works on which project, when, and how many hours a day.':
    'Una fila por asignación: quién trabaja en qué proyecto, cuándo y cuántas horas al día.',
  'One row per period of time off.': 'Una fila por ausencia.',
  'One row per person, with a contract.': 'Una fila por persona, con un contrato.',
  'One row per project.': 'Una fila por proyecto.',
  'One row per request: unassigned or tentative work.':
    'Una fila por solicitud: trabajo sin asignar o provisional.',
  'Open board': 'Abrir el tablero',
  'Optional: {fields}.': 'Opcional: {fields}.',
  Preview: 'Vista previa',
  Problem: 'Problema',
  'Records already created are kept.': 'Los registros ya creados se conservan.',
  'Required: {fields}.': 'Obligatorio: {fields}.',
  Row: 'Fila',
  'Rows with problems are skipped. Fix them in the file and import it again.':
    'Las filas con problemas se omiten. Corríjalas en el archivo e impórtelo de nuevo.',
  Semicolon: 'Punto y coma',
  'Show people': 'Ver las personas',
  'Show projects': 'Ver los proyectos',
  Tab: 'Tabulador',
  'Tag IDs': 'ID de etiquetas',
  "This delimiter doesn't work: {reason}.": 'Este delimitador no sirve: {reason}.',
  'Unused columns: {columns}.': 'Columnas que no se usan: {columns}.',
  'Vertical bar |': 'Barra vertical |',
  "You can import this file again. Existing entries (same external ID) won't change.":
    'Puede importar este archivo de nuevo. Las entradas existentes (mismo ID externo) no cambian.',
  "You can import this file again. Existing entries on the same days won't be duplicated.":
    'Puede importar este archivo de nuevo. Lo que ya existe en los mismos días no se duplica.',
  'You need the planner role to import': 'Para importar necesita el rol de planificador',
  'Your role is read-only. Ask an admin to change it.':
    'Su rol es de solo lectura. Pida a un administrador que lo cambie.',
}
