export const publicLinks = {
  Busy: 'Beschäftigt',
  '{note}. The first {shown} of {all}.': '{note}. Die ersten {shown} von {all}.',
  'It has expired or was revoked. Ask the sender for a new link.':
    'Er ist abgelaufen oder wurde widerrufen. Bitten Sie den Absender um einen neuen Link.',
  'link expires {day}': 'Link gilt bis {day}',
  Refresh: 'Aktualisieren',
  "This link doesn't work": 'Dieser Link funktioniert nicht',
  'Utilization by person': 'Auslastung nach Person',
  'Utilization by tag': 'Auslastung nach Schlagwort',
}
