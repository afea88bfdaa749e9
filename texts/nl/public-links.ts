import type { publicLinks as german } from '../de/public-links.ts'
import type { Translated } from '../texts.ts'

export const publicLinks: Translated<typeof german> = {
  Busy: 'Bezet',
  '{note}. The first {shown} of {all}.': '{note}. De eerste {shown} van {all}.',
  'Hours worked as a share of capacity, annualized. Target: {target}':
    'Gewerkte uren als deel van de capaciteit, geannualiseerd. Doel: {target}',
  'Hours worked as a share of capacity, scheduled. Target: {target}':
    'Gewerkte uren als deel van de capaciteit, gepland. Doel: {target}',
  'It has expired or was revoked. Ask the sender for a new link.':
    'Hij is verlopen of ingetrokken. Vraag de afzender om een nieuwe link.',
  'link expires {day}': 'Link verloopt {day}',
  Refresh: 'Vernieuwen',
  "This link doesn't work": 'Deze link werkt niet',
  'Utilization by person': 'Bezetting per persoon',
  'Utilization by tag': 'Bezetting per label',
}
