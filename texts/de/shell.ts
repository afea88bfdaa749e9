export const shell = {
  'A demo with made-up data': 'Eine Demo mit erfundenen Daten',
  'Close the first steps': 'Erste Schritte schließen',
  'Command palette': 'Befehlspalette',
  'Connect it with an API key': 'Mit einem API-Schlüssel verbinden',
  'Convention: planned hours, lowered to the annual hours of each contract.':
    'Tariflich: geplante Stunden, auf die Jahresstunden des jeweiligen Vertrags gesenkt.',
  'Create a project': 'Ein Projekt anlegen',
  'Dark colours': 'Dunkle Farben',
  'Delete the demo': 'Demo löschen',
  'Delete “{name}”?': '„{name}“ löschen?',
  Demo: 'Demo',
  'Demo data': 'Demodaten',
  'Do projects or people come from another system?':
    'Kommen Projekte oder Personen aus einem anderen System?',
  'Filling with demo data': 'Demodaten werden angelegt',
  'First steps': 'Erste Schritte',
  'Invite your team': 'Das Team einladen',
  'Light colours': 'Helle Farben',
  'Look around in a demo': 'In einer Demo umsehen',
  Navigation: 'Navigation',
  'new person': 'neue Person',
  'Nothing matches': 'Nichts passt dazu',
  'Open the demo': 'Demo öffnen',
  'Organization: {name}. Switch': 'Organisation: {name}. Wechseln',
  'Other systems': 'Andere Systeme',
  'Plan the first work': 'Die erste Arbeit planen',
  Screens: 'Bereiche',
  'Search screens, people, projects and actions': 'Bereiche, Personen, Projekte und Aktionen suchen',
  'See a demo first': 'Erst Demo ansehen',
  'Skip to the content': 'Zum Inhalt springen',
  'Skip to the plan': 'Zum Plan springen',
  'Somebody has changed or deleted the same since. Everything stays as it is now.':
    'Jemand hat dasselbe inzwischen geändert oder gelöscht. Alles bleibt, wie es jetzt ist.',
  'Something went wrong. Try again in a moment.':
    'Etwas ist schiefgegangen. Versuchen Sie es gleich noch einmal.',
  'The demo goes with all of its people, projects, assignments, API keys and members.':
    'Die Demo verschwindet mit allen Personen, Projekten, Einplanungen, API-Schlüsseln und Mitgliedern.',
  'The demo goes with all of its people, projects, assignments, API keys and members. “{name}” stays as it is.':
    'Die Demo verschwindet mit allen Personen, Projekten, Einplanungen, API-Schlüsseln und Mitgliedern. „{name}“ bleibt, wie es ist.',
  'The demo is deleted.': 'Die Demo ist gelöscht.',
  'The demo was not finished after {done}: {failure}': 'Die Demo wurde nach {done} nicht fertig: {failure}',
  'The server cannot be reached. Check your connection.':
    'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung.',
  'The server cannot be reached. This may have been saved or not: once you are connected again, look before you repeat it.':
    'Der Server ist nicht erreichbar. Vielleicht wurde dies gespeichert, vielleicht nicht: Sehen Sie nach, sobald die Verbindung wieder steht, bevor Sie es wiederholen.',
  'theme dark light': 'Thema dunkel hell Design',
  'To plan with you, or to look.': 'Um mitzuplanen oder zuzusehen.',
  'Toggle password visibility': 'Passwort ein- oder ausblenden',
  'User menu: {initials}': 'Benutzermenü: {initials}',
  'Where to, or what to do?': 'Wohin, oder was tun?',
  'Who works on it, when, and how many hours a day.':
    'Wer daran arbeitet, wann und wie viele Stunden pro Tag.',
  'With a contract: it says how many hours they have.':
    'Mit einem Vertrag: Er sagt, wie viele Stunden sie haben.',
  'With its days and its budget.': 'Mit seinen Tagen und seinem Budget.',
  'You are set up': 'Alles ist eingerichtet',
  '{n} periods of time off asked for': {
    one: '{n} Abwesenheit beantragt',
    other: '{n} Abwesenheiten beantragt',
  },
  '{projects}, {people}, {assignments}': '{projects}, {people}, {assignments}',
}
