export const schedule = {
  'Add my time off': 'Meine Abwesenheit hinzufügen',
  'Ask an admin to link your account to a person under Settings > Members. Your schedule then appears here.':
    'Bitten Sie einen Admin, Ihr Konto unter Einstellungen > Mitglieder mit einer Person zu verknüpfen. Ihr Plan erscheint dann hier.',
  'Coming weeks': 'Kommende Wochen',
  'Edit my time off': 'Meine Abwesenheit bearbeiten',
  'Edit my time off {period}': 'Meine Abwesenheit {period} bearbeiten',
  'Link your account to a person under Settings > Members. Your schedule then appears here.':
    'Verknüpfen Sie Ihr Konto unter Einstellungen > Mitglieder mit einer Person. Ihr Plan erscheint dann hier.',
  'My time off': 'Meine Abwesenheiten',
  'No working days: no contract covers this week.':
    'Keine Arbeitstage: Für diese Woche gibt es keinen Vertrag.',
  'Open members': 'Mitglieder öffnen',
  'Request time off': 'Abwesenheit beantragen',
  'Scheduled (minus time off) / capacity': 'Geplant (ohne Abwesenheit) / Kapazität',
  'Takes effect immediately. Work on these days stays assigned and counts as lost to time off.':
    'Gilt sofort. Arbeit an diesen Tagen bleibt zugewiesen, entfällt aber wegen Abwesenheit.',
  'Takes effect when a planner approves it. Until then you can edit or withdraw it.':
    'Gilt, sobald ein Planer sie genehmigt. Bis dahin können Sie sie bearbeiten oder zurückziehen.',
  'Time off requested. A planner has to approve it.':
    'Abwesenheit beantragt. Ein Planer muss sie genehmigen.',
  'Time off saved.': 'Abwesenheit gespeichert.',
  'Time off withdrawn.': 'Abwesenheit zurückgezogen.',
  'Week of {day}': 'Woche ab {day}',
  Withdraw: 'Zurückziehen',
  "Your account isn't linked to a person yet": 'Ihr Konto ist noch mit keiner Person verknüpft',
  '{day}, today': '{day}, heute',
  '{what}, pending': '{what}, beantragt',
  '{what}, {hours} h': '{what}, {hours} Std.',
}
