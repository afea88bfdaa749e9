export const hours = {
  "1 scheduled working day has no contract and doesn't count.":
    '1 geplanter Arbeitstag hat keinen Vertrag und zählt nicht.',
  '= h': '= Std.',
  'Add assignments on the board, or choose other months.':
    'Fügen Sie auf der Planungstafel Zuweisungen hinzu oder wählen Sie andere Monate.',
  after: 'nachher',
  'all contract hours of the month': 'alle Vertragsstunden des Monats',
  'Back to {name}': 'Zurück zu {name}',
  before: 'vorher',
  'before {day}': 'vor {day}',
  Breakdown: 'Aufschlüsselung',
  'Capacity, next {weeks} weeks': 'Kapazität, nächste {weeks} Wochen',
  'Contract and factor': 'Vertrag und Faktor',
  'Contracts and factors': 'Verträge und Faktoren',
  'Counts only {period}, because the chosen dates cover part of {month}.':
    'Zählt nur {period}, weil die gewählten Tage nur einen Teil von {month} abdecken.',
  'Days without a contract': 'Tage ohne Vertrag',
  'Days × hours × factor': 'Tage × Stunden × Faktor',
  Exact: 'Exakt',
  'Full year {year}': 'Ganzes Jahr {year}',
  'Starting on {day}, the first scheduled day, hours are added up without rounding.':
    'Die Stunden werden ab dem ersten geplanten Tag, {day}, ohne Rundung addiert.',
  'few hours': 'wenige Stunden',
  'Lost to time off': 'Entfällt wegen Abwesenheit',
  'Monthly hours by person': 'Monatsstunden nach Person',
  'Monthly hours by project': 'Monatsstunden nach Projekt',
  'No contract covers these days.': 'Für diese Tage gibt es keinen Vertrag.',
  'No hours found for “{search}”.': 'Keine Stunden gefunden für „{search}“.',
  'No hours scheduled in these months': 'In diesen Monaten sind keine Stunden geplant',
  'No hours yet. Add assignments on the board to see monthly hours here.':
    'Noch keine Stunden. Fügen Sie auf der Planungstafel Zuweisungen hinzu, um hier die Monatsstunden zu sehen.',
  'There are no hours to count in this period.': 'In diesem Zeitraum zählen keine Stunden.',
  'Nothing is scheduled in this month.': 'In diesem Monat ist nichts geplant.',
  'Nothing is scheduled on these days.': 'An diesen Tagen ist nichts geplant.',
  'One line for each person': 'Eine Zeile pro Person',
  'One line for each person and project': 'Eine Zeile pro Person und Projekt',
  'One line for each project': 'Eine Zeile pro Projekt',
  'one person': 'eine Person',
  'one project': 'ein Projekt',
  "Only running totals are rounded, to two decimals. A month's hours are the total at its end minus the total before it. This way, months always add up.":
    'Nur laufende Summen werden gerundet, auf zwei Nachkommastellen. Die Stunden eines Monats sind die Summe an seinem Ende minus die Summe davor. So ergeben die Monate immer die Gesamtsumme.',
  'Open this person': 'Diese Person öffnen',
  'Open this project': 'Dieses Projekt öffnen',
  'over (target)': 'darüber',
  Rounded: 'Gerundet',
  Rounding: 'Rundung',
  Rows: 'Zeilen',
  'Scheduled (minus time off)': 'Geplant (ohne Abwesenheit)',
  'Scheduled cost': 'Geplante Kosten',
  'Scheduled hours (minus time off), next {weeks} weeks':
    'Geplante Stunden (ohne Abwesenheit), nächste {weeks} Wochen',
  'Select a cell to see how its hours are calculated.': 'Wählen Sie eine Zelle, um die Berechnung zu sehen.',
  'Sum of hours': 'Stundensumme',
  Target: 'Ziel',
  'Target (%)': 'Ziel (%)',
  'The contract {period} has no annual contract hours, so every scheduled hour counts. The factor is 1.':
    'Der Vertrag {period} hat keine Vertragsstunden pro Jahr, daher zählt jede geplante Stunde. Der Faktor ist 1.',
  "The contract {period} sets {annual} hours a year. A full-time year is {day} h × {days} working days of {year} = {full} h, which doesn't exceed the annual hours. So the factor is 1.":
    'Der Vertrag {period} legt {annual} Stunden pro Jahr fest. Ein Vollzeitjahr hat {day} Std. × {days} Arbeitstage in {year} = {full} Std. und überschreitet diese Stunden nicht. Der Faktor ist deshalb 1.',
  'The contract {period} sets {annual} hours a year. A full-time year is {day} h × {days} working days of {year} = {full} h. The difference is public holidays and time off. The factor {annual} ÷ {full} = {factor} spreads it over the year.':
    'Der Vertrag {period} legt {annual} Stunden pro Jahr fest. Ein Vollzeitjahr hat {day} Std. × {days} Arbeitstage in {year} = {full} Std. Die Differenz sind Feiertage und Urlaub. Der Faktor {annual} ÷ {full} = {factor} verteilt sie über das Jahr.',
  'the most hours in this table': 'die meisten Stunden in dieser Tabelle',
  'Total ({found} of {all} rows)': 'Summe ({found} von {all} Zeilen)',
  'Total of {parts}. Select one to see the calculation.':
    'Summe über {parts}. Wählen Sie eine Zeile, um die Berechnung zu sehen.',
  'under (target)': 'darunter',
  'up to {day}': 'bis {day}',
  'Utilization (%)': 'Auslastung (%)',
  '{name} (annualized hours)': '{name} (annualisierte Stunden)',
  '{name} (scheduled hours)': '{name} (geplante Stunden)',
  '{name} ({currency})': '{name} ({currency})',
  "{name}'s monthly hours": 'Monatsstunden von {name}',
  '{name}, {month}: {hours} hours': '{name}, {month}: {hours} Stunden',
  "{n} scheduled working days have no contract and don't count.":
    '{n} geplante Arbeitstage haben keinen Vertrag und zählen nicht.',
  "{rows} more rows aren't printed. The totals include them.":
    '{rows} weitere Zeilen werden nicht gedruckt. In den Summen sind sie enthalten.',
  '× factor': '× Faktor',
  '× h': '× Std.',
  Annualized: 'Annualisiert',
  '{share} of the {hours} hours that the contract allows in this month.':
    '{share} der {hours} Stunden, die der Vertrag in diesem Monat zulässt.',
  'Scheduled hours are working days × hours a day, without public holidays.':
    'Geplante Stunden sind Arbeitstage × Stunden am Tag, ohne Feiertage.',
}
