import type { sharing as german } from '../de/sharing.ts'
import type { Translated } from '../texts.ts'

export const sharing: Translated<typeof german> = {
  'Copy the address': 'Copiar la dirección',
  'Copy the link': 'Copiar el enlace',
  'Download .ics': 'Descargar .ics',
  'Each link shows one view or calendar to whoever has it, until its day or until it is revoked.':
    'Cada enlace muestra una vista o un calendario a quien lo tenga, hasta su día o hasta que se revoque.',
  'everybody’s work, time off and public holidays': 'el trabajo, las ausencias y los festivos de todos',
  'It shows': 'Muestra',
  'It works for': 'Funciona durante',
  'Last day it works': 'Último día en que funciona',
  'Last opened': 'Última apertura',
  'Link revoked.': 'Enlace revocado.',
  'Made by': 'Creado por',
  'Make the address': 'Crear la dirección',
  'Make the link': 'Crear el enlace',
  'My schedule makes one for your calendar program. Planners make more on the board, in the menu “View”, and in Insights, in the menu of a report.':
    'Mi agenda crea uno para el programa de calendario. Los planificadores crean más en el tablero, en el menú «Mostrar», y en Análisis, en el menú de un informe.',
  'Name of the calendar': 'Nombre del calendario',
  'No shared links': 'No hay enlaces compartidos',
  'Revoke link': 'Revocar enlace',
  'revoked (until)': 'su revocación',
  'Show work on other projects as "Busy", without titles':
    'Mostrar el trabajo en otros proyectos como «Ocupado», sin títulos',
  Shows: 'Muestra',
  'The people of this project may also work on other projects, which this view shows.':
    'Las personas de este proyecto pueden trabajar también en otros proyectos, que esta vista muestra.',
  'They read it again every few hours; Google may take a day. Google and Outlook read it from the internet, so this server has to be reachable there. A downloaded file stays as it is.':
    'Lo vuelven a leer cada pocas horas; Google puede tardar un día. Google y Outlook lo leen desde internet, así que este servidor tiene que ser accesible desde allí. Un archivo descargado queda como está.',
  'This address is shown only once, and whoever has it can read the calendar. It is listed and revoked in Settings, Shared links.':
    'Esta dirección se muestra una sola vez, y quien la tenga puede leer el calendario. Se ve y se revoca en Ajustes, Enlaces compartidos.',
  'This link is shown only once. It works until {day}; it is listed and revoked in Settings, Shared links.':
    'Este enlace se muestra una sola vez. Funciona hasta el {day}; se ve y se revoca en Ajustes, Enlaces compartidos.',
  'this person’s work, time off and public holidays':
    'el trabajo, las ausencias y los festivos de esta persona',
  'Until a day': 'Hasta un día',
  'who works on the project, and when they are away': 'quién trabaja en el proyecto y cuándo está ausente',
  'Whoever has the link sees this view without signing in: names, projects, hours and who is absent. It never shows costs, e-mail addresses, notes or the reasons of absences.':
    'Quien tenga el enlace ve esta vista sin iniciar sesión: nombres, proyectos, horas y quién está ausente. Nunca muestra costes, direcciones de correo, notas ni motivos de las ausencias.',
  'Whoever opens it finds nothing from now on. This cannot be undone.':
    'Quien lo abra ya no encontrará nada. No se puede deshacer.',
  'Works until': 'Funciona hasta',
  'Your calendar program reads {what} from an address of your own, and keeps them up to date: three months back and a year ahead. It shows no costs, notes or reasons of absences.':
    'Su programa de calendario lee {what} de una dirección propia y lo mantiene al día: tres meses atrás y un año adelante. No muestra costes, notas ni motivos de las ausencias.',
  'your work, your time off and your public holidays': 'su trabajo, sus ausencias y sus festivos',
  '{program}: beside “Other calendars”, + and “From URL”; paste the address.':
    '{program}: junto a «Otros calendarios», + y «Desde URL»; pegar la dirección.',
  '{program}: “Add calendar”, “Subscribe from web”; paste the address.':
    '{program}: «Agregar calendario», «Suscribirse desde la web»; pegar la dirección.',
  '{program}: “File”, “New Calendar Subscription…”; paste the address.':
    '{program}: «Archivo», «Nueva suscripción a calendario…»; pegar la dirección.',
}
