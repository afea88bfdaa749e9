export const schedule = {
  'Ask an admin to say in the settings, under Members, which of the planned people you are. Then your days are here.':
    'Bitten Sie einen Admin, in den Einstellungen unter Mitglieder anzugeben, welche der geplanten Personen Sie sind. Dann stehen hier Ihre Tage.',
  'Ask for time off': 'Abwesenheit beantragen',
  'Asked for: a planner decides.': 'Beantragt: Die Planung entscheidet.',
  'Change my time off': 'Meine Abwesenheit ändern',
  'Change my time off {period}': 'Meine Abwesenheit {period} ändern',
  'Enter my time off': 'Meine Abwesenheit eintragen',
  'Enter time off': 'Abwesenheit eintragen',
  'It counts at once. What is planned on these days stays planned, and is not done.':
    'Sie zählt sofort. Was an diesen Tagen geplant ist, bleibt geplant und fällt aus.',
  'It counts once a planner has approved it. Until then you can change or withdraw it.':
    'Sie zählt, sobald die Planung sie genehmigt hat. Bis dahin können Sie sie ändern oder zurückziehen.',
  'My time off': 'Meine Abwesenheiten',
  'No working days: no contract covers this week.': 'Keine Arbeitstage: Für diese Woche gilt kein Vertrag.',
  'Open the members': 'Mitglieder öffnen',
  'Say in the settings, under Members, which of the planned people you are. Then your days are here.':
    'In den Einstellungen unter Mitglieder angeben, welche der geplanten Personen Sie sind. Dann stehen hier Ihre Tage.',
  'Time off saved.': 'Abwesenheit gespeichert.',
  'Time off withdrawn.': 'Abwesenheit zurückgezogen.',
  'Week of {day}': 'Woche ab {day}',
  'What is planned for you in the next weeks, and your own time off.':
    'Was in den nächsten Wochen für Sie geplant ist, und Ihre eigenen Abwesenheiten.',
  Withdraw: 'Zurückziehen',
  'You are not linked to a person yet': 'Sie sind noch mit keiner Person verknüpft',
  '{day}, today': '{day}, heute',
  '{hours} h {project}': '{hours} Std. {project}',
  '{hours} h {project}, not done': '{hours} Std. {project}, fällt aus',
  '{hours} h {project}, pencilled': '{hours} Std. {project}, vorgemerkt',
  '{what}, asked for': '{what}, beantragt',
  '{what}, {hours} h': '{what}, {hours} Std.',
}
