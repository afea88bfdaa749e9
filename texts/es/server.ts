import type { server as german } from '../de/server.ts'
import type { Translated } from '../texts.ts'

export const server: Translated<typeof german> = {
  'annual convention hours': 'horas anuales de convenio',
  approved: 'aprobado',
  asked: 'solicitado',
  assignments: 'asignaciones',
  'at a change of second factors': 'al cambiar segundos factores',
  'at a change of the password': 'al cambiar la contraseña',
  'at an invitation': 'en una invitación',
  'at the second step of a sign-in': 'en el segundo paso de un inicio de sesión',
  Away: 'Ausencia',
  'budgeted cost': 'coste presupuestado',
  'budgeted hours': 'horas presupuestadas',
  'by single sign-on, {provider}': 'por inicio de sesión único, {provider}',
  'by single sign-on, {provider}: {who}': 'por inicio de sesión único, {provider}: {who}',
  'cannot be copied: more than {most} assignments, requests and phases at once are too many; make a new project instead':
    'no se puede copiar: más de {most} asignaciones, solicitudes y fases a la vez son demasiadas; cree en su lugar un proyecto nuevo',
  'cannot be deleted while {n} people have it: choose another for them first': {
    one: 'no se puede eliminar mientras {n} persona lo tenga: elija antes otro',
    other: 'no se puede eliminar mientras {n} personas lo tengan: elija antes otro',
  },
  'cannot be kept here: whoever runs Crewline has to set CREWLINE_SECRET_KEY first':
    'no se puede guardar aquí: quien administra Crewline debe fijar antes CREWLINE_SECRET_KEY',
  'cannot be made in a demo': 'no se puede crear dentro de una demo',
  'cannot be set by a role that does not see money': 'no lo puede fijar un rol que no ve importes',
  code: 'código',
  color: 'color',
  'cost per hour': 'coste por hora',
  country: 'país',
  currency: 'moneda',
  'current code': 'código actual',
  'current password': 'contraseña actual',
  'daily hours': 'horas al día',
  declined: 'rechazado',
  'default annual convention hours': 'horas anuales de convenio por defecto',
  demo: 'demo',
  description: 'descripción',
  email: 'correo electrónico',
  'end date': 'fin',
  'expires on': 'caducidad',
  'external id': 'ID externo',
  'for projects': 'para proyectos',
  'for resources': 'para personas',
  from: 'desde',
  'full time day': 'jornada completa',
  'has domains that the operator of this server must allow first, by "crewline sso set --join-domains": {domains}':
    'contiene dominios que el operador de este servidor debe permitir antes con «crewline sso set --join-domains»: {domains}',
  'has projects that are not there ({ids}): choose others':
    'tiene proyectos que no existen ({ids}): elija otros',
  'has the wrong form': 'no tiene la forma correcta',
  'holiday calendar id': 'calendario de festivos',
  'is already a member of the organization': 'ya es miembro de la organización',
  'is already a member, as {role}': 'ya es miembro, como {role}',
  'is already in use': 'ya está en uso',
  'is already used by another calendar': 'ya lo usa otro calendario',
  'is already used by another project': 'ya lo usa otro proyecto',
  'is already used by another resource': 'ya lo usa otra persona',
  'is already used by another tag': 'ya lo usa otra etiqueta',
  'is already used by another user': 'ya lo usa otra cuenta',
  'is already used by another view': 'ya lo usa otra vista',
  'is already used by tag {id}': 'ya lo usa la etiqueta {id}',
  'is approved: ask a planner to change it': 'está aprobada: pida a un planificador que la cambie',
  'is archived: restore the project first': 'está archivado: restaure antes el proyecto',
  'is in use already: take another one': 'ya está en uso: use otra',
  'is invalid': 'no es válido',
  'is mailed to confirmed addresses only: confirm yours first':
    'solo se envía a direcciones confirmadas: confirme antes la suya',
  'is needed: enter a code of your app or a recovery code, or use your passkey':
    'es necesario: introduzca un código de su aplicación o de recuperación, o use su llave de acceso',
  'is not a calendar of the organization': 'no es un calendario de la organización',
  'is not clear: {count} are called "{text}"; use the external id or the id':
    'no está claro: {count} se llaman «{text}»; use el ID externo o el ID',
  'is not known: choose one of the list': 'no se conoce: elija de la lista',
  'is not known: no person has the external id, the name or the id "{text}"':
    'no se conoce: ninguna persona tiene el ID externo, el nombre o el ID «{text}»',
  'is not known: no project has the external id, the name or the id "{text}"':
    'no se conoce: ningún proyecto tiene el ID externo, el nombre o el ID «{text}»',
  'is not needed: choose "I have an account" and sign in; if you have no password for it, reset it on the sign-in page':
    'no hace falta: elija «Tengo una cuenta» e inicie sesión; si no tiene contraseña, restablézcala en la página de inicio de sesión',
  'is not that of an account with this address; if you have none, choose "I am new here"':
    'no es la de una cuenta con esta dirección; si no tiene ninguna, elija «No tengo cuenta»',
  'is not what the app shows now: type the newest one':
    'no es el que muestra ahora la aplicación: escriba el más reciente',
  'is not your current password': 'no es su contraseña actual',
  'is of a person who is not there: choose another': 'es de una persona que no existe: elija otra',
  'is of a project that is not there: choose another': 'es de un proyecto que no existe: elija otro',
  'is of an organization that is not there': 'es de una organización que no existe',
  'is of nobody yet: ask an admin to say, under Members, which person you are':
    'aún no es de nadie: pida a un administrador que indique, en Miembros, qué persona es usted',
  'is one of the most common passwords: choose another, such as a few words in a row':
    'es una de las contraseñas más comunes: elija otra, por ejemplo varias palabras seguidas',
  'is one too many: an organization has at most {most} calendars; delete one first':
    'sobra: una organización tiene {most} calendarios como máximo; elimine antes uno',
  'is one too many: an organization may have {most} webhooks; delete one first':
    'sobra: una organización puede tener {most} webhooks; elimine antes uno',
  'is one too many: ask one of those who have made one to delete it ({makers})':
    'sobra: pida a alguien que haya creado una que la elimine ({makers})',
  'is one too many: at most {most} views can be kept; delete one first':
    'sobra: se pueden guardar {most} vistas como máximo; elimine antes una',
  'is one too many: you may have {most} links and calendars; revoke one first':
    'sobra: se pueden tener {most} enlaces y calendarios; revoque antes uno',
  'is one too many: you may have {most} second factors; remove one first':
    'sobra: se pueden tener {most} segundos factores; quite antes uno',
  'is required: more than {most} changes at once are too many':
    'es obligatorio: más de {most} cambios a la vez son demasiados',
  'is still being filled: delete it when it is done': 'aún se está creando: elimínela cuando termine',
  "is the address or the organization's name: choose another, such as a few words in a row":
    'es la dirección o el nombre de la organización: elija otra, por ejemplo varias palabras seguidas',
  'is there already': 'ya existe',
  'is there already: delete yours before you make another': 'ya existe: elimine la suya antes de crear otra',
  'is wrong, or was used already: wait for the next one':
    'es incorrecto o ya se ha usado: espere al siguiente',
  'is {email} already: unlink that member first': 'ya es {email}: desvincule antes a ese miembro',
  kind: 'tipo',
  'leads to a private address, which is not allowed':
    'lleva a una dirección privada, lo que no está permitido',
  'leaves no days for all of the plan': 'no deja días para todo el plan',
  'money role': 'quién ve el dinero',
  month: 'mes',
  'must be a colour such as #1971c2': 'debe ser un color como #1971c2',
  'must be a date that exists, as YYYY-MM-DD, from {first} to {last}':
    'debe ser una fecha que exista, entre el {first} y el {last}',
  'must be a date, as YYYY-MM-DD': 'debe ser una fecha',
  'must be a day from today ({today}) to {last}': 'debe ser un día entre hoy ({today}) y el {last}',
  'must be a decimal string such as "35.50": digits in quotes, at most 12 before and 4 after the point, no sign':
    'debe ser un importe como 35.50: 12 cifras como máximo antes del punto y 4 después, sin signo',
  'must be a number': 'debe ser un número',
  'must be an e-mail address': 'debe ser una dirección de correo electrónico',
  'must be an integer': 'debe ser un número entero',
  'must be at least {least} characters': 'debe tener al menos {least} caracteres',
  'must be at most {most} characters': 'debe tener {most} caracteres como máximo',
  'must be chosen, together with to: what is planned reaches from {first} to {last}, and at most {most} months are shown at once':
    'debe elegirse junto con el final: lo planificado va de {first} a {last} y se muestran {most} meses como máximo a la vez',
  'must be from {least} to {greatest}': 'debe estar entre {least} y {greatest}',
  'must be later: more than {most} changes at once are too many':
    'debe ser posterior: más de {most} cambios a la vez son demasiados',
  'must be one of {names}': 'debe ser uno de estos: {names}',
  'must be within {most} months of from': 'debe estar a {most} meses como máximo del comienzo',
  'must have at most {most} entries': 'debe tener {most} entradas como máximo',
  'must not be before from ({from})': 'no debe ser anterior al comienzo ({from})',
  'must not be before today ({today})': 'no debe ser anterior a hoy ({today})',
  'must not be blank': 'no debe estar en blanco',
  'must not be empty': 'no debe estar vacío',
  'must stay chosen while {n} projects have the tag: take it off first': {
    one: 'debe seguir marcado mientras {n} proyecto tenga la etiqueta: quítela antes',
    other: 'debe seguir marcado mientras {n} proyectos tengan la etiqueta: quítela antes',
  },
  'must stay chosen while {n} requests want the tag: take it off first': {
    one: 'debe seguir marcado mientras {n} solicitud pida la etiqueta: quítela antes',
    other: 'debe seguir marcado mientras {n} solicitudes pidan la etiqueta: quítela antes',
  },
  'must stay chosen while {n} resources have the tag: take it off first': {
    one: 'debe seguir marcado mientras {n} persona tenga la etiqueta: quítela antes',
    other: 'debe seguir marcado mientras {n} personas tengan la etiqueta: quítela antes',
  },
  name: 'nombre',
  'names a tag that was just deleted': 'nombra una etiqueta que se acaba de eliminar',
  'needs one of your own first: set it up in your account':
    'requiere antes uno propio: configúrelo en su cuenta',
  'no verified address': 'sin dirección verificada',
  'Not found.': 'No encontrado.',
  note: 'nota',
  'one-time codes': 'códigos de un solo uso',
  'Open Crewline': 'Abrir Crewline',
  'Open work on {project}, {period}': 'Trabajo sin asignar en {project}, {period}',
  'opens this account alone: add a second factor first':
    'abre esta cuenta por sí sola: añada antes un segundo factor',
  'or for people: choose at least one': 'o para personas: elija al menos uno',
  'overlaps another assignment of the same resource on the same project':
    'se solapa con otra asignación de la misma persona en el mismo proyecto',
  'overlaps another contract of the resource': 'se solapa con otro contrato de la persona',
  'overlaps other time off of the resource': 'se solapa con otra ausencia de la persona',
  passkey: 'llave de acceso',
  'passwords open everything again': 'las contraseñas vuelven a abrirlo todo',
  'Paused by {name}.': 'En pausa por {name}.',
  'Paused when {email} was removed.': 'En pausa desde que se quitó a {email}.',
  'Pencilled work': 'Trabajo provisional',
  'phase id': 'fase',
  plan: 'plan',
  'project id': 'proyecto',
  'project ids': 'proyectos',
  'Public holiday': 'Festivo',
  'recovery codes': 'códigos de recuperación',
  region: 'parte del país',
  requests: 'solicitudes',
  'requires factor': 'segundo factor',
  'resource id': 'persona',
  role: 'rol',
  schedule: 'agenda',
  'Sign in to go on.': 'Inicie sesión para continuar.',
  'single sign-on: {about}': 'inicio de sesión único: {about}',
  somebody: 'alguien',
  'Somebody else has changed this meanwhile. Nothing was saved: look at it again.':
    'Otra persona lo ha cambiado entretanto. No se ha guardado nada: vuelva a mirarlo.',
  'Something went wrong on our side.': 'Algo ha fallado por nuestra parte.',
  'Something went wrong on our side. The X-Request-Id header helps to find it in the log.':
    'Algo ha fallado por nuestra parte. La cabecera X-Request-Id ayuda a encontrarlo en el registro.',
  'start date': 'inicio',
  state: 'región',
  status: 'estado',
  'tag ids': 'etiquetas',
  'target utilisation': 'ocupación objetivo',
  'the provider of the server': 'el proveedor del servidor',
  'The receiver answered with 410: it wants no more messages.':
    'El receptor ha respondido con 410: no quiere más mensajes.',
  'The request could not be read.': 'No se pudo leer la petición.',
  'The server that wrote it was stopped before it was done.':
    'El servidor que la escribía se detuvo antes de terminar.',
  'The service is not available right now; try again in a moment.':
    'El servicio no está disponible en este momento; vuelva a intentarlo enseguida.',
  'The {most} events nearest to today; there are more in Crewline.':
    'Los {most} eventos más cercanos a hoy; hay más en Crewline.',
  'This is a restored copy.': 'Esto es una copia restaurada.',
  'This is more than can be sent at once.': 'Es más de lo que se puede enviar de una vez.',
  'This organization requires a second factor: set one up in your account, and come back.':
    'Esta organización exige un segundo factor: configúrelo en su cuenta y vuelva.',
  'time off needs approval': 'aprobación de ausencias',
  'time zone': 'zona horaria',
  title: 'título',
  to: 'hasta',
  'Too many messages are being sent by hand: wait a few seconds and try again.':
    'Se están enviando demasiados mensajes a mano: espere unos segundos y vuelva a intentarlo.',
  'Too many pages are open: close some, or try again later.':
    'Hay demasiadas páginas abiertas: cierre algunas o inténtelo más tarde.',
  'Too many tries: wait a quarter of an hour and try again.':
    'Demasiados intentos: espere un cuarto de hora y vuelva a intentarlo.',
  'took too long: begin again': 'ha tardado demasiado: empiece de nuevo',
  url: 'dirección',
  view: 'vista',
  'was added already': 'ya se ha añadido',
  'was not accepted: begin again, or take another one': 'no se ha aceptado: empiece de nuevo o use otra',
  'was not accepted: try again, or sign in another way':
    'no se ha aceptado: vuelva a intentarlo o inicie sesión de otra forma',
  week: 'semana',
  'with a one-time code': 'con un código de un solo uso',
  'with a passkey': 'con una llave de acceso',
  'with a recovery code': 'con un código de recuperación',
  withdrawn: 'retirado',
  'working week': 'semana laboral',
  'would leave the organization without an owner: make someone else an owner first':
    'dejaría la organización sin propietario: nombre antes a otra persona',
  'Your role does not allow this.': 'Su rol no permite esto.',
  '{email} is no longer {name}': '{email} ya no es {name}',
  '{email} is {name}': '{email} es {name}',
  '{field} {message}': '{field}: {message}',
  '{first}, {second}': '{first}, {second}',
  '{format}, {basis}, {from} to {to}': '{format}, {basis}, {from} a {to}',
  '{host}, paused': '{host}, en pausa',
  '{host}, paused after it answered with 410': '{host}, en pausa tras responder 410',
  '{host}, paused after {n} failures': '{host}, en pausa tras {n} fallos',
  '{host}, resumed': '{host}, reanudado',
  '{host}, secret rotated': '{host}, secreto renovado',
  '{name}: away': '{name}: ausente',
  '{name} of {project}, {period}': '{name} de {project}, {period}',
  '{name} on {project}, {period}': '{name} en {project}, {period}',
  '{name} pencilled on {project}, {period}': '{name} en {project} (provisional), {period}',
  '{name}, rotated': '{name}, renovada',
  '{n} deliveries in a row failed; the last time the receiver {error}.':
    'Han fallado {n} entregas seguidas; la última vez el receptor {error}.',
  '{title}, calendar': '{title}, calendario',
  '{title}, until {day}': '{title}, hasta el {day}',
  '{what} (pencilled)': '{what} (provisional)',
  '{what}, {hours} h a day': '{what}, {hours} h al día',
  '{words}': '{words}',
}
