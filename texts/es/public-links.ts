import type { publicLinks as german } from '../de/public-links.ts'
import type { Translated } from '../texts.ts'

export const publicLinks: Translated<typeof german> = {
  Busy: 'Ocupado',
  'Done of capacity, in convention hours; the target is {target}':
    'Hecho sobre la capacidad, en horas de convenio; el objetivo es {target}',
  'Done of capacity, in planned hours; the target is {target}':
    'Hecho sobre la capacidad, en horas planificadas; el objetivo es {target}',
  'It has expired or was revoked. Ask whoever sent it for a new one.':
    'Ha caducado o se ha revocado. Quien lo envió puede crear uno nuevo.',
  Refresh: 'Actualizar',
  'This link does not work': 'Este enlace no funciona',
  'this link works until {day}': 'este enlace funciona hasta el {day}',
  'Utilisation by person': 'Ocupación por persona',
  'Utilisation by tag': 'Ocupación por etiqueta',
  '{note}. The first {shown} of {all}.': '{note}. Los primeros {shown} de {all}.',
}
