import type { publicLinks as german } from '../de/public-links.ts'
import type { Translated } from '../texts.ts'

export const publicLinks: Translated<typeof german> = {
  Busy: 'Occupé',
  '{note}. The first {shown} of {all}.': '{note}. Les {shown} premiers sur {all}.',
  'It has expired or was revoked. Ask the sender for a new link.':
    'Il a expiré ou a été révoqué. Demandez un nouveau lien à l’expéditeur.',
  'link expires {day}': 'le lien expire le {day}',
  Refresh: 'Actualiser',
  "This link doesn't work": 'Ce lien ne fonctionne pas',
  'Utilization by person': 'Taux d’occupation par personne',
  'Utilization by tag': 'Taux d’occupation par étiquette',
}
