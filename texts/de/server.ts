export const server = {
  '{name} of {project}, {details}': '{name} von {project}, {details}',
  '{name} on {project}, {details}': '{name} für {project}, {details}',
  '{name} tentatively on {project}, {details}': '{name} vorgemerkt für {project}, {details}',
  '{name}, {details}': '{name}, {details}',
  'unassigned work on {project}, {details}': 'nicht zugewiesene Arbeit für {project}, {details}',
  '{hours} h/day, {dates}': '{hours} Std./Tag, {dates}',
  'has domains that the operator of this server must allow first (crewline sso set --join-domains): {domains}':
    'enthält Domains, die der Betreiber dieses Servers erst erlauben muss (crewline sso set --join-domains): {domains}',
  'is required: enter a code from your app or a recovery code, or use your passkey':
    'ist erforderlich: Geben Sie einen Code Ihrer App oder einen Wiederherstellungscode ein, oder verwenden Sie Ihren Passkey',
  "can't be set, because this email has an account: choose “I have an account” and sign in, or reset the password on the sign-in page":
    'kann nicht festgelegt werden, weil diese E-Mail-Adresse ein Konto hat: Wählen Sie „Ich habe ein Konto“ und melden Sie sich an, oder setzen Sie das Passwort auf der Anmeldeseite zurück',
  '{email} from the person {name}': '{email} von der Person {name}',
  '{email} is {name}': '{email} mit der Person {name}',
  '{email} is no longer {name}': '{email} von der Person {name}',
  '{email} to the person {name}': '{email} mit der Person {name}',
  '{field} {message}': '{field}: {message}',
  '{first}, {second}': '{first}, {second}',
  '{format}, {basis}, {from} to {to}': '{format}, {basis}, {from} bis {to}',
  '{host}, paused': '{host}, angehalten',
  '{host}, paused after {n} failures': '{host}, angehalten nach {n} Fehlschlägen',
  '{host}, paused after it answered with 410': '{host}, angehalten nach der Antwort 410',
  '{host}, resumed': '{host}, fortgesetzt',
  '{n} deliveries in a row failed. The last time, the receiver {error}.':
    '{n} Zustellungen nacheinander sind fehlgeschlagen. Zuletzt galt: Der Empfänger {error}.',
  '{name}: away': '{name}: abwesend',
  '{title}, calendar': '{title}, Kalender',
  '{title}, until {day}': '{title}, bis {day}',
  '{what} (tentative)': '{what} (vorgemerkt)',
  '{what}, {hours} h a day': '{what}, {hours} Std. pro Tag',
  '{words}': '{words}',
  'already exists': 'gibt es schon',
  'already exists: delete your demo before you create another':
    'gibt es schon: Löschen Sie Ihre Demo, bevor Sie eine neue erstellen',
  'annual convention hours': 'Vertragsstunden pro Jahr',
  approved: 'genehmigt',
  asked: 'beantragt',
  assignments: 'Zuweisungen',
  'while changing second factors': 'bei einer Änderung zweiter Faktoren',
  'while changing the password': 'bei einer Änderung des Passworts',
  'while accepting an invitation': 'beim Annehmen einer Einladung',
  'at the second step of sign-in': 'beim zweiten Schritt der Anmeldung',
  Away: 'Abwesend',
  "belongs to a person who doesn't exist: choose another":
    'gehört zu einer Person, die es nicht gibt: Wählen Sie eine andere',
  "belongs to a project that doesn't exist: choose another":
    'gehört zu einem Projekt, das es nicht gibt: Wählen Sie ein anderes',
  "belongs to an organization that doesn't exist": 'gehört zu einer Organisation, die es nicht gibt',
  'budgeted cost': 'budgetierte Kosten',
  'budgeted hours': 'budgetierte Stunden',
  'by single sign-on, {provider}': 'per Single Sign-on, {provider}',
  'by single sign-on, {provider}: {who}': 'per Single Sign-on, {provider}: {who}',
  "can't be added: limit of {most} calendars reached; delete one first":
    'Limit von {most} Kalendern erreicht; löschen Sie zuerst einen',
  "can't be added: limit of {most} links and calendars reached; revoke one first":
    'Limit von {most} Links und Kalendern erreicht; widerrufen Sie zuerst einen',
  "can't be added: limit of {most} second factors reached; remove one first":
    'Limit von {most} zweiten Faktoren erreicht; entfernen Sie zuerst einen',
  "can't be added: limit of {most} views reached; delete one first":
    'Limit von {most} Ansichten erreicht; löschen Sie zuerst eine',
  "can't be added: limit of {most} webhooks reached; delete one first":
    'Limit von {most} Webhooks erreicht; löschen Sie zuerst einen',
  "can't be copied: it has more than {most} assignments, requests and phases; create a new project instead":
    'kann nicht kopiert werden: Es hat mehr als {most} Zuweisungen, Anfragen und Phasen; erstellen Sie stattdessen ein neues Projekt',
  "can't be created inside a demo": 'kann nicht innerhalb einer Demo erstellt werden',
  "can't be created: limit reached; ask {makers} to delete a demo first":
    'Limit erreicht: Bitten Sie {makers}, zuerst eine Demo zu löschen',
  "can't be deleted while {n} people use it; choose another calendar for them first": {
    one: 'kann nicht gelöscht werden, solange {n} Person ihn verwendet; wählen Sie erst einen anderen Kalender dafür',
    other:
      'kann nicht gelöscht werden, solange {n} Personen ihn verwenden; wählen Sie erst einen anderen Kalender für sie',
  },
  "can't be set: your role can't see costs":
    'lässt sich nicht festlegen: Mit Ihrer Rolle sehen Sie keine Kosten',
  "can't be stored: the operator must set CREWLINE_SECRET_KEY first":
    'kann nicht gespeichert werden: Der Betreiber muss erst CREWLINE_SECRET_KEY setzen',
  "can't be turned off while {n} people have this tag; remove it there first": {
    one: 'lässt sich nicht abwählen, solange {n} Person das Schlagwort hat; entfernen Sie es erst dort',
    other: 'lässt sich nicht abwählen, solange {n} Personen das Schlagwort haben; entfernen Sie es erst dort',
  },
  "can't be turned off while {n} projects have this tag; remove it there first": {
    one: 'lässt sich nicht abwählen, solange {n} Projekt das Schlagwort hat; entfernen Sie es erst dort',
    other: 'lässt sich nicht abwählen, solange {n} Projekte das Schlagwort haben; entfernen Sie es erst dort',
  },
  "can't be turned off while {n} requests require this tag; remove it there first": {
    one: 'lässt sich nicht abwählen, solange {n} Anfrage das Schlagwort verlangt; entfernen Sie es erst dort',
    other:
      'lässt sich nicht abwählen, solange {n} Anfragen das Schlagwort verlangen; entfernen Sie es erst dort',
  },
  code: 'Code',
  color: 'Farbe',
  "contains projects that don't exist ({ids}): choose others":
    'enthält Projekte, die es nicht gibt ({ids}): Wählen Sie andere',
  'cost per hour': 'Kostensatz',
  country: 'Land',
  currency: 'Währung',
  'current code': 'aktueller Code',
  'current password': 'aktuelles Passwort',
  'daily hours': 'Stunden pro Tag',
  declined: 'abgelehnt',
  'default annual convention hours': 'Vertragsstunden pro Jahr für neue Verträge',
  demo: 'Demo',
  description: 'Beschreibung',
  "doesn't match an account with this email; if you don't have one, choose “I'm new here”":
    'passt zu keinem Konto mit dieser E-Mail-Adresse; wenn Sie keines haben, wählen Sie „Ich bin neu hier“',
  email: 'E-Mail',
  'end date': 'Ende',
  'expires on': 'Ablauf',
  'external id': 'externe ID',
  'for projects': 'für Projekte',
  'for resources': 'für Personen',
  from: 'Anfang',
  'full time day': 'Vollzeittag',
  'has the wrong form': 'hat das falsche Format',
  'holiday calendar id': 'Feiertagskalender',
  'is already a member of the organization': 'ist schon Mitglied der Organisation',
  'is already a member, as {role}': 'ist schon Mitglied, als {role}',
  'is already approved: ask a planner to change it':
    'ist schon genehmigt: Bitten Sie einen Planer um die Änderung',
  'is already in use': 'wird schon verwendet',
  'is already in use: choose another one': 'wird schon verwendet: Wählen Sie einen anderen',
  'is already linked to {email}: unlink that member first':
    'ist schon mit {email} verknüpft: Lösen Sie zuerst diese Verknüpfung',
  'is already used by another calendar': 'wird schon von einem anderen Kalender verwendet',
  'is already used by another project': 'wird schon von einem anderen Projekt verwendet',
  'is already used by another resource': 'wird schon von einer anderen Person verwendet',
  'is already used by another tag': 'wird schon von einem anderen Schlagwort verwendet',
  'is already used by another user': 'wird schon von einem anderen Konto verwendet',
  'is already used by another view': 'wird schon von einer anderen Ansicht verwendet',
  'is already used by tag {id}': 'wird schon von Schlagwort {id} verwendet',
  'is ambiguous: {count} records are named "{text}"; use the external ID or the ID':
    'ist nicht eindeutig: {count} Einträge heißen „{text}“; verwenden Sie die externe ID oder die ID',
  'is archived: restore the project first': 'ist archiviert: erst das Projekt wiederherstellen',
  'is invalid': 'ist ungültig',
  'is not a calendar of the organization': 'ist kein Kalender der Organisation',
  'is not your current password': 'ist nicht Ihr aktuelles Passwort',
  'is one of the most common passwords: choose another, such as a few words in a row':
    'ist eines der häufigsten Passwörter: Wählen Sie ein anderes, etwa ein paar Wörter hintereinander',
  'is only sent to confirmed email addresses: confirm yours first':
    'wird nur an bestätigte E-Mail-Adressen gesendet: Bestätigen Sie erst Ihre',
  'is required: without it, more than {most} records would change':
    'ist erforderlich: Sonst würden mehr als {most} Einträge geändert',
  "is still being created: delete it when it's finished":
    'wird noch erstellt: Löschen Sie sie, wenn sie fertig ist',
  'is unknown: choose one from the list': 'ist unbekannt: Wählen Sie aus der Liste',
  'is unknown: no person has the external ID, name or ID "{text}"':
    'ist unbekannt: Keine Person hat die externe ID, den Namen oder die ID „{text}“',
  'is unknown: no project has the external ID, name or ID "{text}"':
    'ist unbekannt: Kein Projekt hat die externe ID, den Namen oder die ID „{text}“',
  'is wrong or expired: enter the code the app shows now':
    'ist falsch oder abgelaufen: Geben Sie den Code ein, den die App jetzt zeigt',
  'is wrong or was already used: wait for the next code':
    'ist falsch oder wurde schon verwendet: Warten Sie auf den nächsten Code',
  "is your email or the organization's name: choose another, such as a few words in a row":
    'ist Ihre E-Mail-Adresse oder der Name der Organisation: Wählen Sie ein anderes, etwa ein paar Wörter hintereinander',
  'is your only way to sign in: add a second factor first':
    'ist Ihre einzige Anmeldemöglichkeit: Fügen Sie zuerst einen zweiten Faktor hinzu',
  kind: 'Art',
  'money role': 'Sichtbarkeit von Kosten',
  month: 'Monat',
  'must be a color such as #1971c2': 'muss eine Farbe wie #1971c2 sein',
  'must be a date from today ({today}) to {last}': 'muss ein Tag von heute ({today}) bis {last} sein',
  'must be a date that exists, as YYYY-MM-DD, from {first} to {last}':
    'muss ein Datum sein, das es gibt, von {first} bis {last}',
  'must be a decimal string such as "35.50": digits in quotes, at most 12 before and 4 after the point, no sign':
    'muss ein Betrag wie 35,50 sein: höchstens 12 Stellen vor und 4 nach dem Komma, ohne Vorzeichen',
  'must be a number': 'muss eine Zahl sein',
  'must be an email address': 'muss eine E-Mail-Adresse sein',
  'must be an integer': 'muss eine ganze Zahl sein',
  'must be at least {least} characters': 'muss mindestens {least} Zeichen haben',
  'must be at most {most} characters': 'darf höchstens {most} Zeichen haben',
  'must be chosen, together with an end: assignments span {first} to {last}, and at most {most} months can be shown':
    'muss samt Ende gewählt werden: Zuweisungen reichen von {first} bis {last}, und höchstens {most} Monate können gezeigt werden',
  'must be earlier: not everything fits before the last possible day':
    'muss früher sein: Vor dem letztmöglichen Tag passt nicht alles hinein',
  'must be from {least} to {greatest}': 'muss zwischen {least} und {greatest} liegen',
  'must be later: more than {most} records would change':
    'muss später sein: Mehr als {most} Einträge würden geändert',
  'must be one of {names}': 'muss eines davon sein: {names}',
  'must be at most {most} months after the start': 'darf höchstens {most} Monate nach dem Anfang liegen',
  'must have at most {most} entries': 'darf höchstens {most} Einträge haben',
  'must not be before the start ({from})': 'darf nicht vor dem Anfang ({from}) liegen',
  'must not be before today ({today})': 'darf nicht vor heute ({today}) liegen',
  'must not be blank': 'darf nicht nur aus Leerzeichen bestehen',
  'must not be empty': 'darf nicht leer sein',
  name: 'Name',
  'names a tag that was just deleted': 'nennt ein Schlagwort, das gerade gelöscht wurde',
  'needs a person: ask an admin to link you under Settings > Members':
    'setzt eine Person voraus: Bitten Sie einen Admin, Sie unter Einstellungen > Mitglieder zu verknüpfen',
  'no verified address': 'keine bestätigte Adresse',
  'Not found.': 'Nicht gefunden.',
  note: 'Notiz',
  'one-time codes': 'Einmalcodes',
  'Open Crewline': 'Crewline öffnen',
  'must be selected, or “For people”': 'muss gewählt sein, oder „Für Personen“',
  'overlaps another assignment of the same resource on the same project':
    'überschneidet sich mit einer anderen Zuweisung derselben Person für dasselbe Projekt',
  'overlaps another contract of the resource': 'überschneidet sich mit einem anderen Vertrag der Person',
  "overlaps this person's other time off": 'überschneidet sich mit anderer Abwesenheit der Person',
  passkey: 'Passkey',
  'passwords work again': 'Passwörter gelten wieder',
  'Paused by {name}.': 'Angehalten von {name}.',
  'Paused when {email} was removed.': 'Angehalten, als {email} entfernt wurde.',
  'phase id': 'Phase',
  plan: 'Paket',
  'project id': 'Projekt',
  'project ids': 'Projekte',
  'Public holiday': 'Feiertag',
  'recovery codes': 'Wiederherstellungscodes',
  region: 'Region',
  requests: 'Anfragen',
  'requires factor': 'zweiter Faktor',
  "can't be turned on yet: set up your own second factor first":
    'kann noch nicht eingeschaltet werden: Richten Sie erst Ihren eigenen zweiten Faktor ein',
  "resolves to a private address, which isn't allowed":
    'führt zu einer privaten Adresse, was nicht erlaubt ist',
  'resource id': 'Person',
  role: 'Rolle',
  schedule: 'Wochenplan',
  'Shows the {most} events nearest to today. Crewline has more.':
    'Zeigt die {most} Termine, die heute am nächsten liegen. In Crewline gibt es weitere.',
  'Sign in to continue.': 'Melden Sie sich an, um fortzufahren.',
  'single sign-on: {about}': 'Single Sign-on: {about}',
  somebody: 'jemand',
  'Someone else changed this in the meantime. Nothing was saved. Check it and try again.':
    'Jemand anderes hat das inzwischen geändert. Nichts wurde gespeichert. Prüfen Sie es, und versuchen Sie es noch einmal.',
  'Something went wrong on our side.': 'Bei uns ist etwas schiefgegangen.',
  'Something went wrong on our side. The X-Request-Id header helps to find it in the log.':
    'Bei uns ist etwas schiefgegangen. Die Kopfzeile X-Request-Id hilft, es im Protokoll zu finden.',
  'start date': 'Beginn',
  state: 'Bundesland oder Provinz',
  status: 'Status',
  'tag ids': 'Schlagwörter',
  'target utilization': 'Zielauslastung',
  'Tentative work': 'Vorgemerkte Arbeit',
  'The receiver responded with 410: it no longer accepts messages.':
    'Der Empfänger hat mit 410 geantwortet: Er nimmt keine Nachrichten mehr an.',
  'The request could not be read.': 'Die Anfrage konnte nicht gelesen werden.',
  'The server stopped before the demo was finished.':
    'Der Server wurde angehalten, bevor die Demo fertig war.',
  "the server's provider": 'der Anbieter des Servers',
  'The service is not available right now; try again in a moment.':
    'Der Dienst ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  'This is a restored copy.': 'Dies ist eine wiederhergestellte Kopie.',
  'This is too large to send. Split it into smaller parts.': 'Das ist zu groß zum Senden. Teilen Sie es auf.',
  'This organization requires a second factor. Set one up in your account first.':
    'Diese Organisation verlangt einen zweiten Faktor. Richten Sie zuerst einen in Ihrem Konto ein.',
  'time zone': 'Zeitzone',
  'time-off approval': 'Genehmigung von Abwesenheit',
  title: 'Titel',
  to: 'Ende',
  'Too many attempts. Wait 15 minutes and try again.':
    'Zu viele Versuche. Warten Sie 15 Minuten, und versuchen Sie es noch einmal.',
  'Too many pages are open. Close some, or try again later.':
    'Zu viele Seiten sind offen. Schließen Sie einige, oder versuchen Sie es später noch einmal.',
  'Too many test messages are being sent. Wait a few seconds and try again.':
    'Zu viele Testnachrichten werden gerade gesendet. Warten Sie einige Sekunden, und versuchen Sie es noch einmal.',
  'has expired: start over': 'ist abgelaufen: Beginnen Sie von vorn',
  url: 'Adresse',
  view: 'Ansicht',
  'was already added': 'wurde schon hinzugefügt',
  "wasn't accepted: start over, or use another passkey":
    'wurde nicht angenommen: Beginnen Sie von vorn, oder verwenden Sie einen anderen Passkey',
  "wasn't accepted: try again, or sign in another way":
    'wurde nicht angenommen: Versuchen Sie es noch einmal, oder melden Sie sich anders an',
  week: 'Woche',
  'with a one-time code': 'mit einem Einmalcode',
  'with a passkey': 'mit einem Passkey',
  'with a recovery code': 'mit einem Wiederherstellungscode',
  withdrawn: 'zurückgezogen',
  'working week': 'Arbeitswoche',
  'would leave the organization without an owner: make someone else an owner first':
    'ließe die Organisation ohne Inhaber: erst jemand anderen zum Inhaber machen',
  "Your role doesn't allow this. Ask an admin.":
    'Ihre Rolle erlaubt das nicht. Wenden Sie sich an einen Admin.',
  '{format}, {from} to {to}': '{format}, {from} bis {to}',
}
