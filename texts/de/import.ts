export const importing = {
  'A row for each assignment: who works on which project, when, and how many hours a day.':
    'Eine Zeile für jede Einplanung: wer an welchem Projekt arbeitet, wann und wie viele Stunden pro Tag.',
  'A row for each period of time off.': 'Eine Zeile für jede Abwesenheit.',
  'A row for each person, with a contract.': 'Eine Zeile für jede Person, mit einem Vertrag.',
  'A row for each project.': 'Eine Zeile für jedes Projekt.',
  'A row for each request: work that has nobody yet, or somebody only perhaps.':
    'Eine Zeile für jede Anfrage: Arbeit, die noch niemanden hat oder jemanden nur vielleicht.',
  'And {n} more: the download has them all.': 'Und {n} weitere: die heruntergeladene Datei enthält alle.',
  'Bar |': 'Strich |',
  'Brings a list from a spreadsheet. You see what would happen before anything is saved.':
    'Übernimmt eine Liste aus einer Tabelle. Sie sehen, was geschähe, bevor etwas gespeichert wird.',
  'Budgeted cost': 'Budgetierte Kosten',
  Check: 'Prüfung',
  'Check {n} rows': { one: '{n} Zeile prüfen', other: '{n} Zeilen prüfen' },
  'Checked: nothing has been saved yet': 'Geprüft: noch ist nichts gespeichert',
  'Checking: {done} of {total} rows': 'Prüfung: {done} von {total} Zeilen',
  'Choose a column to see what is in it.': 'Wählen Sie eine Spalte, um ihren Inhalt zu sehen.',
  'Choose a file': 'Datei wählen',
  'Choose another file': 'Andere Datei wählen',
  'Choose its column': 'Spalte wählen',
  'Column {number}': 'Spalte {number}',
  Columns: 'Spalten',
  'Columns that are not used: {columns}.': 'Nicht verwendete Spalten: {columns}.',
  Comma: 'Komma',
  'Contract from': 'Vertrag ab',
  'Contract until': 'Vertrag bis',
  'Create these {n} tags: {tags}': {
    one: '{n} Schlagwort anlegen: {tags}',
    other: '{n} Schlagwörter anlegen: {tags}',
  },
  'CSV file or workbook': 'CSV-Datei oder Arbeitsmappe',
  'Dates are written as': 'Datumsangaben stehen als',
  'Day/month/year': 'Tag/Monat/Jahr',
  'Download an empty file with these columns': 'Leere Datei mit diesen Spalten herunterladen',
  'Download the problems': 'Probleme herunterladen',
  'Drop a CSV file or a workbook here': 'CSV-Datei oder Arbeitsmappe hier ablegen',
  'First rows': 'Erste Zeilen',
  'Import {n} rows': { one: '{n} Zeile importieren', other: '{n} Zeilen importieren' },
  Imported: 'Importiert',
  'Importing: {done} of {total} rows': 'Import: {done} von {total} Zeilen',
  'is also in row {row} of this file': 'steht auch in Zeile {row} dieser Datei',
  'is missing in this row': 'fehlt in dieser Zeile',
  'it has a cell beyond column {most}: no spreadsheet has that many':
    'sie hat eine Zelle jenseits von Spalte {most}: so viele hat keine Tabelle',
  'it has a tag or a text that is longer than any cell':
    'sie hat ein Element oder einen Text, der länger ist als jede Zelle',
  'it has more formats and sheets than a spreadsheet can have':
    'sie hat mehr Formate und Blätter, als eine Tabelle haben kann',
  'it has no sheet "{name}": its sheets are {sheets}':
    'sie hat kein Blatt „{name}“: ihre Blätter sind {sheets}',
  'it has no {path}: it is no .xlsx file': 'ihr fehlt {path}: sie ist keine .xlsx-Datei',
  'it has {path} twice: it is no .xlsx file': 'sie hat {path} zweimal: sie ist keine .xlsx-Datei',
  'it is damaged ({reason})': 'sie ist beschädigt ({reason})',
  'it is neither text nor .xlsx: save it as CSV first':
    'sie ist weder Text noch .xlsx: speichern Sie sie zuerst als CSV',
  'it is no .xlsx file, or was cut short ({reason})':
    'sie ist keine .xlsx-Datei oder abgeschnitten ({reason})',
  'it is no CSV file ({reason})': 'sie ist keine CSV-Datei ({reason})',
  'it is too large for a workbook: save it as CSV':
    'sie ist zu groß für eine Arbeitsmappe: speichern Sie sie als CSV',
  'may be two days: say how dates are written':
    'kann zwei Tage bedeuten: Geben Sie an, wie Datumsangaben geschrieben sind',
  'may be two numbers: say how numbers are written':
    'kann zwei Zahlen bedeuten: Geben Sie an, wie Zahlen geschrieben sind',
  'Month/day/year': 'Monat/Tag/Jahr',
  'must exist: there is no tag {tags}; create it first':
    'muss existieren: Schlagwort {tags} fehlt; legen Sie es zuerst an',
  'Not in the file': 'Nicht in der Datei',
  'Numbers are written as': 'Zahlen stehen als',
  'Optional: {fields}.': 'Optional: {fields}.',
  'Planners import': 'Planer importieren',
  Problem: 'Problem',
  'Required: {fields}.': 'Erforderlich: {fields}.',
  Row: 'Zeile',
  'Rows with problems are left out: mend them in the file and import it again.':
    'Zeilen mit Problemen werden ausgelassen: Berichtigen Sie sie in der Datei und importieren Sie sie erneut.',
  'See the board': 'Zur Tafel',
  'See the people': 'Zu den Personen',
  'See the projects': 'Zu den Projekten',
  Semicolon: 'Semikolon',
  'Split by': 'Getrennt durch',
  Stopped: 'Angehalten',
  Tab: 'Tabulator',
  'Tag ids': 'Schlagwort-IDs',
  'The file can be imported again: people whose external id is there already stay as they are.':
    'Die Datei kann erneut importiert werden: Personen, deren externe ID es schon gibt, bleiben unverändert.',
  'The file can be imported again: projects whose external id is there already stay as they are.':
    'Die Datei kann erneut importiert werden: Projekte, deren externe ID es schon gibt, bleiben unverändert.',
  'The file can be imported again: what is there already, on the same days, is not created twice.':
    'Die Datei kann erneut importiert werden: Was es an denselben Tagen schon gibt, wird nicht doppelt angelegt.',
  'The file cannot be split so: {reason}.': 'So lässt sich die Datei nicht trennen: {reason}.',
  'The first row names the columns': 'Die erste Zeile nennt die Spalten',
  'These rows have no external id: if the file is imported again, all people are created twice.':
    'Diese Zeilen haben keine externe ID: Wird die Datei erneut importiert, werden alle Personen doppelt angelegt.',
  'These rows have no external id: if the file is imported again, all projects are created twice.':
    'Diese Zeilen haben keine externe ID: Wird die Datei erneut importiert, werden alle Projekte doppelt angelegt.',
  'What the file lists': 'Was die Datei auflistet',
  'What was created stays.': 'Was angelegt wurde, bleibt.',
  'You choose the columns next, and nothing is saved before you have seen a check.':
    'Als Nächstes wählen Sie die Spalten, und nichts wird gespeichert, bevor Sie eine Prüfung gesehen haben.',
  'Your role lets you look, but not add anything.': 'Ihre Rolle erlaubt das Ansehen, aber kein Hinzufügen.',
  '{cell} may mean two things': '{cell} kann zweierlei bedeuten',
  '{name} cannot be read: {reason}.': '{name} kann nicht gelesen werden: {reason}.',
  '{name} is empty.': '{name} ist leer.',
  '{name} is larger than 20 MB: split it.': '{name} ist größer als 20 MB: Teilen Sie die Datei.',
  '{n} already there': '{n} schon vorhanden',
  '{n} created': { one: '{n} angelegt', other: '{n} angelegt' },
  '{n} rows without an external id would be created twice if the file is imported again.': {
    one: '{n} Zeile ohne externe ID würde doppelt angelegt, wenn die Datei erneut importiert wird.',
    other: '{n} Zeilen ohne externe ID würden doppelt angelegt, wenn die Datei erneut importiert wird.',
  },
  '{n} to create': '{n} anzulegen',
  '{n} with problems': '{n} mit Problemen',
}
