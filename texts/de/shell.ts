export const shell = {
  '{n} time-off requests': { one: '{n} Abwesenheitsantrag', other: '{n} Abwesenheitsanträge' },
  '{projects}, {people}, {assignments}': '{projects}, {people}, {assignments}',
  'Add a contract to set their working hours.': 'Ein Vertrag legt ihre Arbeitszeit fest.',
  'Annualized: scheduled hours, reduced to the annual hours of each contract.':
    'Annualisiert: geplante Stunden, auf die Jahresstunden des jeweiligen Vertrags gesenkt.',
  'As planners or viewers.': 'Als Planer oder Leser.',
  "Can't reach the server. Check your connection.":
    'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung.',
  "Can't reach the server. Your change may or may not have been saved. Check before you try again.":
    'Der Server ist nicht erreichbar. Ihre Änderung wurde vielleicht gespeichert, vielleicht nicht. Sehen Sie nach, bevor Sie es noch einmal versuchen.',
  "Can't undo: someone has changed or deleted this since.":
    'Nicht möglich: Jemand hat das inzwischen geändert oder gelöscht.',
  'Choose who works on what, when, and for how many hours.':
    'Wählen Sie, wer woran arbeitet, wann und wie viele Stunden.',
  'Close first steps': 'Erste Schritte schließen',
  'Command palette': 'Befehlspalette',
  'Connect with an API key': 'Mit einem API-Schlüssel verbinden',
  'Create your first assignment': 'Erste Einplanung anlegen',
  'Creating demo data': 'Demodaten werden angelegt',
  'Dark theme': 'Dunkles Design',
  'Delete “{name}”?': '„{name}“ löschen?',
  'Delete demo': 'Demo löschen',
  "Deletes the demo with all its people, projects, assignments, API keys and members. “{name}” isn't affected. You can't undo this.":
    'Löscht die Demo mit allen Personen, Projekten, Einplanungen, API-Schlüsseln und Mitgliedern. „{name}“ ist nicht betroffen. Das lässt sich nicht rückgängig machen.',
  "Deletes the demo with all its people, projects, assignments, API keys and members. You can't undo this.":
    'Löscht die Demo mit allen Personen, Projekten, Einplanungen, API-Schlüsseln und Mitgliedern. Das lässt sich nicht rückgängig machen.',
  Demo: 'Demo',
  'Demo data': 'Demodaten',
  'Demo deleted.': 'Demo gelöscht.',
  'Demo with sample data': 'Demo mit Beispieldaten',
  'Do projects or people come from another system?':
    'Kommen Projekte oder Personen aus einem anderen System?',
  'Explore a demo': 'Demo ansehen',
  'First steps': 'Erste Schritte',
  'Invite your team': 'Das Team einladen',
  'Light theme': 'Helles Design',
  Navigation: 'Navigation',
  'new person': 'neue Person',
  'No results': 'Keine Ergebnisse',
  'Open demo': 'Demo öffnen',
  'Organization: {name}. Switch organization': 'Organisation: {name}. Organisation wechseln',
  'Other systems': 'Andere Systeme',
  Pages: 'Seiten',
  'Search or jump to…': 'Suchen oder springen zu …',
  'Search pages, people, projects and actions': 'Seiten, Personen, Projekte und Aktionen suchen',
  'Set dates and a budget.': 'Zeitraum und Budget festlegen.',
  'Skip to board': 'Zur Planungstafel springen',
  'Skip to content': 'Zum Inhalt springen',
  'Something went wrong. Try again in a moment.':
    'Etwas ist schiefgegangen. Versuchen Sie es gleich noch einmal.',
  'The demo stopped after {done}: {failure}': 'Die Demo brach nach {done} ab: {failure}',
  'theme dark light': 'Thema dunkel hell Design',
  'Toggle password visibility': 'Passwort ein- oder ausblenden',
  'Try a demo first': 'Erst Demo ansehen',
  'User menu: {initials}': 'Benutzermenü: {initials}',
  "You're all set": 'Alles ist eingerichtet',
}
