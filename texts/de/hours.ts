export const hours = {
  '= h': '= Std.',
  after: 'nachher',
  'all of the contract’s hours in the month': 'alle Vertragsstunden des Monats',
  'Back to {name}': 'Zurück zu {name}',
  before: 'vorher',
  'before {day}': 'vor {day}',
  'Capacity, next {weeks} weeks': 'Kapazität, nächste {weeks} Wochen',
  'Contract and factor': 'Vertrag und Faktor',
  'Contracts and factors': 'Verträge und Faktoren',
  'Days without a contract': 'Tage ohne Vertrag',
  'Days × hours × factor': 'Tage × Stunden × Faktor',
  Done: 'Geleistet',
  Exact: 'Exakt',
  'Here every assignment appears as hours, month by month. Plan on the board, or choose other months.':
    'Hier erscheint jede Einplanung in Stunden, Monat für Monat. Auf der Planungstafel planen oder andere Monate wählen.',
  'Hours are added up exactly from the first planned day, {day}.':
    'Die Stunden werden ab dem ersten geplanten Tag, {day}, exakt addiert.',
  'How many hours each person or project has in each month. Choose a cell to see how they come about.':
    'Wie viele Stunden jede Person oder jedes Projekt in jedem Monat hat. Eine Zelle auswählen, um zu sehen, wie sie zustande kommen.',
  little: 'wenig',
  'Monthly hours by person': 'Monatsstunden nach Person',
  'Monthly hours by project': 'Monatsstunden nach Projekt',
  'Monthly hours of {name}': 'Monatsstunden von {name}',
  'No contract is in force on these days.': 'An diesen Tagen gilt kein Vertrag.',
  'No hours are planned in these months': 'In diesen Monaten sind keine Stunden geplant',
  'Not done': 'Ausfallend',
  'Nothing is planned in this month.': 'In diesem Monat ist nichts geplant.',
  'Nothing is planned on these days.': 'An diesen Tagen ist nichts geplant.',
  'Nothing is planned yet. Hours appear here, month by month, as soon as there are assignments.':
    'Noch ist nichts geplant. Stunden erscheinen hier Monat für Monat, sobald es Einplanungen gibt.',
  'Nothing planned under the name “{search}”.': 'Unter dem Namen „{search}“ ist nichts geplant.',
  'Nothing that counts is planned on these days.': 'An diesen Tagen ist nichts geplant, was zählt.',
  'Of {parts}. Choose one to see how the hours come about.':
    'Summe über {parts}. Durch Auswählen ist zu sehen, wie die Stunden zustande kommen.',
  'One line for each person': 'Eine Zeile pro Person',
  'One line for each person and project': 'Eine Zeile pro Person und Projekt',
  'One line for each project': 'Eine Zeile pro Projekt',
  'one person': 'eine Person',
  'One planned working day has no contract in force and counts nothing.':
    'Für einen geplanten Arbeitstag gilt kein Vertrag; er zählt nicht.',
  'one project': 'ein Projekt',
  'Only the running sum is rounded, to hundredths; a month is the difference of two sums. So the months always add up to the total.':
    'Nur die laufende Summe wird gerundet, auf Hundertstel; ein Monat ist die Differenz zweier Summen. So ergeben die Monate immer die Gesamtsumme.',
  'Only {period}: the chosen dates cut this month of {month}.':
    'Nur {period}: Die gewählten Tage schneiden den Monat {month} an.',
  'Open this person': 'Diese Person öffnen',
  'Open this project': 'Dieses Projekt öffnen',
  'over (target)': 'darüber',
  'Planned cost': 'Geplante Kosten',
  'Planned hours, next {weeks} weeks': 'Geplante Stunden, nächste {weeks} Wochen',
  'Planned hours: worked days × hours a day, whatever the annual hours are.':
    'Geplante Stunden: Arbeitstage × Stunden pro Tag, unabhängig von den Jahresstunden.',
  Rounded: 'Gerundet',
  Rounding: 'Rundung',
  Rows: 'Zeilen',
  'Sum of hours': 'Stundensumme',
  Target: 'Ziel',
  'Target (%)': 'Ziel (%)',
  'The contract {period} sets no annual hours, so every planned hour counts: the factor is 1.':
    'Der Vertrag {period} legt keine Jahresstunden fest, jede geplante Stunde zählt: Der Faktor ist 1.',
  'The contract {period} sets {annual} hours a year, no less than a full-time year ({day} h × {days} working days of {year} = {full} h): the factor is 1.':
    'Der Vertrag {period} legt {annual} Stunden pro Jahr fest, nicht weniger als ein Vollzeitjahr ({day} Std. × {days} Arbeitstage in {year} = {full} Std.): Der Faktor ist 1.',
  'The contract {period} sets {annual} hours a year. A full-time year is {day} h × {days} working days of {year} = {full} h. The factor {annual} ÷ {full} = {factor} spreads the difference, holidays and leave, over the year.':
    'Der Vertrag {period} legt {annual} Stunden pro Jahr fest. Ein Vollzeitjahr hat {day} Std. × {days} Arbeitstage in {year} = {full} Std. Der Faktor {annual} ÷ {full} = {factor} verteilt die Differenz, also Feiertage und Urlaub, über das Jahr.',
  'the most hours in this table': 'die meisten Stunden in dieser Tabelle',
  'These monthly hours': 'Diese Monatsstunden',
  'Total of {found} of {all}': 'Summe von {found} von {all}',
  'under (target)': 'darunter',
  'up to {day}': 'bis {day}',
  'Utilisation (%)': 'Auslastung (%)',
  'What adds up': 'Was sich summiert',
  'Whole year {year}': 'Ganzes Jahr {year}',
  '{name} (convention hours)': '{name} (Tarifstunden)',
  '{name} (planned hours)': '{name} (geplante Stunden)',
  '{name} ({currency})': '{name} ({currency})',
  '{name}, {month}: {hours} hours': '{name}, {month}: {hours} Stunden',
  '{n} planned working days have no contract in force and count nothing.':
    'Für {n} geplante Arbeitstage gilt kein Vertrag; sie zählen nicht.',
  '{rows} more rows are not printed. The totals count them.':
    '{rows} weitere Zeilen werden nicht gedruckt. In den Summen sind sie enthalten.',
  '{share} of the {hours} hours that the contract gives in this month, annual convention included.':
    '{share} der {hours} Stunden, die der Vertrag in diesem Monat ergibt, Jahresstunden eingerechnet.',
  '× factor': '× Faktor',
  '× h': '× Std.',
}
