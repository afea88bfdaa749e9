export const clients = {
  Client: 'Kunde',
  Clients: 'Kunden',
  client: 'Kunde',
  Roles: 'Rollen',
  'Required role': 'Erforderliche Rolle',
  'the client {name}': 'den Kunden {name}',
  'the role {name}': 'die Rolle {name}',
  '{n} clients': {
    one: '{n} Kunden',
    other: '{n} Kunden',
  },
  '{n} roles': {
    one: '{n} Rolle',
    other: '{n} Rollen',
  },
  'is not a client of the organization': 'ist kein Kunde der Organisation',
  'is not a role of the organization': 'ist keine Rolle der Organisation',
  'must be another client of the organization': 'muss ein anderer Kunde der Organisation sein',
  '{client}, merged into {other}': '{client}, zusammengeführt mit {other}',
  'is already used by another client': 'wird bereits von einem anderen Kunden verwendet',
  'is already used by another role': 'wird bereits von einer anderen Rolle verwendet',
  "can't be deleted while {n} projects have this client; merge or archive it instead": {
    one: 'kann nicht gelöscht werden, solange {n} Projekt diesen Kunden hat; führen Sie ihn zusammen oder archivieren Sie ihn',
    other:
      'kann nicht gelöscht werden, solange {n} Projekte diesen Kunden haben; führen Sie ihn zusammen oder archivieren Sie ihn',
  },
  "can't be deleted while {n} contracts and requests use it; choose another role there first": {
    one: 'kann nicht gelöscht werden, solange {n} Vertrag oder Anfrage sie verwendet; wählen Sie dort zuerst eine andere Rolle',
    other:
      'kann nicht gelöscht werden, solange {n} Verträge und Anfragen sie verwenden; wählen Sie dort zuerst eine andere Rolle',
  },
  'Show archived clients': 'Archivierte Kunden zeigen',
  'New client': 'Neuer Kunde',
  'No clients yet': 'Noch keine Kunden',
  'No active clients': 'Keine aktiven Kunden',
  'A client groups the projects you do for it. Filter the board by client.':
    'Ein Kunde fasst die Projekte zusammen, die Sie für ihn machen. Filtern Sie die Planungstafel nach Kunden.',
  'Rename client': 'Kunden umbenennen',
  'Save client': 'Kunden speichern',
  'Merge “{name}” into another client': '„{name}“ mit einem anderen Kunden zusammenführen',
  'Clients merged.': 'Kunden zusammengeführt.',
  'Merge clients': 'Kunden zusammenführen',
  'Client to keep': 'Kunde, der bleibt',
  "Merge “{name}” into “{other}”? Its projects move to “{other}”, and “{name}” is deleted. You can't undo this.":
    '„{name}“ mit „{other}“ zusammenführen? Die Projekte wechseln zu „{other}“, und „{name}“ wird gelöscht. Das lässt sich nicht rückgängig machen.',
  'Merge into…': 'Zusammenführen mit…',
  'Client archived.': 'Kunde archiviert.',
  'Client restored.': 'Kunde wiederhergestellt.',
  'Client deleted.': 'Kunde gelöscht.',
  'Delete client': 'Kunden löschen',
  "No project has this client. You can't undo this.":
    'Kein Projekt hat diesen Kunden. Das lässt sich nicht rückgängig machen.',
  'Actions for {name}': 'Aktionen für {name}',
  'Edit role': 'Rolle bearbeiten',
  'New role': 'Neue Rolle',
  'Save role': 'Rolle speichern',
  'Delete role': 'Rolle löschen',
  'Delete role {name}?': 'Rolle {name} löschen?',
  'Role deleted.': 'Rolle gelöscht.',
  'No roles yet': 'Noch keine Rollen',
  'A role says what a person does, such as “Designer”. Choose it in contracts and requests.':
    'Eine Rolle sagt, was eine Person macht, etwa „Designerin“. Wählen Sie sie in Verträgen und Anfragen.',
  'Default cost rate': 'Standard-Kostensatz',
  'Default cost rate ({currency} per hour)': 'Standard-Kostensatz ({currency} pro Stunde)',
  'For new contracts without a cost rate. Existing contracts keep theirs.':
    'Für neue Verträge ohne Kostensatz. Bestehende Verträge behalten ihren.',
}
