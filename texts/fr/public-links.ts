import type { publicLinks as german } from '../de/public-links.ts'
import type { Translated } from '../texts.ts'

export const publicLinks: Translated<typeof german> = {
  Busy: 'Occupé',
  'Done of capacity, in convention hours; the target is {target}':
    'Effectué sur la capacité, en heures conventionnelles ; l’objectif est de {target}',
  'Done of capacity, in planned hours; the target is {target}':
    'Effectué sur la capacité, en heures planifiées ; l’objectif est de {target}',
  'It has expired or was revoked. Ask whoever sent it for a new one.':
    'Il a expiré ou a été révoqué. Demandez-en un nouveau à la personne qui l’a envoyé.',
  Refresh: 'Actualiser',
  'This link does not work': 'Ce lien ne fonctionne pas',
  'this link works until {day}': 'ce lien fonctionne jusqu’au {day}',
  'Utilisation by person': 'Taux d’occupation par personne',
  'Utilisation by tag': 'Taux d’occupation par étiquette',
  '{note}. The first {shown} of {all}.': '{note}. Les {shown} premiers sur {all}.',
}
