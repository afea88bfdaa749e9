import type { importing as german } from '../de/import.ts'
import type { Translated } from '../texts.ts'

export const importing: Translated<typeof german> = {
  'must be a date, such as 2026-12-31': 'moet een datum zijn, zoals 2026-12-31',
  'must be a whole number, such as 400': 'moet een heel getal zijn, zoals 400',
  'must be hours, such as 8 or 7.5': 'moet een aantal uren zijn, zoals 8 of 7,5',
  '{cell} is ambiguous': '{cell} is niet eenduidig',
  '{n} already exist': '{n} al aanwezig',
  '{n} created': { one: '{n} aangemaakt', other: '{n} aangemaakt' },
  '{n} rows have no external ID. Importing the file again creates duplicates.': {
    one: '{n} rij heeft geen externe ID. Opnieuw importeren maakt deze dubbel aan.',
    other: '{n} rijen hebben geen externe ID. Opnieuw importeren maakt ze dubbel aan.',
  },
  '{n} to create': '{n} aan te maken',
  '{n} with problems': '{n} met problemen',
  '{name} is empty.': '{name} is leeg.',
  '{name} is larger than 20 MB. Split it into smaller files.':
    '{name} is groter dan 20 MB. Splits het in kleinere bestanden.',
  'And {n} more. Download the list to see them all.': 'En nog {n}. Download de lijst om ze allemaal te zien.',
  'Budgeted cost': 'Begrote kosten',
  "Can't read {name}: {reason}.": '{name} kan niet worden gelezen: {reason}.',
  Check: 'Controle',
  'Check {n} rows': { one: '{n} rij controleren', other: '{n} rijen controleren' },
  'Check finished. Nothing has been saved yet.': 'Controle klaar. Er is nog niets opgeslagen.',
  'Checking {done} of {total} rows…': '{done} van {total} rijen controleren…',
  'Choose a column': 'Kies een kolom',
  'Choose a column to preview it.': 'Kies een kolom voor een voorbeeld.',
  'Choose another file': 'Ander bestand kiezen',
  'Choose file': 'Bestand kiezen',
  'Column {number}': 'Kolom {number}',
  Columns: 'Kolommen',
  Comma: 'Komma',
  'Contract end': 'Einde van het contract',
  'Contract start': 'Begin van het contract',
  'Create these {n} tags: {tags}': {
    one: '{n} label aanmaken: {tags}',
    other: 'Deze {n} labels aanmaken: {tags}',
  },
  'Creates these {n} clients: {names}': {
    one: 'Maakt {n} klant aan: {names}',
    other: 'Maakt deze {n} klanten aan: {names}',
  },
  'Creates these {n} roles: {names}': {
    one: 'Maakt {n} rol aan: {names}',
    other: 'Maakt deze {n} rollen aan: {names}',
  },
  'CSV or Excel file': 'CSV- of Excel-bestand',
  'Date format': 'Datumnotatie',
  'Day/month/year': 'Dag/maand/jaar',
  Delimiter: 'Scheidingsteken',
  'not found: {tags}; create the tag first': 'bestaat niet: {tags}; maak het label eerst aan',
  'Download problems': 'Problemen downloaden',
  'Download template': 'Sjabloon downloaden',
  'Drop a CSV or Excel file here': 'Sleep een CSV- of Excel-bestand hierheen',
  'File contents': 'Inhoud van het bestand',
  'First row contains column names': 'Eerste rij bevat kolomnamen',
  'Import {n} rows': { one: '{n} rij importeren', other: '{n} rijen importeren' },
  'Import finished': 'Import klaar',
  'Import stopped': 'Import gestopt',
  'Importing {done} of {total} rows…': '{done} van {total} rijen importeren…',
  'is also in row {row} of this file': 'staat ook in rij {row} van dit bestand',
  'is ambiguous: choose the date format': 'is niet eenduidig: kies de datumnotatie',
  'is ambiguous: choose the number format': 'is niet eenduidig: kies de getalnotatie',
  'is missing in this row': 'ontbreekt in deze rij',
  'it contains a text that is too long': 'het bevat een te lange tekst',
  'it has more than {most} columns': 'het heeft meer dan {most} kolommen',
  'it has no sheet "{name}": its sheets are {sheets}':
    'het heeft geen blad ‘{name}’: de bladen zijn {sheets}',
  'it has too many formats or sheets': 'het heeft te veel opmaken of bladen',
  "it isn't a CSV file ({reason})": 'het is geen CSV-bestand ({reason})',
  "it isn't a CSV or .xlsx file: save it as CSV first":
    'het is geen CSV- of .xlsx-bestand: sla het eerst op als CSV',
  "it isn't a valid .xlsx file ({path} appears twice)":
    'het is geen geldig .xlsx-bestand ({path} komt twee keer voor)',
  "it isn't an .xlsx file ({path} is missing)": 'het is geen .xlsx-bestand ({path} ontbreekt)',
  "it isn't an .xlsx file, or it's incomplete ({reason})":
    'het is geen .xlsx-bestand, of het is onvolledig ({reason})',
  "it's damaged ({reason})": 'het is beschadigd ({reason})',
  "it's too large for an .xlsx file: save it as CSV":
    'het is te groot voor een .xlsx-bestand: sla het op als CSV',
  'Month/day/year': 'Maand/dag/jaar',
  'Next, choose the columns. Nothing is saved until you confirm.':
    'Kies daarna de kolommen. Er wordt niets opgeslagen totdat je bevestigt.',
  'Not in the file': 'Niet in het bestand',
  'Number format': 'Getalnotatie',
  'One row per assignment: who works on which project, when, and how many hours a day.':
    'Een rij per inplanning: wie aan welk project werkt, wanneer en hoeveel uur per dag.',
  'One row per period of time off.': 'Een rij per periode van afwezigheid.',
  'One row per person, with a contract.': 'Een rij per persoon, met een contract.',
  'One row per project.': 'Een rij per project.',
  'One row per request: unassigned or tentative work.':
    'Een rij per aanvraag: niet-toegewezen of voorlopig werk.',
  'Open board': 'Planbord openen',
  'Optional: {fields}.': 'Optioneel: {fields}.',
  Preview: 'Voorbeeld',
  Problem: 'Probleem',
  'Records already created are kept.': 'Wat al is aangemaakt, blijft.',
  'Required: {fields}.': 'Verplicht: {fields}.',
  Row: 'Rij',
  'Rows with problems are skipped. Fix them in the file and import it again.':
    'Rijen met problemen worden overgeslagen. Verbeter ze in het bestand en importeer het opnieuw.',
  Semicolon: 'Puntkomma',
  'Show people': 'Personen tonen',
  'Show projects': 'Projecten tonen',
  Tab: 'Tab',
  'Tag IDs': 'Label-ID’s',
  'These rows have no external ID. Importing the file again creates duplicate people.':
    'Deze rijen hebben geen externe ID. Opnieuw importeren maakt personen dubbel aan.',
  'These rows have no external ID. Importing the file again creates duplicate projects.':
    'Deze rijen hebben geen externe ID. Opnieuw importeren maakt projecten dubbel aan.',
  "This delimiter doesn't work: {reason}.": 'Dit scheidingsteken werkt niet: {reason}.',
  'Unused columns: {columns}.': 'Kolommen die niet worden gebruikt: {columns}.',
  'Vertical bar |': 'Verticale streep |',
  "You can import this file again. Existing entries on the same days won't be duplicated.":
    'Je kunt dit bestand opnieuw importeren. Wat er op dezelfde dagen al is, wordt niet dubbel aangemaakt.',
  "You can import this file again. Existing people (same external ID) won't change.":
    'Je kunt dit bestand opnieuw importeren. Bestaande personen (zelfde externe ID) veranderen niet.',
  "You can import this file again. Existing projects (same external ID) won't change.":
    'Je kunt dit bestand opnieuw importeren. Bestaande projecten (zelfde externe ID) veranderen niet.',
  'You need the planner role to import': 'Om te importeren heb je de rol planner nodig',
  'Your role is read-only. Ask an admin to change it.':
    'Je rol is alleen-lezen. Vraag een beheerder om die te wijzigen.',
}
