export const server = {
  'annual convention hours': 'tarifliche Jahresstunden',
  approved: 'genehmigt',
  asked: 'beantragt',
  assignments: 'Einplanungen',
  'at a change of second factors': 'bei einer Änderung zweiter Faktoren',
  'at a change of the password': 'bei einer Änderung des Passworts',
  'at an invitation': 'bei einer Einladung',
  'at the second step of a sign-in': 'beim zweiten Schritt einer Anmeldung',
  Away: 'Abwesend',
  'budgeted cost': 'budgetierte Kosten',
  'budgeted hours': 'budgetierte Stunden',
  'by single sign-on, {provider}': 'per Single Sign-on, {provider}',
  'by single sign-on, {provider}: {who}': 'per Single Sign-on, {provider}: {who}',
  'cannot be copied: more than {most} assignments, requests and phases at once are too many; make a new project instead':
    'kann nicht kopiert werden: Mehr als {most} Einplanungen, Anfragen und Phasen auf einmal sind zu viele; stattdessen ein neues Projekt anlegen',
  'cannot be deleted while {n} people have it: choose another for them first': {
    one: 'kann nicht gelöscht werden, solange {n} Person ihn hat: erst einen anderen dafür wählen',
    other: 'kann nicht gelöscht werden, solange {n} Personen ihn haben: erst einen anderen für sie wählen',
  },
  'cannot be kept here: whoever runs Crewline has to set CREWLINE_SECRET_KEY first':
    'kann hier nicht aufbewahrt werden: Wer Crewline betreibt, muss erst CREWLINE_SECRET_KEY setzen',
  'cannot be made in a demo': 'kann nicht in einer Demo erstellt werden',
  'cannot be set by a role that does not see money':
    'kann von einer Rolle, die kein Geld sieht, nicht gesetzt werden',
  code: 'Code',
  color: 'Farbe',
  'cost per hour': 'Kosten pro Stunde',
  country: 'Land',
  currency: 'Währung',
  'current code': 'aktueller Code',
  'current password': 'aktuelles Passwort',
  'daily hours': 'Stunden pro Tag',
  declined: 'abgelehnt',
  'default annual convention hours': 'übliche tarifliche Jahresstunden',
  demo: 'Demo',
  description: 'Beschreibung',
  email: 'E-Mail',
  'end date': 'Ende',
  'expires on': 'Ablauf',
  'external id': 'externe ID',
  'for projects': 'für Projekte',
  'for resources': 'für Personen',
  from: 'von',
  'full time day': 'Vollzeittag',
  'has domains that the operator of this server must allow first, by "crewline sso set --join-domains": {domains}':
    'enthält Domains, die der Betreiber dieses Servers erst mit „crewline sso set --join-domains“ erlauben muss: {domains}',
  'has projects that are not there ({ids}): choose others':
    'hat Projekte, die es nicht gibt ({ids}): andere wählen',
  'has the wrong form': 'hat die falsche Form',
  'holiday calendar id': 'Feiertagskalender',
  'is already a member of the organization': 'ist schon Mitglied der Organisation',
  'is already a member, as {role}': 'ist schon Mitglied, als {role}',
  'is already in use': 'wird schon verwendet',
  'is already used by another calendar': 'wird schon von einem anderen Kalender verwendet',
  'is already used by another project': 'wird schon von einem anderen Projekt verwendet',
  'is already used by another resource': 'wird schon von einer anderen Person verwendet',
  'is already used by another tag': 'wird schon von einem anderen Schlagwort verwendet',
  'is already used by another user': 'wird schon von einem anderen Konto verwendet',
  'is already used by another view': 'wird schon von einer anderen Ansicht verwendet',
  'is already used by tag {id}': 'wird schon von Schlagwort {id} verwendet',
  'is approved: ask a planner to change it': 'ist genehmigt: einen Planer um die Änderung bitten',
  'is archived: restore the project first': 'ist archiviert: erst das Projekt wiederherstellen',
  'is in use already: take another one': 'wird schon verwendet: einen anderen nehmen',
  'is invalid': 'ist ungültig',
  'is mailed to confirmed addresses only: confirm yours first':
    'wird nur an bestätigte Adressen gesendet: erst die eigene bestätigen',
  'is needed: enter a code of your app or a recovery code, or use your passkey':
    'wird benötigt: Geben Sie einen Code Ihrer App oder einen Wiederherstellungscode ein, oder verwenden Sie Ihren Passkey',
  'is not a calendar of the organization': 'ist kein Kalender der Organisation',
  'is not clear: {count} are called "{text}"; use the external id or the id':
    'ist nicht eindeutig: {count} heißen „{text}“; die externe ID oder die ID verwenden',
  'is not known: choose one of the list': 'ist nicht bekannt: aus der Liste wählen',
  'is not known: no person has the external id, the name or the id "{text}"':
    'ist nicht bekannt: Keine Person hat die externe ID, den Namen oder die ID „{text}“',
  'is not known: no project has the external id, the name or the id "{text}"':
    'ist nicht bekannt: Kein Projekt hat die externe ID, den Namen oder die ID „{text}“',
  'is not needed: choose "I have an account" and sign in; if you have no password for it, reset it on the sign-in page':
    'wird nicht benötigt: Wählen Sie „Ich habe ein Konto“ und melden Sie sich an; ohne Passwort setzen Sie es auf der Anmeldeseite zurück',
  'is not that of an account with this address; if you have none, choose "I am new here"':
    'gehört zu keinem Konto mit dieser Adresse; wer noch keines hat, wählt „Ich bin neu hier“',
  'is not what the app shows now: type the newest one':
    'ist nicht, was die App jetzt zeigt: den neuesten eingeben',
  'is not your current password': 'ist nicht Ihr aktuelles Passwort',
  'is of a person who is not there: choose another':
    'ist von einer Person, die es nicht gibt: eine andere wählen',
  'is of a project that is not there: choose another':
    'ist von einem Projekt, das es nicht gibt: ein anderes wählen',
  'is of an organization that is not there': 'ist von einer Organisation, die es nicht gibt',
  'is of nobody yet: ask an admin to say, under Members, which person you are':
    'ist noch von niemandem: Ein Admin kann unter Mitglieder angeben, welche Person Sie sind',
  'is one of the most common passwords: choose another, such as a few words in a row':
    'ist eines der häufigsten Passwörter: ein anderes wählen, etwa ein paar Wörter hintereinander',
  'is one too many: an organization has at most {most} calendars; delete one first':
    'ist einer zu viel: Eine Organisation hat höchstens {most} Kalender; erst einen löschen',
  'is one too many: an organization may have {most} webhooks; delete one first':
    'ist einer zu viel: Eine Organisation darf {most} Webhooks haben; erst einen löschen',
  'is one too many: ask one of those who have made one to delete it ({makers})':
    'ist eine zu viel: jemanden, der eine erstellt hat, um Löschen bitten ({makers})',
  'is one too many: at most {most} views can be kept; delete one first':
    'ist eine zu viel: Höchstens {most} Ansichten können behalten werden; erst eine löschen',
  'is one too many: you may have {most} links and calendars; revoke one first':
    'ist einer zu viel: Höchstens {most} Links und Kalender sind möglich; erst einen widerrufen',
  'is one too many: you may have {most} second factors; remove one first':
    'ist einer zu viel: Höchstens {most} zweite Faktoren sind möglich; erst einen entfernen',
  'is required: more than {most} changes at once are too many':
    'ist erforderlich: Mehr als {most} Änderungen auf einmal sind zu viele',
  'is still being filled: delete it when it is done': 'wird noch gefüllt: löschen, wenn sie fertig ist',
  "is the address or the organization's name: choose another, such as a few words in a row":
    'ist die Adresse oder der Name der Organisation: ein anderes wählen, etwa ein paar Wörter hintereinander',
  'is there already': 'gibt es schon',
  'is there already: delete yours before you make another':
    'gibt es schon: erst die eigene löschen, dann eine neue erstellen',
  'is wrong, or was used already: wait for the next one':
    'ist falsch oder wurde schon verwendet: auf den nächsten warten',
  'is {email} already: unlink that member first':
    'ist schon {email}: erst die Verbindung mit diesem Mitglied lösen',
  kind: 'Art',
  'leads to a private address, which is not allowed':
    'führt zu einer privaten Adresse, was nicht erlaubt ist',
  'leaves no days for all of the plan': 'lässt nicht genug Tage für den ganzen Plan',
  'money role': 'wer Geld sieht',
  month: 'Monat',
  'must be a colour such as #1971c2': 'muss eine Farbe wie #1971c2 sein',
  'must be a date that exists, as YYYY-MM-DD, from {first} to {last}':
    'muss ein Datum sein, das es gibt, von {first} bis {last}',
  'must be a date, as YYYY-MM-DD': 'muss ein Datum sein',
  'must be a day from today ({today}) to {last}': 'muss ein Tag von heute ({today}) bis {last} sein',
  'must be a decimal string such as "35.50": digits in quotes, at most 12 before and 4 after the point, no sign':
    'muss ein Betrag wie 35.50 sein: höchstens 12 Stellen vor und 4 nach dem Punkt, ohne Vorzeichen',
  'must be a number': 'muss eine Zahl sein',
  'must be an e-mail address': 'muss eine E-Mail-Adresse sein',
  'must be an integer': 'muss eine ganze Zahl sein',
  'must be at least {least} characters': 'muss mindestens {least} Zeichen haben',
  'must be at most {most} characters': 'darf höchstens {most} Zeichen haben',
  'must be chosen, together with to: what is planned reaches from {first} to {last}, and at most {most} months are shown at once':
    'muss samt Ende gewählt werden: Geplant ist von {first} bis {last}, und höchstens {most} Monate werden auf einmal gezeigt',
  'must be from {least} to {greatest}': 'muss zwischen {least} und {greatest} liegen',
  'must be later: more than {most} changes at once are too many':
    'muss später sein: Mehr als {most} Änderungen auf einmal sind zu viele',
  'must be one of {names}': 'muss eines davon sein: {names}',
  'must be within {most} months of from': 'darf höchstens {most} Monate nach dem Anfang liegen',
  'must have at most {most} entries': 'darf höchstens {most} Einträge haben',
  'must not be before from ({from})': 'darf nicht vor dem Anfang ({from}) liegen',
  'must not be before today ({today})': 'darf nicht vor heute ({today}) liegen',
  'must not be blank': 'darf nicht nur aus Leerzeichen bestehen',
  'must not be empty': 'darf nicht leer sein',
  'must stay chosen while {n} projects have the tag: take it off first': {
    one: 'muss gewählt bleiben, solange {n} Projekt das Schlagwort hat: erst dort entfernen',
    other: 'muss gewählt bleiben, solange {n} Projekte das Schlagwort haben: erst dort entfernen',
  },
  'must stay chosen while {n} requests want the tag: take it off first': {
    one: 'muss gewählt bleiben, solange {n} Anfrage das Schlagwort verlangt: erst dort entfernen',
    other: 'muss gewählt bleiben, solange {n} Anfragen das Schlagwort verlangen: erst dort entfernen',
  },
  'must stay chosen while {n} resources have the tag: take it off first': {
    one: 'muss gewählt bleiben, solange {n} Person das Schlagwort hat: erst dort entfernen',
    other: 'muss gewählt bleiben, solange {n} Personen das Schlagwort haben: erst dort entfernen',
  },
  name: 'Name',
  'names a tag that was just deleted': 'nennt ein Schlagwort, das gerade gelöscht wurde',
  'needs one of your own first: set it up in your account': 'braucht erst einen eigenen: im Konto einrichten',
  'no verified address': 'keine bestätigte Adresse',
  'Not found.': 'Nicht gefunden.',
  note: 'Notiz',
  'one-time codes': 'Einmalcodes',
  'Open Crewline': 'Crewline öffnen',
  'Open work on {project}, {period}': 'Offene Arbeit auf {project}, {period}',
  'opens this account alone: add a second factor first':
    'öffnet dieses Konto allein: erst einen zweiten Faktor hinzufügen',
  'or for people: choose at least one': 'oder für Personen: mindestens eines wählen',
  'overlaps another assignment of the same resource on the same project':
    'überschneidet sich mit einer anderen Einplanung derselben Person auf demselben Projekt',
  'overlaps another contract of the resource': 'überschneidet sich mit einem anderen Vertrag der Person',
  'overlaps other time off of the resource': 'überschneidet sich mit anderer Abwesenheit der Person',
  passkey: 'Passkey',
  'passwords open everything again': 'Passwörter öffnen wieder alles',
  'Paused by {name}.': 'Angehalten von {name}.',
  'Paused when {email} was removed.': 'Angehalten, als {email} entfernt wurde.',
  'Pencilled work': 'Vorgemerkte Arbeit',
  'phase id': 'Phase',
  plan: 'Tarif',
  'project id': 'Projekt',
  'project ids': 'Projekte',
  'Public holiday': 'Feiertag',
  'recovery codes': 'Wiederherstellungscodes',
  region: 'Landesteil',
  requests: 'Anfragen',
  'requires factor': 'zweiter Faktor',
  'resource id': 'Person',
  role: 'Rolle',
  schedule: 'Wochenplan',
  'Sign in to go on.': 'Zum Fortfahren anmelden.',
  'single sign-on: {about}': 'Single Sign-on: {about}',
  somebody: 'jemand',
  'Somebody else has changed this meanwhile. Nothing was saved: look at it again.':
    'Jemand anderes hat das inzwischen geändert. Nichts wurde gespeichert: noch einmal ansehen.',
  'Something went wrong on our side.': 'Bei uns ist etwas schiefgegangen.',
  'Something went wrong on our side. The X-Request-Id header helps to find it in the log.':
    'Bei uns ist etwas schiefgegangen. Die Kopfzeile X-Request-Id hilft, es im Protokoll zu finden.',
  'start date': 'Beginn',
  state: 'Region',
  status: 'Status',
  'tag ids': 'Schlagwörter',
  'target utilisation': 'Zielauslastung',
  'the provider of the server': 'der Anbieter des Servers',
  'The receiver answered with 410: it wants no more messages.':
    'Der Empfänger hat mit 410 geantwortet: Er will keine Nachrichten mehr.',
  'The request could not be read.': 'Die Anfrage konnte nicht gelesen werden.',
  'The server that wrote it was stopped before it was done.':
    'Der Server, der sie schrieb, wurde vorher angehalten.',
  'The service is not available right now; try again in a moment.':
    'Der Dienst ist gerade nicht verfügbar; bitte gleich noch einmal versuchen.',
  'The {most} events nearest to today; there are more in Crewline.':
    'Die {most} Termine, die heute am nächsten sind; in Crewline gibt es mehr.',
  'This is a restored copy.': 'Dies ist eine wiederhergestellte Kopie.',
  'This is more than can be sent at once.': 'Das ist mehr, als auf einmal gesendet werden kann.',
  'This organization requires a second factor: set one up in your account, and come back.':
    'Diese Organisation verlangt einen zweiten Faktor: im eigenen Konto einrichten und wiederkommen.',
  'time off needs approval': 'Genehmigung von Abwesenheit',
  'time zone': 'Zeitzone',
  title: 'Titel',
  to: 'bis',
  'Too many messages are being sent by hand: wait a few seconds and try again.':
    'Zu viele Nachrichten werden gerade von Hand gesendet: einige Sekunden warten und noch einmal versuchen.',
  'Too many pages are open: close some, or try again later.':
    'Zu viele Seiten sind offen: einige schließen oder später noch einmal versuchen.',
  'Too many tries: wait a quarter of an hour and try again.':
    'Zu viele Versuche: eine Viertelstunde warten und noch einmal versuchen.',
  'took too long: begin again': 'hat zu lange gedauert: noch einmal beginnen',
  url: 'Adresse',
  view: 'Ansicht',
  'was added already': 'wurde schon hinzugefügt',
  'was not accepted: begin again, or take another one':
    'wurde nicht angenommen: noch einmal beginnen oder einen anderen nehmen',
  'was not accepted: try again, or sign in another way':
    'wurde nicht angenommen: noch einmal versuchen oder anders anmelden',
  week: 'Woche',
  'with a one-time code': 'mit einem Einmalcode',
  'with a passkey': 'mit einem Passkey',
  'with a recovery code': 'mit einem Wiederherstellungscode',
  withdrawn: 'zurückgezogen',
  'working week': 'Arbeitswoche',
  'would leave the organization without an owner: make someone else an owner first':
    'ließe die Organisation ohne Inhaber: erst jemand anderen zum Inhaber machen',
  'Your role does not allow this.': 'Ihre Rolle erlaubt das nicht.',
  '{email} is no longer {name}': '{email} ist nicht mehr {name}',
  '{email} is {name}': '{email} ist {name}',
  '{field} {message}': '{field}: {message}',
  '{first}, {second}': '{first}, {second}',
  '{format}, {basis}, {from} to {to}': '{format}, {basis}, {from} bis {to}',
  '{host}, paused': '{host}, angehalten',
  '{host}, paused after it answered with 410': '{host}, angehalten nach der Antwort 410',
  '{host}, paused after {n} failures': '{host}, angehalten nach {n} Fehlschlägen',
  '{host}, resumed': '{host}, fortgesetzt',
  '{host}, secret rotated': '{host}, Geheimnis erneuert',
  '{name}: away': '{name}: abwesend',
  '{name} of {project}, {period}': '{name} von {project}, {period}',
  '{name} on {project}, {period}': '{name} auf {project}, {period}',
  '{name} pencilled on {project}, {period}': '{name} vorgemerkt auf {project}, {period}',
  '{name}, rotated': '{name}, erneuert',
  '{n} deliveries in a row failed; the last time the receiver {error}.':
    '{n} Zustellungen nacheinander sind fehlgeschlagen; zuletzt galt: Der Empfänger {error}.',
  '{title}, calendar': '{title}, Kalender',
  '{title}, until {day}': '{title}, bis {day}',
  '{what} (pencilled)': '{what} (vorgemerkt)',
  '{what}, {hours} h a day': '{what}, {hours} Std. pro Tag',
  '{words}': '{words}',
}
