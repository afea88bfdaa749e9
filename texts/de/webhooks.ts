export const webhooks = {
  'A contract of {name} was added': 'Ein Vertrag von {name} wurde hinzugefügt',
  'A contract of {name} was changed': 'Ein Vertrag von {name} wurde geändert',
  'A contract of {name} was deleted': 'Ein Vertrag von {name} wurde gelöscht',
  'A new secret is made. For 24 hours messages carry a signature by each of the two, so that you can change it in the receiver without losing any; then only the new one signs.':
    'Es wird ein neues Geheimnis erstellt. 24 Stunden lang tragen Nachrichten eine Signatur von jedem der beiden, damit Sie es beim Empfänger ändern können, ohne eine zu verlieren; danach signiert nur das neue.',
  'A person was deleted': 'Eine Person wurde gelöscht',
  'a project': 'ein Projekt',
  'A project was deleted': 'Ein Projekt wurde gelöscht',
  'A webhook tells another program when projects, people, contracts or assignments change, so that it need not keep asking. Each message is signed, names what changed, and is repeated until it arrives.':
    'Ein Webhook sagt einem anderen Programm, wenn sich Projekte, Personen, Verträge oder Einplanungen ändern, damit es nicht ständig fragen muss. Jede Nachricht ist signiert, nennt, was sich geändert hat, und wird wiederholt, bis sie ankommt.',
  'All webhooks': 'Alle Webhooks',
  'and {n} more changes': { one: 'und {n} weitere Änderung', other: 'und {n} weitere Änderungen' },
  'answered with a redirect ({status}), which is not followed':
    'hat mit einer Weiterleitung ({status}) geantwortet, der nicht gefolgt wird',
  'answered with {status}': 'hat mit {status} geantwortet',
  'attempt {attempt}': 'Versuch {attempt}',
  'change {number}': 'Änderung {number}',
  'changes {first}–{last}': 'Änderungen {first}–{last}',
  'closed the connection without an answer': 'hat die Verbindung ohne Antwort beendet',
  'Copy the secret': 'Geheimnis kopieren',
  'could not be reached': 'war nicht zu erreichen',
  'could not be reached ({code})': 'war nicht zu erreichen ({code})',
  'Create webhook': 'Webhook erstellen',
  'Delete this webhook?': 'Diesen Webhook löschen?',
  'Delete webhook': 'Webhook löschen',
  Deliveries: 'Zustellungen',
  'Details of {time}': 'Details von {time}',
  'did not answer as a web server does': 'hat nicht wie ein Webserver geantwortet',
  'does not speak TLS there': 'spricht dort kein TLS',
  'Edit webhook': 'Webhook bearbeiten',
  'Empty: of every project, and of people and contracts':
    'Leer: von jedem Projekt sowie von Personen und Verträgen',
  'Empty: of every record': 'Leer: von allem',
  'Empty: the stored one is kept': 'Leer: Die gespeicherte bleibt',
  failed: 'fehlgeschlagen',
  failing: 'schlägt fehl',
  Feed: 'Fortschritt',
  Format: 'Format',
  'From now on changes are told there in sentences, with links into Crewline.':
    'Von nun an werden Änderungen dort in Sätzen gemeldet, mit Links zu Crewline.',
  'From now on: leave out what waits': 'Ab jetzt: Wartendes auslassen',
  'From where it stopped: send {n} changes': {
    one: 'Ab der Unterbrechung: {n} Änderung senden',
    other: 'Ab der Unterbrechung: {n} Änderungen senden',
  },
  'gave no answer within 10 seconds': 'hat binnen 10 Sekunden nicht geantwortet',
  'Go on to send a test': 'Weiter zum Senden eines Tests',
  'has a certificate that is not valid ({code})': 'hat ein ungültiges Zertifikat ({code})',
  'has a host name that could not be looked up':
    'hat einen Hostnamen, der nicht nachgeschlagen werden konnte',
  'has a host name that is not known': 'hat einen unbekannten Hostnamen',
  'In which the chat is told': 'Die der Nachrichten im Chat',
  'It arrived: {status} after {duration} ms.': 'Angekommen: {status} nach {duration} ms.',
  'It did not arrive': 'Nicht angekommen',
  'It was rotated within the last 24 hours: the secret before that stops signing at once.':
    'Es wurde in den letzten 24 Stunden erneuert: Das Geheimnis davor signiert sofort nicht mehr.',
  'Last delivery': 'Letzte Zustellung',
  'leads to a private address; the operator can allow these with CREWLINE_WEBHOOKS_ALLOW_PRIVATE':
    'führt zu einer privaten Adresse; der Betreiber kann solche mit CREWLINE_WEBHOOKS_ALLOW_PRIVATE erlauben',
  'Made by {name} on {time}': 'Erstellt von {name} am {time}',
  Message: 'Nachricht',
  'Messages about every change go out to other programs in order, and are repeated until they arrive.':
    'Nachrichten über jede Änderung gehen der Reihe nach an andere Programme und werden wiederholt, bis sie ankommen.',
  'must be an address such as https://example.com/crewline':
    'muss eine Adresse wie https://example.com/crewline sein',
  'must be entered again: that of a chat is not shown':
    'muss erneut eingegeben werden: Die eines Chats wird nicht gezeigt',
  'must not contain a user name or a password; requests are signed instead':
    'darf weder Benutzernamen noch Passwort enthalten; Anfragen werden stattdessen signiert',
  'New webhook': 'Neuer Webhook',
  'No webhooks yet': 'Noch keine Webhooks',
  'Nothing is left of these changes.': 'Von diesen Änderungen ist nichts übrig.',
  'Nothing was sent yet. The next change is, or a test.':
    'Noch wurde nichts gesendet. Die nächste Änderung wird es, oder ein Test.',
  'Of an incoming webhook of your Slack app; whoever has it can post there':
    'Eines eingehenden Webhooks Ihrer Slack-App; wer sie hat, kann dort schreiben',
  'Of the workflow “Send webhook alerts to a channel”; whoever has it can post there':
    'Des Workflows „Send webhook alerts to a channel“; wer sie hat, kann dort schreiben',
  'Only changes of': 'Nur Änderungen von',
  'only of projects that are gone': 'nur von Projekten, die es nicht mehr gibt',
  'Only of these projects': 'Nur von diesen Projekten',
  'only of {projects}': 'nur von {projects}',
  Pause: 'Anhalten',
  Paused: 'Angehalten',
  paused: 'angehalten',
  'refused the connection': 'hat die Verbindung abgelehnt',
  Replay: 'Wiederholen',
  replay: 'Wiederholung',
  'Replay {time}': '{time} wiederholen',
  Result: 'Ergebnis',
  Resume: 'Fortsetzen',
  'Resume {host}': '{host} fortsetzen',
  'Rotate secret': 'Geheimnis erneuern',
  'Save webhook': 'Webhook speichern',
  'Send a test': 'Test senden',
  'Signed JSON, for programs': 'Signiertes JSON, für Programme',
  'Signing secret': 'Signaturgeheimnis',
  Somebody: 'Jemand',
  test: 'Test',
  'The answer had no text.': 'Die Antwort hatte keinen Text.',
  'The answer, at most its first kilobyte:': 'Die Antwort, höchstens ihr erstes Kilobyte:',
  'The old secret signs too until {time}': 'Das alte Geheimnis signiert mit bis {time}',
  'The receiver {error}.': 'Der Empfänger {error}.',
  'This is a test: changes of the plan are told here.':
    'Dies ist ein Test: Änderungen des Plans werden hier gemeldet.',
  'This secret is shown only once. The receiver needs it to tell our messages from others.':
    'Dieses Geheimnis wird nur einmal gezeigt. Der Empfänger braucht es, um unsere Nachrichten von anderen zu unterscheiden.',
  Took: 'Dauer',
  'up to date': 'aktuell',
  'was not called, since CREWLINE_SECRET_KEY does not open its address (enter the address again, or have the key brought back)':
    'wurde nicht aufgerufen, weil CREWLINE_SECRET_KEY die Adresse nicht öffnet (die Adresse erneut eingeben oder den Schlüssel zurückbringen lassen)',
  'was not called, since CREWLINE_SECRET_KEY does not open the signing secret (rotate the secret, or have the key brought back)':
    'wurde nicht aufgerufen, weil CREWLINE_SECRET_KEY das Signaturgeheimnis nicht öffnet (das Geheimnis erneuern oder den Schlüssel zurückbringen lassen)',
  'Webhook deleted.': 'Webhook gelöscht.',
  'Webhook paused.': 'Webhook angehalten.',
  'Webhook resumed.': 'Webhook fortgesetzt.',
  'Webhook saved.': 'Webhook gespeichert.',
  'Where messages are posted to; https keeps them private on the way':
    'Wohin Nachrichten gesendet werden; https hält sie unterwegs geheim',
  'Where the messages go, and what came of each of them.':
    'Wohin die Nachrichten gehen und was aus jeder geworden ist.',
  '{first} and {n} more': '{first} und {n} weitere',
  '{first} and {n} more, {more}': '{first} und {n} weitere, {more}',
  '{host} hears nothing more, and the log of its deliveries is gone. This cannot be undone.':
    '{host} erfährt nichts mehr, und das Protokoll der Zustellungen verschwindet. Das kann nicht rückgängig gemacht werden.',
  '{name} was archived': '{name} wurde archiviert',
  '{name} was changed': '{name} wurde geändert',
  '{name} was created': '{name} wurde angelegt',
  '{name} was deleted': '{name} wurde gelöscht',
  '{name} was restored': '{name} wurde wiederhergestellt',
  '{n} changes behind': { one: '{n} Änderung im Rückstand', other: '{n} Änderungen im Rückstand' },
  '{n} changes behind, next try {time}': {
    one: '{n} Änderung im Rückstand, nächster Versuch {time}',
    other: '{n} Änderungen im Rückstand, nächster Versuch {time}',
  },
  '{who} is no longer planned on {what} for some days':
    '{who} ist an einigen Tagen nicht mehr eingeplant: {what}',
  '{who} is now planned on {what}, {days}, {hours} h a day':
    '{who} ist jetzt eingeplant: {what}, {days}, {hours} Std. pro Tag',
  '{who} is planned on {what}, {days}, {hours} h a day':
    '{who} ist eingeplant: {what}, {days}, {hours} Std. pro Tag',
}
