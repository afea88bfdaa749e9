export const shell = {
  'Add a person and a project first.': 'Fügen Sie zuerst eine Person und ein Projekt hinzu.',
  'Add project': 'Projekt hinzufügen',
  'Book your first week': 'Planen Sie Ihre erste Woche',
  'Book {name} from {day}': '{name} ab {day} einplanen',
  'Contract from': 'Vertrag ab',
  'Drag across days to book them. A click books the rest of the week.':
    'Ziehen Sie über Tage, um sie einzuplanen. Ein Klick plant den Rest der Woche ein.',
  'Press Enter to add the next person. You can also paste names from a spreadsheet.':
    'Drücken Sie die Eingabetaste, um die nächste Person hinzuzufügen. Sie können auch Namen aus einer Tabelle einfügen.',
  'No hours are available on these days. Remove an assignment first.':
    'An diesen Tagen sind keine Stunden frei. Entfernen Sie zuerst eine Zuweisung.',
  'Per week': 'Pro Woche',
  'Show on board': 'Auf der Planungstafel zeigen',
  '{n} added': '{n} hinzugefügt',
  '{n} time-off requests': { one: '{n} Abwesenheitsantrag', other: '{n} Abwesenheitsanträge' },
  '{projects}, {people}, {assignments}': '{projects}, {people}, {assignments}',
  'Annualized: scheduled hours, reduced to the annual hours of each contract.':
    'Annualisiert: geplante Stunden, auf die Jahresstunden des jeweiligen Vertrags gesenkt.',
  "Can't reach the server. Check your connection.":
    'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung.',
  "Can't reach the server. Your change may or may not have been saved. Check before you try again.":
    'Der Server ist nicht erreichbar. Ihre Änderung wurde vielleicht gespeichert, vielleicht nicht. Sehen Sie nach, bevor Sie es noch einmal versuchen.',
  "Can't undo: someone has changed or deleted this since.":
    'Rückgängig machen ist nicht möglich: Jemand hat das inzwischen geändert oder gelöscht.',
  'Command palette': 'Befehlspalette',
  'Creating demo data': 'Demodaten werden erstellt',
  'Dark theme': 'Dunkles Design',
  'Delete “{name}”?': '„{name}“ löschen?',
  'Delete demo': 'Demo löschen',
  "Deletes the demo with all its people, projects, assignments, API keys and members. “{name}” isn't affected. You can't undo this.":
    'Löscht die Demo mit allen Personen, Projekten, Zuweisungen, API-Schlüsseln und Mitgliedern. „{name}“ ist nicht betroffen. Das lässt sich nicht rückgängig machen.',
  "Deletes the demo with all its people, projects, assignments, API keys and members. You can't undo this.":
    'Löscht die Demo mit allen Personen, Projekten, Zuweisungen, API-Schlüsseln und Mitgliedern. Das lässt sich nicht rückgängig machen.',
  'Demo data': 'Demodaten',
  'Demo deleted.': 'Demo gelöscht.',
  'Demo with sample data': 'Demo mit Beispieldaten',
  'Explore a demo': 'Demo ansehen',
  'Light theme': 'Helles Design',
  Navigation: 'Navigation',
  'new person': 'neue Person',
  'No results': 'Keine Ergebnisse',
  'Create “{name}”': '„{name}“ erstellen',
  'Type a name to create the first one': 'Geben Sie einen Namen ein, um den ersten Eintrag zu erstellen',
  'Open demo': 'Demo öffnen',
  Pages: 'Seiten',
  'Search or jump to…': 'Suchen oder springen zu …',
  'Search pages, people, projects and actions': 'Seiten, Personen, Projekte und Aktionen suchen',
  'Skip to board': 'Zur Planungstafel springen',
  'Skip to content': 'Zum Inhalt springen',
  'Something went wrong. Try again in a moment.':
    'Etwas ist schiefgegangen. Versuchen Sie es gleich noch einmal.',
  'Creating the demo stopped after {done}: {failure}':
    'Das Erstellen der Demo brach nach {done} ab: {failure}',
  'theme dark light': 'Thema dunkel hell Design',
  'Toggle password visibility': 'Passwort ein- oder ausblenden',
  'User menu: {name}': 'Benutzermenü: {name}',
  'Organization: {name}': 'Organisation: {name}',
  'Save and add another': 'Speichern und weiteren Eintrag hinzufügen',
}
