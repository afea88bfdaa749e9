export const sharing = {
  'Copy the address': 'Adresse kopieren',
  'Copy the link': 'Link kopieren',
  'Download .ics': '.ics herunterladen',
  'Each link shows one view or calendar to whoever has it, until its day or until it is revoked.':
    'Jeder Link zeigt allen, die ihn haben, eine Ansicht oder einen Kalender, bis zu seinem Tag oder bis er widerrufen wird.',
  'everybody’s work, time off and public holidays': 'Arbeit, Abwesenheiten und Feiertage von allen',
  'It shows': 'Er zeigt',
  'It works for': 'Er gilt',
  'Last day it works': 'Letzter gültiger Tag',
  'Last opened': 'Zuletzt geöffnet',
  'Link revoked.': 'Link widerrufen.',
  'Made by': 'Erstellt von',
  'Make the address': 'Adresse erstellen',
  'Make the link': 'Link erstellen',
  'My schedule makes one for your calendar program. Planners make more on the board, in the menu “View”, and in Insights, in the menu of a report.':
    'Mein Plan erstellt einen für das Kalenderprogramm. Planer erstellen weitere auf der Planungstafel im Menü „Anzeige“ und in den Auswertungen im Menü eines Berichts.',
  'Name of the calendar': 'Name des Kalenders',
  'No shared links': 'Keine geteilten Links',
  'Revoke link': 'Link widerrufen',
  'revoked (until)': 'zum Widerruf',
  'Show work on other projects as "Busy", without titles':
    'Arbeit an anderen Projekten als „Beschäftigt“ zeigen, ohne Titel',
  Shows: 'Zeigt',
  'The people of this project may also work on other projects, which this view shows.':
    'Die Personen dieses Projekts arbeiten eventuell auch an anderen Projekten, die diese Ansicht zeigt.',
  'They read it again every few hours; Google may take a day. Google and Outlook read it from the internet, so this server has to be reachable there. A downloaded file stays as it is.':
    'Sie lesen alle paar Stunden neu; Google manchmal erst nach einem Tag. Google und Outlook lesen aus dem Internet, dieser Server muss also dort erreichbar sein. Eine heruntergeladene Datei bleibt, wie sie ist.',
  'This address is shown only once, and whoever has it can read the calendar. It is listed and revoked in Settings, Shared links.':
    'Diese Adresse wird nur einmal gezeigt, und wer sie hat, kann den Kalender lesen. Aufgelistet und widerrufen wird sie unter Einstellungen, Geteilte Links.',
  'This link is shown only once. It works until {day}; it is listed and revoked in Settings, Shared links.':
    'Dieser Link wird nur einmal gezeigt. Er gilt bis {day}; aufgelistet und widerrufen wird er unter Einstellungen, Geteilte Links.',
  'this person’s work, time off and public holidays': 'Arbeit, Abwesenheiten und Feiertage dieser Person',
  'Until a day': 'Bis zu einem Tag',
  'who works on the project, and when they are away':
    'die Arbeit am Projekt und die Abwesenheiten der Beteiligten',
  'Whoever has the link sees this view without signing in: names, projects, hours and who is absent. It never shows costs, e-mail addresses, notes or the reasons of absences.':
    'Wer den Link hat, sieht diese Ansicht ohne Anmeldung: Namen, Projekte, Stunden und wer abwesend ist. Kosten, E-Mail-Adressen, Notizen oder Gründe von Abwesenheiten zeigt er nie.',
  'Whoever opens it finds nothing from now on. This cannot be undone.':
    'Wer ihn öffnet, findet ab jetzt nichts mehr. Das lässt sich nicht rückgängig machen.',
  'Works until': 'Gilt bis',
  'Your calendar program reads {what} from an address of your own, and keeps them up to date: three months back and a year ahead. It shows no costs, notes or reasons of absences.':
    'Ihr Kalenderprogramm liest {what} von einer eigenen Adresse und hält alles aktuell: drei Monate zurück und ein Jahr voraus. Kosten, Notizen und Gründe von Abwesenheiten zeigt es nicht.',
  'your work, your time off and your public holidays': 'Ihre Arbeit, Ihre Abwesenheiten und Ihre Feiertage',
  '{program}: beside “Other calendars”, + and “From URL”; paste the address.':
    '{program}: neben „Weitere Kalender“ auf + und „Per URL“; Adresse einfügen.',
  '{program}: “Add calendar”, “Subscribe from web”; paste the address.':
    '{program}: „Kalender hinzufügen“, „Aus dem Internet abonnieren“; Adresse einfügen.',
  '{program}: “File”, “New Calendar Subscription…”; paste the address.':
    '{program}: „Ablage“, „Neues Kalenderabonnement …“; Adresse einfügen.',
}
