import type { importing as german } from '../de/import.ts'
import type { Translated } from '../texts.ts'

export const importing: Translated<typeof german> = {
  'A row for each assignment: who works on which project, when, and how many hours a day.':
    'Una fila por asignación: quién trabaja en qué proyecto, cuándo y cuántas horas al día.',
  'A row for each period of time off.': 'Una fila por ausencia.',
  'A row for each person, with a contract.': 'Una fila por persona, con un contrato.',
  'A row for each project.': 'Una fila por proyecto.',
  'A row for each request: work that has nobody yet, or somebody only perhaps.':
    'Una fila por solicitud: trabajo que aún no tiene a nadie, o solo quizá a alguien.',
  'And {n} more: the download has them all.': 'Y {n} más: la descarga los tiene todos.',
  'Bar |': 'Barra |',
  'Brings a list from a spreadsheet. You see what would happen before anything is saved.':
    'Importa una lista desde una hoja de cálculo. Se ve lo que pasaría antes de guardar nada.',
  'Budgeted cost': 'Coste presupuestado',
  Check: 'Comprobación',
  'Check {n} rows': { one: 'Comprobar {n} fila', other: 'Comprobar {n} filas' },
  'Checked: nothing has been saved yet': 'Comprobado: aún no se ha guardado nada',
  'Checking: {done} of {total} rows': 'Comprobando: {done} de {total} filas',
  'Choose a column to see what is in it.': 'Elija una columna para ver su contenido.',
  'Choose a file': 'Elegir un archivo',
  'Choose another file': 'Elegir otro archivo',
  'Choose its column': 'Elija su columna',
  'Column {number}': 'Columna {number}',
  Columns: 'Columnas',
  'Columns that are not used: {columns}.': 'Columnas que no se usan: {columns}.',
  Comma: 'Coma',
  'Contract from': 'Contrato desde',
  'Contract until': 'Contrato hasta',
  'Create these {n} tags: {tags}': {
    one: 'Crear {n} etiqueta: {tags}',
    other: 'Crear estas {n} etiquetas: {tags}',
  },
  'CSV file or workbook': 'Archivo CSV o libro de Excel',
  'Dates are written as': 'Las fechas se escriben como',
  'Day/month/year': 'Día/mes/año',
  'Download an empty file with these columns': 'Descargar un archivo vacío con estas columnas',
  'Download the problems': 'Descargar los problemas',
  'Drop a CSV file or a workbook here': 'Suelte aquí un archivo CSV o un libro de Excel',
  'First rows': 'Primeras filas',
  'Import {n} rows': { one: 'Importar {n} fila', other: 'Importar {n} filas' },
  Imported: 'Importado',
  'Importing: {done} of {total} rows': 'Importando: {done} de {total} filas',
  'is also in row {row} of this file': 'también está en la fila {row} de este archivo',
  'is missing in this row': 'falta en esta fila',
  'it has a cell beyond column {most}: no spreadsheet has that many':
    'tiene una celda más allá de la columna {most}: ninguna hoja de cálculo tiene tantas',
  'it has a tag or a text that is longer than any cell':
    'tiene un elemento o un texto más largo que cualquier celda',
  'it has more formats and sheets than a spreadsheet can have':
    'tiene más formatos y hojas de los que puede tener una hoja de cálculo',
  'it has no sheet "{name}": its sheets are {sheets}': 'no tiene la hoja «{name}»: sus hojas son {sheets}',
  'it has no {path}: it is no .xlsx file': 'no tiene {path}: no es un archivo .xlsx',
  'it has {path} twice: it is no .xlsx file': 'tiene {path} dos veces: no es un archivo .xlsx',
  'it is damaged ({reason})': 'está dañado ({reason})',
  'it is neither text nor .xlsx: save it as CSV first': 'no es texto ni .xlsx: guárdelo antes como CSV',
  'it is no .xlsx file, or was cut short ({reason})': 'no es un archivo .xlsx o está cortado ({reason})',
  'it is no CSV file ({reason})': 'no es un archivo CSV ({reason})',
  'it is too large for a workbook: save it as CSV':
    'es demasiado grande para un libro de Excel: guárdelo como CSV',
  'may be two days: say how dates are written':
    'puede significar dos días: indique cómo se escriben las fechas',
  'may be two numbers: say how numbers are written':
    'puede significar dos números: indique cómo se escriben los números',
  'Month/day/year': 'Mes/día/año',
  'must exist: there is no tag {tags}; create it first':
    'debe existir: no hay ninguna etiqueta {tags}; créela antes',
  'Not in the file': 'No está en el archivo',
  'Numbers are written as': 'Los números se escriben como',
  'Optional: {fields}.': 'Opcional: {fields}.',
  'Planners import': 'Importan los planificadores',
  Problem: 'Problema',
  'Required: {fields}.': 'Obligatorio: {fields}.',
  Row: 'Fila',
  'Rows with problems are left out: mend them in the file and import it again.':
    'Las filas con problemas se omiten: corríjalas en el archivo e impórtelo de nuevo.',
  'See the board': 'Ver el tablero',
  'See the people': 'Ver las personas',
  'See the projects': 'Ver los proyectos',
  Semicolon: 'Punto y coma',
  'Split by': 'Separado por',
  Stopped: 'Detenido',
  Tab: 'Tabulador',
  'Tag ids': 'ID de etiquetas',
  'The file can be imported again: people whose external id is there already stay as they are.':
    'El archivo se puede importar de nuevo: las personas cuyo ID externo ya existe se quedan como están.',
  'The file can be imported again: projects whose external id is there already stay as they are.':
    'El archivo se puede importar de nuevo: los proyectos cuyo ID externo ya existe se quedan como están.',
  'The file can be imported again: what is there already, on the same days, is not created twice.':
    'El archivo se puede importar de nuevo: lo que ya existe en los mismos días no se crea dos veces.',
  'The file cannot be split so: {reason}.': 'El archivo no se puede separar así: {reason}.',
  'The first row names the columns': 'La primera fila nombra las columnas',
  'These rows have no external id: if the file is imported again, all people are created twice.':
    'Estas filas no tienen ID externo: si el archivo se importa de nuevo, las personas se crearán dos veces.',
  'These rows have no external id: if the file is imported again, all projects are created twice.':
    'Estas filas no tienen ID externo: si el archivo se importa de nuevo, los proyectos se crearán dos veces.',
  'What the file lists': 'Qué lista el archivo',
  'What was created stays.': 'Lo creado se conserva.',
  'You choose the columns next, and nothing is saved before you have seen a check.':
    'A continuación se eligen las columnas, y no se guarda nada antes de ver una comprobación.',
  'Your role lets you look, but not add anything.': 'Su rol permite mirar, pero no añadir nada.',
  '{cell} may mean two things': '{cell} puede significar dos cosas',
  '{name} cannot be read: {reason}.': '{name} no se puede leer: {reason}.',
  '{name} is empty.': '{name} está vacío.',
  '{name} is larger than 20 MB: split it.': '{name} supera los 20 MB: divídalo.',
  '{n} already there': { one: '{n} ya existe', other: '{n} ya existen' },
  '{n} created': { one: '{n} creada', other: '{n} creadas' },
  '{n} rows without an external id would be created twice if the file is imported again.': {
    one: '{n} fila sin ID externo se crearía dos veces si el archivo se importa de nuevo.',
    other: '{n} filas sin ID externo se crearían dos veces si el archivo se importa de nuevo.',
  },
  '{n} to create': '{n} por crear',
  '{n} with problems': '{n} con problemas',
}
