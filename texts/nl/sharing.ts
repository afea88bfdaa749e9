import type { sharing as german } from '../de/sharing.ts'
import type { Translated } from '../texts.ts'

export const sharing: Translated<typeof german> = {
  'Copy the address': 'Adres kopiëren',
  'Copy the link': 'Link kopiëren',
  'Download .ics': '.ics downloaden',
  'Each link shows one view or calendar to whoever has it, until its day or until it is revoked.':
    'Elke link toont één weergave of agenda aan wie hem heeft, tot zijn dag of tot hij wordt ingetrokken.',
  'everybody’s work, time off and public holidays': 'het werk, de afwezigheid en de feestdagen van iedereen',
  'It shows': 'De link toont',
  'It works for': 'De link werkt',
  'Last day it works': 'Laatste dag dat de link werkt',
  'Last opened': 'Laatst geopend',
  'Link revoked.': 'Link ingetrokken.',
  'Made by': 'Gemaakt door',
  'Make the address': 'Adres maken',
  'Make the link': 'Link maken',
  'My schedule makes one for your calendar program. Planners make more on the board, in the menu “View”, and in Insights, in the menu of a report.':
    'Mijn rooster maakt er een voor je agendaprogramma. Planners maken er meer op het planbord, in het menu ‘Beeld’, en in Inzichten, in het menu van een rapport.',
  'Name of the calendar': 'Naam van de agenda',
  'No shared links': 'Geen gedeelde links',
  'Revoke link': 'Link intrekken',
  'revoked (until)': 'zolang niet ingetrokken',
  'Show work on other projects as "Busy", without titles':
    'Werk aan andere projecten tonen als "Bezet", zonder titels',
  Shows: 'Toont',
  'The people of this project may also work on other projects, which this view shows.':
    'De mensen van dit project werken misschien ook aan andere projecten, die deze weergave toont.',
  'They read it again every few hours; Google may take a day. Google and Outlook read it from the internet, so this server has to be reachable there. A downloaded file stays as it is.':
    'Ze lezen het om de paar uur opnieuw; bij Google kan het een dag duren. Google en Outlook lezen het via internet, dus deze server moet daar bereikbaar zijn. Een gedownload bestand blijft zoals het is.',
  'This address is shown only once, and whoever has it can read the calendar. It is listed and revoked in Settings, Shared links.':
    'Dit adres wordt maar één keer getoond, en wie het heeft kan de agenda lezen. Het staat in Instellingen, Gedeelde links, en wordt daar ingetrokken.',
  'This link is shown only once. It works until {day}; it is listed and revoked in Settings, Shared links.':
    'Deze link wordt maar één keer getoond. Hij werkt tot en met {day}; hij staat in Instellingen, Gedeelde links, en wordt daar ingetrokken.',
  'this person’s work, time off and public holidays':
    'het werk, de afwezigheid en de feestdagen van deze persoon',
  'Until a day': 'Tot een dag',
  'who works on the project, and when they are away': 'wie aan het project werkt en wanneer die afwezig is',
  'Whoever has the link sees this view without signing in: names, projects, hours and who is absent. It never shows costs, e-mail addresses, notes or the reasons of absences.':
    'Wie de link heeft ziet deze weergave zonder in te loggen: namen, projecten, uren en wie afwezig is. Kosten, e-mailadressen, notities en redenen van afwezigheid zijn nooit te zien.',
  'Whoever opens it finds nothing from now on. This cannot be undone.':
    'Wie hem opent vindt vanaf nu niets meer. Dit kan niet ongedaan worden gemaakt.',
  'Works until': 'Werkt tot en met',
  'Your calendar program reads {what} from an address of your own, and keeps them up to date: three months back and a year ahead. It shows no costs, notes or reasons of absences.':
    'Je agendaprogramma leest {what} van een eigen adres en houdt alles bij: drie maanden terug en een jaar vooruit. Het toont geen kosten, notities of redenen van afwezigheid.',
  'your work, your time off and your public holidays': 'je werk, je afwezigheid en je feestdagen',
  '{program}: beside “Other calendars”, + and “From URL”; paste the address.':
    '{program}: naast ‘Andere agenda’s’ op + en ‘Via URL’; plak het adres.',
  '{program}: “Add calendar”, “Subscribe from web”; paste the address.':
    '{program}: ‘Agenda toevoegen’, ‘Abonneren via internet’; plak het adres.',
  '{program}: “File”, “New Calendar Subscription…”; paste the address.':
    '{program}: ‘Archief’, ‘Nieuw agenda-abonnement…’; plak het adres.',
}
