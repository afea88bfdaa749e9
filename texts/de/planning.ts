export const planning = {
  'at least {n} more': 'mindestens {n} weitere',
  'at most {hours} h a day': 'höchstens {hours} Std. pro Tag',
  "can't change; a phase stays in its project": 'lässt sich nicht ändern; eine Phase bleibt in ihrem Projekt',
  'cannot be archived yet: {assignments} after {today} ({ongoing} ongoing, {future} to come)':
    'kann noch nicht archiviert werden: {assignments} nach dem {today} ({ongoing} laufend, {future} künftig)',
  'exceeds the limit of {most} phases per project; delete one first':
    'überschreitet das Limit von {most} Phasen pro Projekt; löschen Sie zuerst eine',
  'falls on days without a contract: {name} has none {periods}':
    'fällt auf Tage ohne Vertrag: {name} hat keinen {periods}',
  'fits from {start_date}': 'passt ab {start_date}',
  'fits until {end_date}': 'passt bis {end_date}',
  'fits {period}': 'passt {period}',
  'free from {start_date}': 'Beginn am {start_date}',
  'free until {end_date}': 'Ende am {end_date}',
  'from {start_date} on': 'ab {start_date}',
  'from {start_date} to {end_date}': 'vom {start_date} bis zum {end_date}',
  'includes them all from {start_date}': 'enthält alle ab {start_date}',
  'includes them all until {end_date}': 'enthält alle bis {end_date}',
  'If confirmed, it {message}.': 'Bei Bestätigung: {message}.',
  "is above the daily hours of {name}'s contract by {hours} {periods}":
    'liegt {periods} um {hours} über den Tagesstunden im Vertrag von {name}',
  'is already used by project {id}': 'wird schon von Projekt {id} verwendet',
  'is already used by resource {id}': 'wird schon von Person {id} verwendet',
  'is already used by row {row} of this batch': 'wird schon von Zeile {row} dieses Stapels verwendet',
  'is archived: restore {title} before you change its assignments':
    'ist archiviert: Stellen Sie {title} wieder her, bevor Sie Zuweisungen ändern',
  'is archived: restore {title} before you change its requests':
    'ist archiviert: Stellen Sie {title} wieder her, bevor Sie Anfragen ändern',
  'is archived: restore {title} before you change its phases':
    'ist archiviert: Stellen Sie {title} wieder her, bevor Sie Phasen ändern',
  'is archived; restore {title} before you change its dates':
    'ist archiviert; stellen Sie {title} wieder her, bevor Sie den Zeitraum ändern',
  'is changed twice in one request': 'wird in einer Anfrage zweimal geändert',
  'is outside {title}, which runs {period}': 'liegt außerhalb von {title}: Das Projekt läuft {period}',
  "is over {name}'s capacity by {hours} {periods}":
    'liegt {periods} um {hours} über der Kapazität von {name}',
  "is over {name}'s capacity by {hours} {periods}, counting the work on {titles}":
    'liegt {periods} um {hours} über der Kapazität von {name}, die Arbeit für {titles} mitgerechnet',
  'affects too much: split at contract changes, these would be more than {most} assignments; change fewer or shorter ones':
    'betrifft zu viel: An Vertragswechseln aufgeteilt, wären das mehr als {most} Zuweisungen; ändern Sie weniger oder kürzere',
  'affects too much: more than {most} other assignments are on these days; change fewer or shorter ones':
    'betrifft zu viel: An diesen Tagen liegen mehr als {most} andere Zuweisungen; ändern Sie weniger oder kürzere',
  'leaves no working day: nobody works {period}': 'enthält keinen Arbeitstag: {period} arbeitet niemand',
  "leaves no working day: {name} doesn't work {period}":
    'enthält keinen Arbeitstag: {period} arbeitet {name} nicht',
  'leaves out days of {those}, the first on {start_date}':
    'schließt nicht alle Tage ein von {those}; der erste ist der {start_date}',
  'leaves out days of {those}, the last on {end_date}':
    'schließt nicht alle Tage ein von {those}; der letzte ist der {end_date}',
  'must be a date': 'muss ein Datum sein',
  'must be a number of hours': 'muss eine Anzahl Stunden sein',
  'must be a phase of {title}': 'muss eine Phase von {title} sein',
  'must be a time zone such as Europe/Madrid': 'muss eine Zeitzone wie Europe/Madrid sein',
  'must be between 0.01 and 24': 'muss zwischen 0,01 und 24 liegen',
  'must be deleted before {name} can be deleted; there are {n}':
    'müssen gelöscht werden, bevor {name} gelöscht werden kann; es gibt {n}',
  "must be ids of the organization's project tags; there is none with id {ids}":
    'müssen Schlagwörter für Projekte der Organisation sein; eines mit der ID {ids} gibt es nicht',
  "must be ids of the organization's resource tags; there is none with id {ids}":
    'müssen IDs von Schlagwörtern für Personen sein; unbekannt: {ids}',
  'must be in quarters of an hour': 'muss in Viertelstunden angegeben sein',
  'must be the first day: a milestone is one day':
    'muss der erste Tag sein: Ein Meilenstein ist ein einzelner Tag',
  'must have at most two decimals': 'darf höchstens zwei Nachkommastellen haben',
  'must have hours on at least one day': 'muss an mindestens einem Tag Stunden haben',
  'must name each weekday once': 'darf jeden Wochentag nur einmal nennen',
  'must not be before start_date ({start_date})': 'darf nicht vor dem Beginn ({start_date}) liegen',
  'on {start_date}': 'am {start_date}',
  'overlaps another contract, {periods}': 'überschneidet sich mit einem anderen Vertrag, {periods}',
  'overlaps other time off, {periods}': 'überschneidet sich mit anderer Abwesenheit, {periods}',
  "overlaps {name}'s assignment on {title} {periods}":
    'überschneidet sich {periods} mit der Zuweisung von {name} für {title}',
  'plan limit of {n} active projects reached: archive a project, or ask for a higher limit': {
    one: 'Limit Ihres Pakets von {n} aktivem Projekt erreicht: archivieren Sie ein Projekt oder bitten Sie um ein höheres Limit',
    other:
      'Limit Ihres Pakets von {n} aktiven Projekten erreicht: archivieren Sie ein Projekt oder bitten Sie um ein höheres Limit',
  },
  'plan limit of {n} active resources reached: end a contract, or ask for a higher limit': {
    one: 'Limit Ihres Pakets von {n} aktiver Person erreicht: beenden Sie einen Vertrag oder bitten Sie um ein höheres Limit',
    other:
      'Limit Ihres Pakets von {n} aktiven Personen erreicht: beenden Sie einen Vertrag oder bitten Sie um ein höheres Limit',
  },
  'rounded: {hours} h a day': 'gerundet: {hours} Std. pro Tag',
  'overlaps {count} assignments of this person, but at most {most} can be checked: choose fewer days':
    'überschneidet sich mit {count} Zuweisungen dieser Person, aber höchstens {most} können geprüft werden: weniger Tage wählen',
  'The cost rate {message}.': 'Kostensatz: {message}.',
  'end on the first day, {day}': 'Ende am ersten Tag, {day}',
  'The end {message}.': 'Ende: {message}.',
  'The hours a day {message}.': 'Stunden pro Tag: {message}.',
  'The project {message}.': 'Projekt: {message}.',
  'The start {message}.': 'Beginn: {message}.',
  'This {message}.': '{message}.',
  'up to {hours} h': 'bis zu {hours} Std.',
  'up to {hours} h a day': 'bis zu {hours} Std. pro Tag',
  'was changed by someone else; check it and try again':
    'wurde von jemand anderem geändert; prüfen Sie es und versuchen Sie es erneut',
  'was deleted by someone else': 'wurde von jemand anderem gelöscht',
  'would be split into more than {most} parts: shorten the longest ones first':
    'würden in mehr als {most} Teile aufgeteilt: zuerst die längsten kürzen',
  'would be deleted: {requests}': 'würden gelöscht: {requests}',
  'would be left without a contract: {assignments}, {periods}':
    'wären dann ohne Vertrag: {assignments}, {periods}',
  'would be left without a working day: {assignments}, {periods}':
    'hätten dann keinen Arbeitstag mehr: {assignments}, {periods}',
  'would be over capacity by {hours} {periods}': 'lägen {periods} um {hours} über der Kapazität',
  'would have to be shortened on archived projects: {assignments}, {periods}':
    'müssten in archivierten Projekten gekürzt werden: {assignments}, {periods}',
  "is above the daily hours of {name}'s contract, with overtime, by {hours} {periods}":
    'liegt {periods} um {hours} über den Tagesstunden im Vertrag von {name} samt Überstunden',
  'is a tentative project: book as tentative, or confirm {title} first':
    'ist ein vorgemerktes Projekt: Merken Sie die Arbeit vor oder bestätigen Sie zuerst {title}',
  "can't be tentative yet: make {assignments} tentative first":
    'kann noch nicht vorgemerkt werden: Merken Sie zuerst {assignments} vor',
  'is too low for {name}, who needs {hours} more {periods}':
    'reicht für {name} nicht: {periods} fehlen {hours}',
  'overtime per day': 'Überstunden pro Tag',
}
