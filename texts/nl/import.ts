import type { importing as german } from '../de/import.ts'
import type { Translated } from '../texts.ts'

export const importing: Translated<typeof german> = {
  'A row for each assignment: who works on which project, when, and how many hours a day.':
    'Een rij per inplanning: wie aan welk project werkt, wanneer en hoeveel uur per dag.',
  'A row for each period of time off.': 'Een rij per periode van afwezigheid.',
  'A row for each person, with a contract.': 'Een rij per persoon, met een contract.',
  'A row for each project.': 'Een rij per project.',
  'A row for each request: work that has nobody yet, or somebody only perhaps.':
    'Een rij per aanvraag: werk dat nog niemand heeft, of alleen misschien iemand.',
  'And {n} more: the download has them all.': 'En nog {n}: de download bevat ze allemaal.',
  'Bar |': 'Streep |',
  'Brings a list from a spreadsheet. You see what would happen before anything is saved.':
    'Haalt een lijst uit een spreadsheet. Je ziet wat er zou gebeuren voordat er iets wordt opgeslagen.',
  'Budgeted cost': 'Begrote kosten',
  Check: 'Controle',
  'Check {n} rows': { one: '{n} rij controleren', other: '{n} rijen controleren' },
  'Checked: nothing has been saved yet': 'Gecontroleerd: er is nog niets opgeslagen',
  'Checking: {done} of {total} rows': 'Controleren: {done} van {total} rijen',
  'Choose a column to see what is in it.': 'Kies een kolom om te zien wat erin staat.',
  'Choose a file': 'Bestand kiezen',
  'Choose another file': 'Ander bestand kiezen',
  'Choose its column': 'Kies de kolom',
  'Column {number}': 'Kolom {number}',
  Columns: 'Kolommen',
  'Columns that are not used: {columns}.': 'Kolommen die niet worden gebruikt: {columns}.',
  Comma: 'Komma',
  'Contract from': 'Contract van',
  'Contract until': 'Contract tot en met',
  'Create these {n} tags: {tags}': {
    one: '{n} label aanmaken: {tags}',
    other: 'Deze {n} labels aanmaken: {tags}',
  },
  'CSV file or workbook': 'CSV-bestand of werkmap',
  'Dates are written as': 'Datums zijn geschreven als',
  'Day/month/year': 'Dag/maand/jaar',
  'Download an empty file with these columns': 'Leeg bestand met deze kolommen downloaden',
  'Download the problems': 'Problemen downloaden',
  'Drop a CSV file or a workbook here': 'Sleep een CSV-bestand of een werkmap hierheen',
  'First rows': 'Eerste rijen',
  'Import {n} rows': { one: '{n} rij importeren', other: '{n} rijen importeren' },
  Imported: 'Geïmporteerd',
  'Importing: {done} of {total} rows': 'Importeren: {done} van {total} rijen',
  'is also in row {row} of this file': 'staat ook in rij {row} van dit bestand',
  'is missing in this row': 'ontbreekt in deze rij',
  'it has a cell beyond column {most}: no spreadsheet has that many':
    'het heeft een cel voorbij kolom {most}: zoveel heeft geen spreadsheet',
  'it has a tag or a text that is longer than any cell':
    'het heeft een element of een tekst die langer is dan welke cel ook',
  'it has more formats and sheets than a spreadsheet can have':
    'het heeft meer opmaken en bladen dan een spreadsheet kan hebben',
  'it has no sheet "{name}": its sheets are {sheets}':
    'het heeft geen blad ‘{name}’: de bladen zijn {sheets}',
  'it has no {path}: it is no .xlsx file': 'het heeft geen {path}: het is geen .xlsx-bestand',
  'it has {path} twice: it is no .xlsx file': 'het heeft {path} twee keer: het is geen .xlsx-bestand',
  'it is damaged ({reason})': 'het is beschadigd ({reason})',
  'it is neither text nor .xlsx: save it as CSV first':
    'het is geen tekst en geen .xlsx: sla het eerst op als CSV',
  'it is no .xlsx file, or was cut short ({reason})':
    'het is geen .xlsx-bestand, of het is afgebroken ({reason})',
  'it is no CSV file ({reason})': 'het is geen CSV-bestand ({reason})',
  'it is too large for a workbook: save it as CSV': 'het is te groot voor een werkmap: sla het op als CSV',
  'may be two days: say how dates are written':
    'kan twee dagen betekenen: geef aan hoe datums zijn geschreven',
  'may be two numbers: say how numbers are written':
    'kan twee getallen betekenen: geef aan hoe getallen zijn geschreven',
  'Month/day/year': 'Maand/dag/jaar',
  'must exist: there is no tag {tags}; create it first':
    'moet bestaan: er is geen label {tags}; maak het eerst aan',
  'Not in the file': 'Niet in het bestand',
  'Numbers are written as': 'Getallen zijn geschreven als',
  'Optional: {fields}.': 'Optioneel: {fields}.',
  'Planners import': 'Planners importeren',
  Problem: 'Probleem',
  'Required: {fields}.': 'Verplicht: {fields}.',
  Row: 'Rij',
  'Rows with problems are left out: mend them in the file and import it again.':
    'Rijen met problemen worden overgeslagen: verbeter ze in het bestand en importeer het opnieuw.',
  'See the board': 'Naar het planbord',
  'See the people': 'Naar de personen',
  'See the projects': 'Naar de projecten',
  Semicolon: 'Puntkomma',
  'Split by': 'Gescheiden door',
  Stopped: 'Gestopt',
  Tab: 'Tab',
  'Tag ids': 'Label-ID’s',
  'The file can be imported again: people whose external id is there already stay as they are.':
    'Het bestand kan opnieuw worden geïmporteerd: personen waarvan de externe ID al bestaat, blijven zoals ze zijn.',
  'The file can be imported again: projects whose external id is there already stay as they are.':
    'Het bestand kan opnieuw worden geïmporteerd: projecten waarvan de externe ID al bestaat, blijven zoals ze zijn.',
  'The file can be imported again: what is there already, on the same days, is not created twice.':
    'Het bestand kan opnieuw worden geïmporteerd: wat er op dezelfde dagen al is, wordt niet dubbel aangemaakt.',
  'The file cannot be split so: {reason}.': 'Het bestand kan zo niet worden gescheiden: {reason}.',
  'The first row names the columns': 'De eerste rij noemt de kolommen',
  'These rows have no external id: if the file is imported again, all people are created twice.':
    'Deze rijen hebben geen externe ID: als het bestand opnieuw wordt geïmporteerd, worden alle personen dubbel aangemaakt.',
  'These rows have no external id: if the file is imported again, all projects are created twice.':
    'Deze rijen hebben geen externe ID: als het bestand opnieuw wordt geïmporteerd, worden alle projecten dubbel aangemaakt.',
  'What the file lists': 'Wat het bestand opsomt',
  'What was created stays.': 'Wat is aangemaakt, blijft.',
  'You choose the columns next, and nothing is saved before you have seen a check.':
    'Daarna kies je de kolommen, en er wordt niets opgeslagen voordat je een controle hebt gezien.',
  'Your role lets you look, but not add anything.': 'Met je rol kun je kijken, maar niets toevoegen.',
  '{cell} may mean two things': '{cell} kan twee dingen betekenen',
  '{name} cannot be read: {reason}.': '{name} kan niet worden gelezen: {reason}.',
  '{name} is empty.': '{name} is leeg.',
  '{name} is larger than 20 MB: split it.': '{name} is groter dan 20 MB: splits het.',
  '{n} already there': '{n} al aanwezig',
  '{n} created': { one: '{n} aangemaakt', other: '{n} aangemaakt' },
  '{n} rows without an external id would be created twice if the file is imported again.': {
    one: '{n} rij zonder externe ID zou dubbel worden aangemaakt als het bestand opnieuw wordt geïmporteerd.',
    other:
      '{n} rijen zonder externe ID zouden dubbel worden aangemaakt als het bestand opnieuw wordt geïmporteerd.',
  },
  '{n} to create': '{n} aan te maken',
  '{n} with problems': '{n} met problemen',
}
