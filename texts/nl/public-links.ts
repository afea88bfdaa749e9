import type { publicLinks as german } from '../de/public-links.ts'
import type { Translated } from '../texts.ts'

export const publicLinks: Translated<typeof german> = {
  Busy: 'Bezet',
  'Done of capacity, in convention hours; the target is {target}':
    'Gewerkt van de capaciteit, in cao-uren; het doel is {target}',
  'Done of capacity, in planned hours; the target is {target}':
    'Gewerkt van de capaciteit, in geplande uren; het doel is {target}',
  'It has expired or was revoked. Ask whoever sent it for a new one.':
    'Hij is verlopen of ingetrokken. Vraag wie hem stuurde om een nieuwe.',
  Refresh: 'Vernieuwen',
  'This link does not work': 'Deze link werkt niet',
  'this link works until {day}': 'deze link werkt tot en met {day}',
  'Utilisation by person': 'Bezetting per persoon',
  'Utilisation by tag': 'Bezetting per label',
  '{note}. The first {shown} of {all}.': '{note}. De eerste {shown} van {all}.',
}
