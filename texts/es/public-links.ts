import type { publicLinks as german } from '../de/public-links.ts'
import type { Translated } from '../texts.ts'

export const publicLinks: Translated<typeof german> = {
  Busy: 'Ocupado',
  '{note}. The first {shown} of {all}.': '{note}. Los primeros {shown} de {all}.',
  'It has expired or was revoked. Ask the sender for a new link.':
    'Ha caducado o se ha revocado. Pida un enlace nuevo a quien lo envió.',
  'link expires {day}': 'el enlace caduca el {day}',
  Refresh: 'Actualizar',
  "This link doesn't work": 'Este enlace no funciona',
  'Utilization by person': 'Ocupación por persona',
  'Utilization by tag': 'Ocupación por etiqueta',
}
