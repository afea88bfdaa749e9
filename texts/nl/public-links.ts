import type { publicLinks as german } from '../de/public-links.ts'
import type { Translated } from '../texts.ts'

export const publicLinks: Translated<typeof german> = {
  Busy: 'Bezet',
  '{note}. The first {shown} of {all}.': '{note}. De eerste {shown} van {all}.',
  'It has expired or was revoked. Ask the sender for a new link.':
    'Hij is verlopen of ingetrokken. Vraag de afzender om een nieuwe link.',
  'link expires {day}': 'link verloopt {day}',
  Refresh: 'Vernieuwen',
  "This link doesn't work": 'Deze link werkt niet',
  'Utilization by person': 'Bezetting per persoon',
  'Utilization by tag': 'Bezetting per label',
}
