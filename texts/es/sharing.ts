import type { sharing as german } from '../de/sharing.ts'
import type { Translated } from '../texts.ts'

export const sharing: Translated<typeof german> = {
  'Show work on other projects as "Busy", without titles':
    'Mostrar el trabajo en otros proyectos como «Ocupado», sin títulos',
  'These people may also work on other projects, which this view shows.':
    'Estas personas pueden trabajar también en otros proyectos, que esta vista muestra.',
  '{program}: choose “Add calendar” and “Subscribe from web”, then paste the link.':
    '{program}: elija «Agregar calendario» y «Suscribirse desde la web», y pegue el enlace.',
  '{program}: choose “File” and “New Calendar Subscription…”, then paste the link.':
    '{program}: elija «Archivo» y «Nueva suscripción a calendario…», y pegue el enlace.',
  '{program}: next to “Other calendars”, choose + and “From URL”, then paste the link.':
    '{program}: junto a «Otros calendarios», elija + y «Desde URL», y pegue el enlace.',
  'Anyone with a link can see its view or calendar until it expires or you revoke it.':
    'Cualquiera que tenga un enlace ve su vista o calendario hasta que caduque o usted lo revoque.',
  'Anyone with the link can see this view without signing in: names, projects, hours and who is away. Costs, email addresses, notes and reasons for time off are never shown.':
    'Cualquiera que tenga el enlace ve esta vista sin iniciar sesión: nombres, proyectos, horas y quién está ausente. Nunca se muestran costes, correos, notas ni motivos de las ausencias.',
  "Calendar apps update every few hours; Google may take a day. Google and Outlook can only read this server if it's reachable from the internet. A downloaded file isn't updated.":
    'Las aplicaciones de calendario se actualizan cada pocas horas; Google puede tardar un día. Google y Outlook solo pueden leer este servidor si es accesible desde internet. Un archivo descargado no se actualiza.',
  'Calendar link': 'Enlace de calendario',
  'Calendar name': 'Nombre del calendario',
  Content: 'Contenido',
  'Create a calendar link in My schedule. Planners can also share the board and reports from their menus.':
    'Cree un enlace de calendario en Mi agenda. Los planificadores también pueden compartir el tablero y los informes desde sus menús.',
  'Create calendar link': 'Crear enlace de calendario',
  'Create link': 'Crear enlace',
  'Created by': 'Creado por',
  'Custom date': 'Fecha concreta',
  Dates: 'Fechas',
  'Download .ics': 'Descargar .ics',
  "everyone's work, time off and public holidays": 'el trabajo, las ausencias y los festivos de todos',
  Expires: 'Caduca',
  'Expires after': 'Caduca después de',
  'Last opened': 'Última apertura',
  'Last valid day': 'Último día de validez',
  'Link revoked.': 'Enlace revocado.',
  'No expiry': 'Sin caducidad',
  'No shared links yet': 'Todavía no hay enlaces compartidos',
  'Revoke link': 'Revocar enlace',
  "The link stops working immediately. You can't undo this.":
    'El enlace deja de funcionar de inmediato. No se puede deshacer.',
  'This link is shown only once. Anyone who has it can read the calendar. You can revoke it under Settings > Shared links.':
    'Este enlace se muestra una sola vez. Cualquiera que lo tenga puede leer el calendario. Puede revocarlo en Ajustes > Enlaces compartidos.',
  'This link is shown only once. It works until {day}. You can revoke it under Settings > Shared links.':
    'Este enlace se muestra una sola vez. Funciona hasta el {day}. Puede revocarlo en Ajustes > Enlaces compartidos.',
  "this person's work, time off and public holidays":
    'el trabajo, las ausencias y los festivos de esta persona',
  'who works on the project and their time off': 'quién trabaja en el proyecto y sus ausencias',
  'Your calendar app shows {what}, from three months ago to one year ahead, and stays up to date. Costs, notes and reasons for time off are never shown.':
    'Su aplicación de calendario muestra {what}, desde hace tres meses hasta dentro de un año, y se mantiene al día. Nunca se muestran costes, notas ni motivos de las ausencias.',
  'your work, time off and public holidays': 'su trabajo, sus ausencias y sus festivos',
}
