import type { timeOff as german } from '../de/time-off.ts'
import type { Translated } from '../texts.ts'

export const timeOff: Translated<typeof german> = {
  'Add and keep assignments': 'Toevoegen en toewijzingen houden',
  'Add time off': 'Afwezigheid toevoegen',
  'Add time off and unassign work': 'Toevoegen en toewijzing opheffen',
  'Delete time off': 'Afwezigheid verwijderen',
  'Full days': 'Hele dagen',
  'Full or partial days': 'Hele of gedeeltelijke dagen',
  'Hours of time off per day': 'Uren afwezig per dag',
  "Monthly hours don't change because annual contract hours already include time off.":
    'De maanduren veranderen niet: in de contracturen per jaar zit het verlof al.',
  'Moved to Unassigned.': 'Verplaatst naar ‘Niet toegewezen’.',
  'Parental leave': 'Ouderschapsverlof',
  'Partial days': 'Deel van de dag',
  'Save and keep assignments': 'Opslaan en toewijzingen houden',
  'Save and unassign work': 'Opslaan en toewijzing opheffen',
  Sick: 'Ziek',
  Training: 'Opleiding',
  'Unassign these hours': 'Toewijzing van deze uren opheffen',
  '{hours} h of work on one project': '{hours} u werk aan één project',
  '{hours} h of work on {n} projects': '{hours} u werk aan {n} projecten',
  '{name}: {hours} h ({reasons}, {days})': '{name}: {hours} u ({reasons}, {days})',
  '{work} overlaps this time off. Keep it assigned, or unassign it so someone else can take it.':
    '{work} overlapt met deze afwezigheid. Houd de toewijzing, of hef die op zodat iemand anders het kan overnemen.',
}
