export const publicLinks = {
  Busy: 'Beschäftigt',
  'Done of capacity, in convention hours; the target is {target}':
    'Geleistet von der Kapazität, in Tarifstunden; das Ziel ist {target}',
  'Done of capacity, in planned hours; the target is {target}':
    'Geleistet von der Kapazität, in geplanten Stunden; das Ziel ist {target}',
  'It has expired or was revoked. Ask whoever sent it for a new one.':
    'Er ist abgelaufen oder wurde widerrufen. Wer ihn geschickt hat, kann einen neuen erstellen.',
  Refresh: 'Aktualisieren',
  'This link does not work': 'Dieser Link funktioniert nicht',
  'this link works until {day}': 'dieser Link gilt bis {day}',
  'Utilisation by person': 'Auslastung nach Person',
  'Utilisation by tag': 'Auslastung nach Schlagwort',
  '{note}. The first {shown} of {all}.': '{note}. Die ersten {shown} von {all}.',
}
