export const importing = {
  'must be a date, such as 2026-12-31': 'muss ein Datum sein, zum Beispiel 2026-12-31',
  'must be a whole number, such as 400': 'muss eine ganze Zahl sein, zum Beispiel 400',
  'must be hours, such as 8 or 7.5': 'muss eine Stundenzahl sein, zum Beispiel 8 oder 7,5',
  '{cell} is ambiguous': '{cell} ist nicht eindeutig',
  '{n} already exist': '{n} schon vorhanden',
  '{n} created': { one: '{n} angelegt', other: '{n} angelegt' },
  '{n} rows have no external ID. Importing the file again creates duplicates.': {
    one: '{n} Zeile hat keine externe ID. Ein erneuter Import legt sie doppelt an.',
    other: '{n} Zeilen haben keine externe ID. Ein erneuter Import legt sie doppelt an.',
  },
  '{n} to create': '{n} anzulegen',
  '{n} with problems': '{n} mit Problemen',
  '{name} is empty.': '{name} ist leer.',
  '{name} is larger than 20 MB. Split it into smaller files.':
    '{name} ist größer als 20 MB. Teilen Sie die Datei auf.',
  'And {n} more. Download the list to see them all.':
    'Und {n} weitere. Laden Sie die Liste herunter, um alle zu sehen.',
  'Budgeted cost': 'Budgetierte Kosten',
  "Can't read {name}: {reason}.": '{name} kann nicht gelesen werden: {reason}.',
  Check: 'Prüfung',
  'Check {n} rows': { one: '{n} Zeile prüfen', other: '{n} Zeilen prüfen' },
  'Check finished. Nothing has been saved yet.': 'Prüfung abgeschlossen. Noch ist nichts gespeichert.',
  'Checking {done} of {total} rows…': '{done} von {total} Zeilen werden geprüft …',
  'Choose a column': 'Wählen Sie eine Spalte',
  'Choose a column to preview it.': 'Wählen Sie eine Spalte, um eine Vorschau zu sehen.',
  'Choose another file': 'Andere Datei wählen',
  'Choose file': 'Datei wählen',
  'Column {number}': 'Spalte {number}',
  Columns: 'Spalten',
  Comma: 'Komma',
  'Contract end': 'Vertragsende',
  'Contract start': 'Vertragsbeginn',
  'Create these {n} tags: {tags}': {
    one: '{n} Schlagwort anlegen: {tags}',
    other: '{n} Schlagwörter anlegen: {tags}',
  },
  'Creates these {n} clients: {names}': {
    one: 'Legt {n} Kunden an: {names}',
    other: 'Legt diese {n} Kunden an: {names}',
  },
  'Creates these {n} roles: {names}': {
    one: 'Legt {n} Rolle an: {names}',
    other: 'Legt diese {n} Rollen an: {names}',
  },
  'CSV or Excel file': 'CSV- oder Excel-Datei',
  'Date format': 'Datumsformat',
  'Day/month/year': 'Tag/Monat/Jahr',
  Delimiter: 'Trennzeichen',
  'not found: {tags}; create the tag first': 'existiert nicht: {tags}; legen Sie das Schlagwort zuerst an',
  'Download problems': 'Probleme herunterladen',
  'Download template': 'Vorlage herunterladen',
  'Drop a CSV or Excel file here': 'CSV- oder Excel-Datei hier ablegen',
  'File contents': 'Inhalt der Datei',
  'First row contains column names': 'Erste Zeile enthält Spaltennamen',
  'Import {n} rows': { one: '{n} Zeile importieren', other: '{n} Zeilen importieren' },
  'Import a list from a spreadsheet. You can check the result before anything is saved.':
    'Importieren Sie eine Liste aus einer Tabelle. Sie können das Ergebnis prüfen, bevor etwas gespeichert wird.',
  'Import finished': 'Import abgeschlossen',
  'Import stopped': 'Import abgebrochen',
  'Importing {done} of {total} rows…': '{done} von {total} Zeilen werden importiert …',
  'is also in row {row} of this file': 'steht auch in Zeile {row} dieser Datei',
  'is ambiguous: choose the date format': 'ist nicht eindeutig: Wählen Sie das Datumsformat',
  'is ambiguous: choose the number format': 'ist nicht eindeutig: Wählen Sie das Zahlenformat',
  'is missing in this row': 'fehlt in dieser Zeile',
  'it contains a text that is too long': 'sie enthält einen zu langen Text',
  'it has more than {most} columns': 'sie hat mehr als {most} Spalten',
  'it has no sheet "{name}": its sheets are {sheets}':
    'sie hat kein Blatt „{name}“: ihre Blätter sind {sheets}',
  'it has too many formats or sheets': 'sie hat zu viele Formate oder Blätter',
  "it isn't a CSV file ({reason})": 'sie ist keine CSV-Datei ({reason})',
  "it isn't a CSV or .xlsx file: save it as CSV first":
    'sie ist keine CSV- oder .xlsx-Datei: Speichern Sie sie zuerst als CSV',
  "it isn't a valid .xlsx file ({path} appears twice)":
    'sie ist keine gültige .xlsx-Datei ({path} kommt zweimal vor)',
  "it isn't an .xlsx file ({path} is missing)": 'sie ist keine .xlsx-Datei ({path} fehlt)',
  "it isn't an .xlsx file, or it's incomplete ({reason})":
    'sie ist keine .xlsx-Datei oder unvollständig ({reason})',
  "it's damaged ({reason})": 'sie ist beschädigt ({reason})',
  "it's too large for an .xlsx file: save it as CSV":
    'sie ist zu groß für eine .xlsx-Datei: Speichern Sie sie als CSV',
  'Month/day/year': 'Monat/Tag/Jahr',
  'Next, choose the columns. Nothing is saved until you confirm.':
    'Wählen Sie als Nächstes die Spalten. Vor Ihrer Bestätigung wird nichts gespeichert.',
  'Not in the file': 'Nicht in der Datei',
  'Number format': 'Zahlenformat',
  'One row per assignment: who works on which project, when, and how many hours a day.':
    'Eine Zeile für jede Einplanung: wer an welchem Projekt arbeitet, wann und wie viele Stunden pro Tag.',
  'One row per period of time off.': 'Eine Zeile für jede Abwesenheit.',
  'One row per person, with a contract.': 'Eine Zeile für jede Person, mit einem Vertrag.',
  'One row per project.': 'Eine Zeile für jedes Projekt.',
  'One row per request: unassigned or tentative work.':
    'Eine Zeile für jede Anfrage: nicht zugewiesene oder vorgemerkte Arbeit.',
  'Open board': 'Planungstafel öffnen',
  'Optional: {fields}.': 'Optional: {fields}.',
  Preview: 'Vorschau',
  Problem: 'Problem',
  'Records already created are kept.': 'Bereits angelegte Einträge bleiben erhalten.',
  'Required: {fields}.': 'Erforderlich: {fields}.',
  Row: 'Zeile',
  'Rows with problems are skipped. Fix them in the file and import it again.':
    'Zeilen mit Problemen werden übersprungen. Berichtigen Sie sie in der Datei, und importieren Sie sie erneut.',
  Semicolon: 'Semikolon',
  'Show people': 'Personen anzeigen',
  'Show projects': 'Projekte anzeigen',
  Tab: 'Tabulator',
  'Tag IDs': 'Schlagwort-IDs',
  'These rows have no external ID. Importing the file again creates duplicate people.':
    'Diese Zeilen haben keine externe ID. Ein erneuter Import legt die Personen doppelt an.',
  'These rows have no external ID. Importing the file again creates duplicate projects.':
    'Diese Zeilen haben keine externe ID. Ein erneuter Import legt die Projekte doppelt an.',
  "This delimiter doesn't work: {reason}.": 'Dieses Trennzeichen passt nicht: {reason}.',
  'Unused columns: {columns}.': 'Nicht verwendete Spalten: {columns}.',
  'Vertical bar |': 'Senkrechter Strich |',
  "You can import this file again. Existing entries on the same days won't be duplicated.":
    'Sie können diese Datei erneut importieren. Was es an denselben Tagen schon gibt, wird nicht doppelt angelegt.',
  "You can import this file again. Existing people (same external ID) won't change.":
    'Sie können diese Datei erneut importieren. Vorhandene Personen (gleiche externe ID) bleiben unverändert.',
  "You can import this file again. Existing projects (same external ID) won't change.":
    'Sie können diese Datei erneut importieren. Vorhandene Projekte (gleiche externe ID) bleiben unverändert.',
  'You need the planner role to import': 'Zum Importieren brauchen Sie die Rolle Planer',
  'Your role is read-only. Ask an admin to change it.':
    'Ihre Rolle hat nur Lesezugriff. Bitten Sie einen Admin, sie zu ändern.',
}
