export const timeOff = {
  'Add and keep assignments': 'Hinzufügen, Zuweisungen behalten',
  'Add time off': 'Abwesenheit hinzufügen',
  'Add time off and unassign work': 'Hinzufügen und Zuweisung aufheben',
  'Delete time off': 'Abwesenheit löschen',
  'Full days': 'Ganze Tage',
  'Full or partial days': 'Ganze Tage oder stundenweise',
  'Hours of time off per day': 'Stunden Abwesenheit pro Tag',
  "Monthly hours don't change because annual contract hours already include time off.":
    'Die Monatsstunden ändern sich nicht: Die Vertragsstunden pro Jahr berücksichtigen den Urlaub bereits.',
  'Moved to Unassigned.': 'Nach „Nicht zugewiesen“ verschoben.',
  'Parental leave': 'Elternzeit',
  'Partial days': 'Stundenweise',
  'Save and keep assignments': 'Speichern und Zuweisungen behalten',
  'Save and unassign work': 'Speichern und Zuweisung aufheben',
  Sick: 'Krank',
  Training: 'Weiterbildung',
  'Unassign these hours': 'Zuweisung dieser Stunden aufheben',
  '{hours} h of work on one project': '{hours} Std. Arbeit an einem Projekt',
  '{hours} h of work on {n} projects': '{hours} Std. Arbeit an {n} Projekten',
  '{name}: {hours} h ({reasons}, {days})': '{name}: {hours} Std. ({reasons}, {days})',
  '{work} overlaps this time off. Keep it assigned, or unassign it so someone else can take it.':
    '{work} überschneiden sich mit dieser Abwesenheit. Behalten Sie die Zuweisung bei, oder heben Sie sie auf, damit jemand anderes übernehmen kann.',
}
