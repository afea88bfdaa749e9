import type { shell as german } from '../de/shell.ts'
import type { Translated } from '../texts.ts'

export const shell: Translated<typeof german> = {
  '{n} time-off requests': { one: '{n} afwezigheidsaanvraag', other: '{n} afwezigheidsaanvragen' },
  '{projects}, {people}, {assignments}': '{projects}, {people}, {assignments}',
  'Add a contract to set their working hours.': 'Voeg een contract toe voor hun werkuren.',
  'Annualized: scheduled hours, reduced to the annual hours of each contract.':
    'Geannualiseerd: geplande uren, verlaagd naar de jaaruren van elk contract.',
  'As planners or viewers.': 'Als planners of lezers.',
  "Can't reach the server. Check your connection.": 'De server is niet bereikbaar. Controleer je verbinding.',
  "Can't reach the server. Your change may or may not have been saved. Check before you try again.":
    'De server is niet bereikbaar. Je wijziging is misschien wel, misschien niet opgeslagen. Controleer dat voordat je het opnieuw probeert.',
  "Can't undo: someone has changed or deleted this since.":
    'Kan niet ongedaan worden gemaakt: iemand heeft dit intussen gewijzigd of verwijderd.',
  'Choose who works on what, when, and for how many hours.':
    'Kies wie waaraan werkt, wanneer en hoeveel uur.',
  'Close first steps': 'Eerste stappen sluiten',
  'Command palette': 'Opdrachtenpalet',
  'Connect with an API key': 'Met een API-sleutel verbinden',
  'Create your first assignment': 'Eerste inplanning aanmaken',
  'Creating demo data': 'Demogegevens worden aangemaakt',
  'Dark theme': 'Donker thema',
  'Delete “{name}”?': '‘{name}’ verwijderen?',
  'Delete demo': 'Demo verwijderen',
  "Deletes the demo with all its people, projects, assignments, API keys and members. “{name}” isn't affected. You can't undo this.":
    'Verwijdert de demo met alle personen, projecten, inplanningen, API-sleutels en leden. ‘{name}’ verandert niet. Dit kan niet ongedaan worden gemaakt.',
  "Deletes the demo with all its people, projects, assignments, API keys and members. You can't undo this.":
    'Verwijdert de demo met alle personen, projecten, inplanningen, API-sleutels en leden. Dit kan niet ongedaan worden gemaakt.',
  Demo: 'Demo',
  'Demo data': 'Demogegevens',
  'Demo deleted.': 'Demo verwijderd.',
  'Demo with sample data': 'Demo met voorbeeldgegevens',
  'Do projects or people come from another system?': 'Komen projecten of personen uit een ander systeem?',
  'Explore a demo': 'Een demo bekijken',
  'First steps': 'Eerste stappen',
  'Invite your team': 'Je team uitnodigen',
  'Light theme': 'Licht thema',
  Navigation: 'Navigatie',
  'new person': 'nieuwe persoon',
  'No results': 'Geen resultaten',
  'Open demo': 'Demo openen',
  'Organization: {name}. Switch organization': 'Organisatie: {name}. Van organisatie wisselen',
  'Other systems': 'Andere systemen',
  Pages: 'Pagina’s',
  'Search or jump to…': 'Zoeken of ga naar…',
  'Search pages, people, projects and actions': 'Pagina’s, personen, projecten en acties zoeken',
  'Set dates and a budget.': 'Stel periode en budget in.',
  'Skip to board': 'Naar het planbord',
  'Skip to content': 'Naar de inhoud',
  'Something went wrong. Try again in a moment.': 'Er ging iets mis. Probeer het zo opnieuw.',
  'The demo stopped after {done}: {failure}': 'De demo stopte na {done}: {failure}',
  'theme dark light': 'thema donker licht',
  'Toggle password visibility': 'Wachtwoord tonen of verbergen',
  'Try a demo first': 'Eerst een demo proberen',
  'User menu: {initials}': 'Gebruikersmenu: {initials}',
  "You're all set": 'Alles is ingericht',
}
