import type { shell as german } from '../de/shell.ts'
import type { Translated } from '../texts.ts'

export const shell: Translated<typeof german> = {
  'A demo with made-up data': 'Een demo met verzonnen gegevens',
  'Close the first steps': 'Eerste stappen sluiten',
  'Command palette': 'Opdrachtenpalet',
  'Connect it with an API key': 'Met een API-sleutel verbinden',
  'Convention: planned hours, lowered to the annual hours of each contract.':
    'Cao: geplande uren, verlaagd naar de jaaruren van elk contract.',
  'Create a project': 'Een project maken',
  'Dark colours': 'Donkere kleuren',
  'Delete the demo': 'Demo verwijderen',
  'Delete “{name}”?': '‘{name}’ verwijderen?',
  Demo: 'Demo',
  'Demo data': 'Demogegevens',
  'Do projects or people come from another system?': 'Komen projecten of personen uit een ander systeem?',
  'Filling with demo data': 'Demogegevens worden toegevoegd',
  'First steps': 'Eerste stappen',
  'Invite your team': 'Je team uitnodigen',
  'Light colours': 'Lichte kleuren',
  'Look around in a demo': 'Rondkijken in een demo',
  Navigation: 'Navigatie',
  'new person': 'nieuwe persoon',
  'Nothing matches': 'Niets komt overeen',
  'Open the demo': 'Demo openen',
  'Organization: {name}. Switch': 'Organisatie: {name}. Wisselen',
  'Other systems': 'Andere systemen',
  'Plan the first work': 'Het eerste werk plannen',
  Screens: 'Schermen',
  'Search screens, people, projects and actions': 'Schermen, personen, projecten en acties zoeken',
  'See a demo first': 'Eerst een demo zien',
  'Skip to the content': 'Naar de inhoud',
  'Skip to the plan': 'Naar de planning',
  'Somebody has changed or deleted the same since. Everything stays as it is now.':
    'Iemand heeft hetzelfde intussen gewijzigd of verwijderd. Alles blijft zoals het nu is.',
  'Something went wrong. Try again in a moment.': 'Er ging iets mis. Probeer het zo opnieuw.',
  'The demo goes with all of its people, projects, assignments, API keys and members.':
    'De demo verdwijnt met alle personen, projecten, inplanningen, API-sleutels en leden.',
  'The demo goes with all of its people, projects, assignments, API keys and members. “{name}” stays as it is.':
    'De demo verdwijnt met alle personen, projecten, inplanningen, API-sleutels en leden. ‘{name}’ blijft zoals het is.',
  'The demo is deleted.': 'De demo is verwijderd.',
  'The demo was not finished after {done}: {failure}': 'De demo is na {done} niet afgemaakt: {failure}',
  'The server cannot be reached. Check your connection.':
    'De server is niet bereikbaar. Controleer je verbinding.',
  'The server cannot be reached. This may have been saved or not: once you are connected again, look before you repeat it.':
    'De server is niet bereikbaar. Misschien is dit opgeslagen, misschien niet: kijk zodra je weer verbinding hebt voordat je het herhaalt.',
  'theme dark light': 'thema donker licht',
  'To plan with you, or to look.': 'Om mee te plannen of te kijken.',
  'Toggle password visibility': 'Wachtwoord tonen of verbergen',
  'User menu: {initials}': 'Gebruikersmenu: {initials}',
  'Where to, or what to do?': 'Waarheen, of wat doen?',
  'Who works on it, when, and how many hours a day.': 'Wie eraan werkt, wanneer en hoeveel uur per dag.',
  'With a contract: it says how many hours they have.': 'Met een contract: dat zegt hoeveel uur ze hebben.',
  'With its days and its budget.': 'Met de dagen en het budget.',
  'You are set up': 'Alles is ingericht',
  '{n} periods of time off asked for': {
    one: '{n} afwezigheid aangevraagd',
    other: '{n} afwezigheden aangevraagd',
  },
  '{projects}, {people}, {assignments}': '{projects}, {people}, {assignments}',
}
