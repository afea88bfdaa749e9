import type { shell as german } from '../de/shell.ts'
import type { Translated } from '../texts.ts'

export const shell: Translated<typeof german> = {
  'Add a person and a project first.': 'Voeg eerst een persoon en een project toe.',
  'Add project': 'Project toevoegen',
  'Book your first week': 'Plan je eerste week',
  'Book {name} from {day}': '{name} inplannen vanaf {day}',
  'Contract from': 'Contract vanaf',
  'Drag across days to book them. A click books the rest of the week.':
    'Sleep over dagen om ze in te plannen. Een klik plant de rest van de week in.',
  'Press Enter to add the next person. You can also paste names from a spreadsheet.':
    'Druk op Enter om de volgende persoon toe te voegen. Je kunt ook namen uit een spreadsheet plakken.',
  'No hours are available on these days. Remove an assignment first.':
    'Geen vrije uren op deze dagen. Verwijder eerst een toewijzing.',
  'Per week': 'Per week',
  'Show on board': 'Op het planbord tonen',
  '{n} added': '{n} toegevoegd',
  '{n} time-off requests': { one: '{n} afwezigheidsaanvraag', other: '{n} afwezigheidsaanvragen' },
  '{projects}, {people}, {assignments}': '{projects}, {people}, {assignments}',
  'Annualized: scheduled hours, reduced to the annual hours of each contract.':
    'Geannualiseerd: geplande uren, verlaagd naar de jaaruren van elk contract.',
  "Can't reach the server. Check your connection.": 'De server is niet bereikbaar. Controleer je verbinding.',
  "Can't reach the server. Your change may or may not have been saved. Check before you try again.":
    'De server is niet bereikbaar. Je wijziging is misschien wel, misschien niet opgeslagen. Controleer dat voordat je het opnieuw probeert.',
  "Can't undo: someone has changed or deleted this since.":
    'Kan niet ongedaan worden gemaakt: iemand heeft dit intussen gewijzigd of verwijderd.',
  'Command palette': 'Opdrachtenpalet',
  'Creating demo data': 'Demogegevens worden aangemaakt',
  'Dark theme': 'Donker thema',
  'Delete “{name}”?': '‘{name}’ verwijderen?',
  'Delete demo': 'Demo verwijderen',
  "Deletes the demo with all its people, projects, assignments, API keys and members. “{name}” isn't affected. You can't undo this.":
    'Verwijdert de demo met alle personen, projecten, toewijzingen, API-sleutels en leden. ‘{name}’ verandert niet. Dit kan niet ongedaan worden gemaakt.',
  "Deletes the demo with all its people, projects, assignments, API keys and members. You can't undo this.":
    'Verwijdert de demo met alle personen, projecten, toewijzingen, API-sleutels en leden. Dit kan niet ongedaan worden gemaakt.',
  'Demo data': 'Demogegevens',
  'Demo deleted.': 'Demo verwijderd.',
  'Demo with sample data': 'Demo met voorbeeldgegevens',
  'Explore a demo': 'Een demo bekijken',
  'Light theme': 'Licht thema',
  Navigation: 'Navigatie',
  'new person': 'nieuwe persoon',
  'No results': 'Geen resultaten',
  'Create “{name}”': '‘{name}’ aanmaken',
  'Type a name to create the first one': 'Typ een naam om de eerste aan te maken',
  'Open demo': 'Demo openen',
  Pages: 'Pagina’s',
  'Search or jump to…': 'Zoeken of ga naar…',
  'Search pages, people, projects and actions': 'Pagina’s, personen, projecten en acties zoeken',
  'Skip to board': 'Naar het planbord',
  'Skip to content': 'Naar de inhoud',
  'Something went wrong. Try again in a moment.': 'Er ging iets mis. Probeer het zo opnieuw.',
  'Creating the demo stopped after {done}: {failure}': 'Het maken van de demo stopte na {done}: {failure}',
  'theme dark light': 'thema donker licht',
  'Toggle password visibility': 'Wachtwoord tonen of verbergen',
  'User menu: {name}': 'Gebruikersmenu: {name}',
  'Organization: {name}': 'Organisatie: {name}',
  'Save and add another': 'Opslaan en nog een toevoegen',
}
