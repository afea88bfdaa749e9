export const clients = {
  Client: 'Klant',
  Clients: 'Klanten',
  client: 'klant',
  Roles: 'Rollen',
  'Required role': 'Vereiste rol',
  'the client {name}': 'de klant {name}',
  'the role {name}': 'de rol {name}',
  '{n} clients': {
    one: '{n} klant',
    other: '{n} klanten',
  },
  '{n} roles': {
    one: '{n} rol',
    other: '{n} rollen',
  },
  'is not a client of the organization': 'is geen klant van de organisatie',
  'is not a role of the organization': 'is geen rol van de organisatie',
  'must be another client of the organization': 'moet een andere klant van de organisatie zijn',
  '{client}, merged into {other}': '{client}, samengevoegd met {other}',
  'is already used by another client': 'wordt al door een andere klant gebruikt',
  'is already used by another role': 'wordt al door een andere rol gebruikt',
  "can't be deleted while {n} projects have this client; merge or archive it instead": {
    one: 'kan niet worden verwijderd zolang {n} project deze klant heeft; voeg de klant samen of archiveer die',
    other:
      'kan niet worden verwijderd zolang {n} projecten deze klant hebben; voeg de klant samen of archiveer die',
  },
  "can't be deleted while {n} contracts and requests use it; choose another role there first": {
    one: 'kan niet worden verwijderd zolang {n} contract of aanvraag deze rol gebruikt; kies daar eerst een andere rol',
    other:
      'kan niet worden verwijderd zolang {n} contracten en aanvragen deze rol gebruiken; kies daar eerst een andere rol',
  },
  'Show archived clients': 'Gearchiveerde klanten tonen',
  'New client': 'Nieuwe klant',
  'No clients yet': 'Nog geen klanten',
  'No active clients': 'Geen actieve klanten',
  'A client groups the projects you do for it. Filter the board by client.':
    'Een klant groepeert de projecten die je voor die klant doet. Filter het planbord op klant.',
  'Rename client': 'Naam van klant wijzigen',
  'Save client': 'Klant opslaan',
  'Merge “{name}” into another client': '“{name}” met een andere klant samenvoegen',
  'Clients merged.': 'Klanten samengevoegd.',
  'Merge clients': 'Klanten samenvoegen',
  'Client to keep': 'Klant die blijft',
  "Merge “{name}” into “{other}”? Its projects move to “{other}”, and “{name}” is deleted. You can't undo this.":
    '“{name}” met “{other}” samenvoegen? De projecten gaan naar “{other}” en “{name}” wordt verwijderd. Dit kan niet ongedaan worden gemaakt.',
  'Merge into…': 'Samenvoegen met…',
  'Client archived.': 'Klant gearchiveerd.',
  'Client restored.': 'Klant hersteld.',
  'Client deleted.': 'Klant verwijderd.',
  'Delete client': 'Klant verwijderen',
  "No project has this client. You can't undo this.":
    'Geen project heeft deze klant. Dit kan niet ongedaan worden gemaakt.',
  'Actions for {name}': 'Acties voor {name}',
  'Edit role': 'Rol bewerken',
  'New role': 'Nieuwe rol',
  'Save role': 'Rol opslaan',
  'Delete role': 'Rol verwijderen',
  'Delete role {name}?': 'Rol {name} verwijderen?',
  'Role deleted.': 'Rol verwijderd.',
  'No roles yet': 'Nog geen rollen',
  'A role says what a person does, such as “Designer”. Choose it in contracts and requests.':
    'Een rol zegt wat iemand doet, zoals “Designer”. Kies de rol in contracten en aanvragen.',
  'Default cost rate': 'Standaardkostentarief',
  'Default cost rate ({currency} per hour)': 'Standaardkostentarief ({currency} per uur)',
  'For new contracts without a cost rate. Existing contracts keep theirs.':
    'Voor nieuwe contracten zonder kostentarief. Bestaande contracten houden hun tarief.',
}
