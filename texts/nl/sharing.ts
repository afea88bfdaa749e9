import type { sharing as german } from '../de/sharing.ts'
import type { Translated } from '../texts.ts'

export const sharing: Translated<typeof german> = {
  'Show work on other projects as "Busy", without titles':
    'Werk aan andere projecten tonen als ‘Bezet’, zonder titels',
  'These people may also work on other projects, which this view shows.':
    'Deze mensen werken misschien ook aan andere projecten, die deze weergave toont.',
  '{program}: choose “Add calendar” and “Subscribe from web”, then paste the link.':
    '{program}: kies ‘Agenda toevoegen’ en ‘Abonneren via internet’, en plak de link.',
  '{program}: choose “File” and “New Calendar Subscription…”, then paste the link.':
    '{program}: kies ‘Archief’ en ‘Nieuw agenda-abonnement…’, en plak de link.',
  '{program}: next to “Other calendars”, choose + and “From URL”, then paste the link.':
    '{program}: kies naast ‘Andere agenda’s’ + en ‘Via URL’, en plak de link.',
  'Anyone with a link can see its view or calendar until it expires or you revoke it.':
    'Iedereen met een link ziet de weergave of agenda ervan, tot de link verloopt of je hem intrekt.',
  'Anyone with the link can see this view without signing in: names, projects, hours and who is away. Costs, email addresses, notes and reasons for time off are never shown.':
    'Iedereen met de link ziet deze weergave zonder in te loggen: namen, projecten, uren en wie afwezig is. Kosten, e-mailadressen, notities en redenen van afwezigheid worden nooit getoond.',
  "Calendar apps update every few hours; Google may take a day. Google and Outlook can only read this server if it's reachable from the internet. A downloaded file isn't updated.":
    'Agenda-apps werken om de paar uur bij; bij Google kan het een dag duren. Google en Outlook kunnen deze server alleen lezen als hij via internet bereikbaar is. Een gedownload bestand wordt niet bijgewerkt.',
  'Calendar link': 'Agendalink',
  'Calendar name': 'Naam van de agenda',
  Content: 'Inhoud',
  'Create a calendar link in My schedule. Planners can also share the board and reports from their menus.':
    'Maak een agendalink aan in Mijn rooster. Planners kunnen ook het planbord en rapporten delen via hun menu’s.',
  'Create calendar link': 'Agendalink aanmaken',
  'Create link': 'Link aanmaken',
  'Created by': 'Aangemaakt door',
  'Custom date': 'Eigen datum',
  Dates: 'Periode',
  'Download .ics': '.ics downloaden',
  "everyone's work, time off and public holidays": 'het werk, de afwezigheid en de feestdagen van iedereen',
  Expires: 'Verloopt',
  'Expires after': 'Verloopt na',
  'Last opened': 'Laatst geopend',
  'Last valid day': 'Laatste geldige dag',
  'Link revoked.': 'Link ingetrokken.',
  'No expiry': 'Onbeperkt',
  'No shared links yet': 'Nog geen gedeelde links',
  'Revoke link': 'Link intrekken',
  "The link stops working immediately. You can't undo this.":
    'De link werkt meteen niet meer. Dit kan niet ongedaan worden gemaakt.',
  'This link is shown only once. Anyone who has it can read the calendar. You can revoke it under Settings > Shared links.':
    'Deze link wordt maar één keer getoond. Iedereen die hem heeft, kan de agenda lezen. Je kunt hem intrekken onder Instellingen > Gedeelde links.',
  'This link is shown only once. It works until {day}. You can revoke it under Settings > Shared links.':
    'Deze link wordt maar één keer getoond. Hij werkt tot en met {day}. Je kunt hem intrekken onder Instellingen > Gedeelde links.',
  "this person's work, time off and public holidays":
    'het werk, de afwezigheid en de feestdagen van deze persoon',
  'who works on the project and their time off': 'wie aan het project werkt en hun afwezigheid',
  'Your calendar app shows {what}, from three months ago to one year ahead, and stays up to date. Costs, notes and reasons for time off are never shown.':
    'Je agenda-app toont {what}, van drie maanden terug tot een jaar vooruit, en blijft bijgewerkt. Kosten, notities en redenen van afwezigheid worden nooit getoond.',
  'your work, time off and public holidays': 'je werk, je afwezigheid en je feestdagen',
}
