export const sharing = {
  'Show work on other projects as "Busy", without titles':
    'Arbeit an anderen Projekten als „Beschäftigt“ zeigen, ohne Titel',
  'These people may also work on other projects, which this view shows.':
    'Diese Personen arbeiten eventuell auch an anderen Projekten, die diese Ansicht zeigt.',
  '{program}: choose “Add calendar” and “Subscribe from web”, then paste the link.':
    '{program}: Wählen Sie „Kalender hinzufügen“ und „Aus dem Internet abonnieren“, und fügen Sie den Link ein.',
  '{program}: choose “File” and “New Calendar Subscription…”, then paste the link.':
    '{program}: Wählen Sie „Ablage“ und „Neues Kalenderabonnement …“, und fügen Sie den Link ein.',
  '{program}: next to “Other calendars”, choose + and “From URL”, then paste the link.':
    '{program}: Wählen Sie neben „Weitere Kalender“ + und „Per URL“, und fügen Sie den Link ein.',
  'Anyone with a link can see its view or calendar until it expires or you revoke it.':
    'Alle, die einen Link haben, sehen dessen Ansicht oder Kalender, bis er abläuft oder Sie ihn widerrufen.',
  'Anyone with the link can see this view without signing in: names, projects, hours and who is away. Costs, email addresses, notes and reasons for time off are never shown.':
    'Alle, die den Link haben, sehen diese Ansicht ohne Anmeldung: Namen, Projekte, Stunden und wer abwesend ist. Kosten, E-Mail-Adressen, Notizen und Gründe von Abwesenheiten werden nie gezeigt.',
  "Calendar apps update every few hours; Google may take a day. Google and Outlook can only read this server if it's reachable from the internet. A downloaded file isn't updated.":
    'Kalender-Apps aktualisieren alle paar Stunden, Google manchmal erst nach einem Tag. Google und Outlook können diesen Server nur lesen, wenn er aus dem Internet erreichbar ist. Eine heruntergeladene Datei wird nicht aktualisiert.',
  'Calendar link': 'Kalenderlink',
  'Calendar name': 'Name des Kalenders',
  Content: 'Inhalt',
  'Create a calendar link in My schedule. Planners can also share the board and reports from their menus.':
    'Einen Kalenderlink erstellen Sie unter „Mein Plan“. Planer können auch die Planungstafel und Auswertungen über deren Menüs teilen.',
  'Create calendar link': 'Kalenderlink erstellen',
  'Create link': 'Link erstellen',
  'Created by': 'Erstellt von',
  'Custom date': 'Eigenes Datum',
  Dates: 'Zeitraum',
  'Download .ics': '.ics herunterladen',
  "everyone's work, time off and public holidays": 'Arbeit, Abwesenheiten und Feiertage von allen',
  Expires: 'Läuft ab',
  'Expires after': 'Läuft ab nach',
  'Last opened': 'Zuletzt geöffnet',
  'Last valid day': 'Letzter gültiger Tag',
  'Link revoked.': 'Link widerrufen.',
  'No expiry': 'Unbegrenzt',
  'No shared links yet': 'Noch keine geteilten Links',
  'Revoke link': 'Link widerrufen',
  "The link stops working immediately. You can't undo this.":
    'Der Link funktioniert sofort nicht mehr. Das lässt sich nicht rückgängig machen.',
  'This link is shown only once. Anyone who has it can read the calendar. You can revoke it under Settings > Shared links.':
    'Dieser Link wird nur einmal gezeigt. Alle, die ihn haben, können den Kalender lesen. Widerrufen können Sie ihn unter Einstellungen > Geteilte Links.',
  'This link is shown only once. It works until {day}. You can revoke it under Settings > Shared links.':
    'Dieser Link wird nur einmal gezeigt. Er gilt bis {day}. Widerrufen können Sie ihn unter Einstellungen > Geteilte Links.',
  "this person's work, time off and public holidays": 'Arbeit, Abwesenheiten und Feiertage dieser Person',
  'who works on the project and their time off': 'wer am Projekt arbeitet, samt Abwesenheiten',
  'Your calendar app shows {what}, from three months ago to one year ahead, and stays up to date. Costs, notes and reasons for time off are never shown.':
    'Ihre Kalender-App zeigt {what}, von vor drei Monaten bis in ein Jahr, und bleibt aktuell. Kosten, Notizen und Gründe von Abwesenheiten werden nie gezeigt.',
  'your work, time off and public holidays': 'Ihre Arbeit, Ihre Abwesenheiten und Ihre Feiertage',
}
