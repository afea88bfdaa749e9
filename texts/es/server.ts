import type { server as german } from '../de/server.ts'
import type { Translated } from '../texts.ts'

export const server: Translated<typeof german> = {
  '{name} of {project}, {details}': '{name} de {project}, {details}',
  '{name} on {project}, {details}': '{name} en {project}, {details}',
  '{name} tentatively on {project}, {details}': '{name} en {project} (provisional), {details}',
  '{name}, {details}': '{name}, {details}',
  'unassigned work on {project}, {details}': 'trabajo sin asignar en {project}, {details}',
  '{hours} h/day, {dates}': '{hours} h/día, {dates}',
  'has domains that the operator of this server must allow first (crewline sso set --join-domains): {domains}':
    'contiene dominios que el operador de este servidor debe permitir antes (crewline sso set --join-domains): {domains}',
  'is required: enter a code from your app or a recovery code, or use your passkey':
    'es obligatorio: introduzca un código de su aplicación o de recuperación, o use su llave de acceso',
  "can't be set, because this email has an account: choose “I have an account” and sign in, or reset the password on the sign-in page":
    'no se puede establecer porque este correo tiene una cuenta: elija «Ya tengo cuenta» e inicie sesión, o restablezca la contraseña en la página de inicio de sesión',
  '{email} from the person {name}': '{email} de la persona {name}',
  '{email} is {name}': '{email} con la persona {name}',
  '{email} is no longer {name}': '{email} de la persona {name}',
  '{email} to the person {name}': '{email} con la persona {name}',
  '{field} {message}': '{field}: {message}',
  '{first}, {second}': '{first}, {second}',
  '{format}, {basis}, {from} to {to}': '{format}, {basis}, {from} a {to}',
  '{host}, paused': '{host}, en pausa',
  '{host}, paused after {n} failures': '{host}, en pausa tras {n} fallos',
  '{host}, paused after it answered with 410': '{host}, en pausa tras responder 410',
  '{host}, resumed': '{host}, reanudado',
  '{n} deliveries in a row failed. The last time, the receiver {error}.':
    'Han fallado {n} entregas seguidas. La última vez, el receptor {error}.',
  '{name}: away': '{name}: ausente',
  '{title}, calendar': '{title}, calendario',
  '{title}, until {day}': '{title}, hasta el {day}',
  '{what} (tentative)': '{what} (provisional)',
  '{what}, {hours} h a day': '{what}, {hours} h al día',
  '{words}': '{words}',
  'already exists': 'ya existe',
  'already exists: delete your demo before you create another':
    'ya existe: elimine su demo antes de crear otra',
  'annual convention hours': 'horas anuales de contrato',
  approved: 'aprobado',
  asked: 'solicitado',
  assignments: 'asignaciones',
  'while changing second factors': 'al cambiar segundos factores',
  'while changing the password': 'al cambiar la contraseña',
  'while accepting an invitation': 'al aceptar una invitación',
  'at the second step of sign-in': 'en el segundo paso del inicio de sesión',
  Away: 'Ausente',
  "belongs to a person who doesn't exist: choose another": 'es de una persona que no existe: elija otra',
  "belongs to a project that doesn't exist: choose another": 'es de un proyecto que no existe: elija otro',
  "belongs to an organization that doesn't exist": 'es de una organización que no existe',
  'budgeted cost': 'coste presupuestado',
  'budgeted hours': 'horas presupuestadas',
  'by single sign-on, {provider}': 'por inicio de sesión único, {provider}',
  'by single sign-on, {provider}: {who}': 'por inicio de sesión único, {provider}: {who}',
  "can't be added: limit of {most} calendars reached; delete one first":
    'límite de {most} calendarios alcanzado; elimine uno primero',
  "can't be added: limit of {most} links and calendars reached; revoke one first":
    'límite de {most} enlaces y calendarios alcanzado; revoque uno primero',
  "can't be added: limit of {most} second factors reached; remove one first":
    'límite de {most} segundos factores alcanzado; quite uno primero',
  "can't be added: limit of {most} views reached; delete one first":
    'límite de {most} vistas alcanzado; elimine una primero',
  "can't be added: limit of {most} webhooks reached; delete one first":
    'límite de {most} webhooks alcanzado; elimine uno primero',
  "can't be copied: it has more than {most} assignments, requests and phases; create a new project instead":
    'no se puede copiar: tiene más de {most} asignaciones, solicitudes y fases; cree en su lugar un proyecto nuevo',
  "can't be created inside a demo": 'no se puede crear dentro de una demo',
  "can't be created: limit reached; ask {makers} to delete a demo first":
    'límite alcanzado: pida a {makers} que elimine una demo primero',
  "can't be deleted while {n} people use it; choose another calendar for them first": {
    one: 'no se puede eliminar mientras {n} persona lo use; elija antes otro calendario',
    other: 'no se puede eliminar mientras {n} personas lo usen; elija antes otro calendario',
  },
  "can't be set: your role can't see costs": 'no se puede definir: su rol no puede ver costes',
  "can't be stored: the operator must set CREWLINE_SECRET_KEY first":
    'no se puede guardar: el operador debe definir antes CREWLINE_SECRET_KEY',
  "can't be turned off while {n} people have this tag; remove it there first": {
    one: 'no se puede desmarcar mientras {n} persona tenga la etiqueta; quítela antes',
    other: 'no se puede desmarcar mientras {n} personas tengan la etiqueta; quítela antes',
  },
  "can't be turned off while {n} projects have this tag; remove it there first": {
    one: 'no se puede desmarcar mientras {n} proyecto tenga la etiqueta; quítela antes',
    other: 'no se puede desmarcar mientras {n} proyectos tengan la etiqueta; quítela antes',
  },
  "can't be turned off while {n} requests require this tag; remove it there first": {
    one: 'no se puede desmarcar mientras {n} solicitud pida la etiqueta; quítela antes',
    other: 'no se puede desmarcar mientras {n} solicitudes pidan la etiqueta; quítela antes',
  },
  code: 'código',
  color: 'color',
  "contains projects that don't exist ({ids}): choose others":
    'contiene proyectos que no existen ({ids}): elija otros',
  'cost per hour': 'tarifa de coste',
  country: 'país',
  currency: 'moneda',
  'current code': 'código actual',
  'current password': 'contraseña actual',
  'daily hours': 'horas al día',
  declined: 'rechazado',
  'default annual convention hours': 'horas anuales de contrato predeterminadas',
  demo: 'demo',
  description: 'descripción',
  "doesn't match an account with this email; if you don't have one, choose “I'm new here”":
    'no corresponde a una cuenta con este correo; si no tiene ninguna, elija «No tengo cuenta»',
  email: 'correo electrónico',
  'end date': 'fin',
  'expires on': 'caducidad',
  'external id': 'ID externo',
  'for projects': 'para proyectos',
  'for resources': 'para personas',
  from: 'comienzo',
  'full time day': 'jornada completa',
  'has the wrong form': 'no tiene el formato correcto',
  'holiday calendar id': 'calendario de festivos',
  'is already a member of the organization': 'ya es miembro de la organización',
  'is already a member, as {role}': 'ya es miembro, como {role}',
  'is already approved: ask a planner to change it': 'ya está aprobada: pida a un planificador que la cambie',
  'is already in use': 'ya está en uso',
  'is already in use: choose another one': 'ya está en uso: elija otra',
  'is already linked to {email}: unlink that member first':
    'ya está vinculada a {email}: desvincule antes a ese miembro',
  'is already used by another calendar': 'ya lo usa otro calendario',
  'is already used by another project': 'ya lo usa otro proyecto',
  'is already used by another resource': 'ya lo usa otra persona',
  'is already used by another tag': 'ya lo usa otra etiqueta',
  'is already used by another user': 'ya lo usa otra cuenta',
  'is already used by another view': 'ya lo usa otra vista',
  'is already used by tag {id}': 'ya lo usa la etiqueta {id}',
  'is ambiguous: {count} records are named "{text}"; use the external ID or the ID':
    'es ambiguo: {count} registros se llaman «{text}»; use el ID externo o el ID',
  'is archived: restore the project first': 'está archivado: restaure antes el proyecto',
  'is invalid': 'no es válido',
  'is not a calendar of the organization': 'no es un calendario de la organización',
  'is not your current password': 'no es su contraseña actual',
  'is one of the most common passwords: choose another, such as a few words in a row':
    'es una de las contraseñas más comunes: elija otra, por ejemplo varias palabras seguidas',
  'is only sent to confirmed email addresses: confirm yours first':
    'solo se envía a correos confirmados: confirme antes el suyo',
  'is required: without it, more than {most} records would change':
    'es obligatorio: sin él cambiarían más de {most} registros',
  "is still being created: delete it when it's finished": 'aún se está creando: elimínela cuando termine',
  'is unknown: choose one from the list': 'es desconocido: elija de la lista',
  'is unknown: no person has the external ID, name or ID "{text}"':
    'es desconocida: ninguna persona tiene el ID externo, el nombre o el ID «{text}»',
  'is unknown: no project has the external ID, name or ID "{text}"':
    'es desconocido: ningún proyecto tiene el ID externo, el nombre o el ID «{text}»',
  'is wrong or expired: enter the code the app shows now':
    'es incorrecto o ha caducado: escriba el que la aplicación muestra ahora',
  'is wrong or was already used: wait for the next code':
    'es incorrecto o ya se ha usado: espere al siguiente código',
  "is your email or the organization's name: choose another, such as a few words in a row":
    'es su correo o el nombre de la organización: elija otra, por ejemplo varias palabras seguidas',
  'is your only way to sign in: add a second factor first':
    'es su única forma de iniciar sesión: añada antes un segundo factor',
  kind: 'tipo',
  'money role': 'quién ve costes',
  month: 'mes',
  'must be a color such as #1971c2': 'debe ser un color como #1971c2',
  'must be a date from today ({today}) to {last}': 'debe ser un día entre hoy ({today}) y el {last}',
  'must be a date that exists, as YYYY-MM-DD, from {first} to {last}':
    'debe ser una fecha que exista, entre el {first} y el {last}',
  'must be a decimal string such as "35.50": digits in quotes, at most 12 before and 4 after the point, no sign':
    'debe ser un importe como 35,50: como máximo 12 cifras antes y 4 después de la coma, sin signo',
  'must be a number': 'debe ser un número',
  'must be an email address': 'debe ser una dirección de correo electrónico',
  'must be an integer': 'debe ser un número entero',
  'must be at least {least} characters': 'debe tener al menos {least} caracteres',
  'must be at most {most} characters': 'debe tener {most} caracteres como máximo',
  'must be chosen, together with an end: assignments span {first} to {last}, and at most {most} months can be shown':
    'debe elegirse junto con un fin: las asignaciones van de {first} a {last} y se pueden mostrar {most} meses como máximo',
  'must be earlier: not everything fits before the last possible day':
    'debe ser anterior: no todo cabe antes del último día posible',
  'must be from {least} to {greatest}': 'debe estar entre {least} y {greatest}',
  'must be later: more than {most} records would change':
    'debe ser posterior: cambiarían más de {most} registros',
  'must be one of {names}': 'debe ser uno de estos: {names}',
  'must be at most {most} months after the start':
    'debe quedar como máximo {most} meses después del comienzo',
  'must have at most {most} entries': 'debe tener {most} entradas como máximo',
  'must not be before the start ({from})': 'no debe ser anterior al comienzo ({from})',
  'must not be before today ({today})': 'no debe ser anterior a hoy ({today})',
  'must not be blank': 'no debe estar en blanco',
  'must not be empty': 'no debe estar vacío',
  name: 'nombre',
  'names a tag that was just deleted': 'nombra una etiqueta que se acaba de eliminar',
  'needs a person: ask an admin to link you under Settings > Members':
    'necesita una persona: pida a un administrador que le vincule en Ajustes > Miembros',
  'no verified address': 'sin dirección verificada',
  'Not found.': 'No encontrado.',
  note: 'nota',
  'one-time codes': 'códigos de un solo uso',
  'Open Crewline': 'Abrir Crewline',
  'must be selected, or “For people”': 'debe estar marcado, o bien «Para personas»',
  'overlaps another assignment of the same resource on the same project':
    'se solapa con otra asignación de la misma persona en el mismo proyecto',
  'overlaps another contract of the resource': 'se solapa con otro contrato de la persona',
  "overlaps this person's other time off": 'se solapa con otra ausencia de la persona',
  passkey: 'llave de acceso',
  'passwords work again': 'las contraseñas vuelven a funcionar',
  'Paused by {name}.': 'En pausa por {name}.',
  'Paused when {email} was removed.': 'En pausa desde que se quitó a {email}.',
  'phase id': 'fase',
  plan: 'plan',
  'project id': 'proyecto',
  'project ids': 'proyectos',
  'Public holiday': 'Festivo',
  'recovery codes': 'códigos de recuperación',
  region: 'región',
  requests: 'solicitudes',
  'requires factor': 'segundo factor',
  "can't be turned on yet: set up your own second factor first":
    'aún no se puede activar: configure antes su propio segundo factor',
  "resolves to a private address, which isn't allowed":
    'lleva a una dirección privada, lo que no está permitido',
  'resource id': 'persona',
  role: 'rol',
  schedule: 'agenda',
  'Shows the {most} events nearest to today. Crewline has more.':
    'Muestra los {most} eventos más cercanos a hoy. Hay más en Crewline.',
  'Sign in to continue.': 'Inicie sesión para continuar.',
  'single sign-on: {about}': 'inicio de sesión único: {about}',
  somebody: 'alguien',
  'Someone else changed this in the meantime. Nothing was saved. Check it and try again.':
    'Otra persona lo ha cambiado entretanto. No se ha guardado nada. Revíselo y vuelva a intentarlo.',
  'Something went wrong on our side.': 'Algo ha fallado por nuestra parte.',
  'Something went wrong on our side. The X-Request-Id header helps to find it in the log.':
    'Algo ha fallado por nuestra parte. La cabecera X-Request-Id ayuda a encontrarlo en el registro.',
  'start date': 'inicio',
  state: 'estado o provincia',
  status: 'estado',
  'tag ids': 'etiquetas',
  'target utilization': 'ocupación objetivo',
  'Tentative work': 'Trabajo provisional',
  'The receiver responded with 410: it no longer accepts messages.':
    'El receptor ha respondido con 410: ya no acepta mensajes.',
  'The request could not be read.': 'No se pudo leer la petición.',
  'The server stopped before the demo was finished.': 'El servidor se detuvo antes de terminar la demo.',
  "the server's provider": 'el proveedor del servidor',
  'The service is not available right now; try again in a moment.':
    'El servicio no está disponible en este momento; vuelva a intentarlo enseguida.',
  'This is a restored copy.': 'Esto es una copia restaurada.',
  'This is too large to send. Split it into smaller parts.':
    'Es demasiado grande para enviarlo. Divídalo en partes más pequeñas.',
  'This organization requires a second factor. Set one up in your account first.':
    'Esta organización exige un segundo factor. Configúrelo antes en su cuenta.',
  'time zone': 'zona horaria',
  'time-off approval': 'aprobación de ausencias',
  title: 'título',
  to: 'fin',
  'Too many attempts. Wait 15 minutes and try again.':
    'Demasiados intentos. Espere 15 minutos y vuelva a intentarlo.',
  'Too many pages are open. Close some, or try again later.':
    'Hay demasiadas páginas abiertas. Cierre algunas o inténtelo más tarde.',
  'Too many test messages are being sent. Wait a few seconds and try again.':
    'Se están enviando demasiados mensajes de prueba. Espere unos segundos y vuelva a intentarlo.',
  'has expired: start over': 'ha caducado: empiece de nuevo',
  url: 'dirección',
  view: 'vista',
  'was already added': 'ya se ha añadido',
  "wasn't accepted: start over, or use another passkey":
    'no se ha aceptado: empiece de nuevo o use otra llave de acceso',
  "wasn't accepted: try again, or sign in another way":
    'no se ha aceptado: vuelva a intentarlo o inicie sesión de otra forma',
  week: 'semana',
  'with a one-time code': 'con un código de un solo uso',
  'with a passkey': 'con una llave de acceso',
  'with a recovery code': 'con un código de recuperación',
  withdrawn: 'retirado',
  'working week': 'semana laboral',
  'would leave the organization without an owner: make someone else an owner first':
    'dejaría la organización sin propietario: nombre antes a otra persona',
  "Your role doesn't allow this. Ask an admin.": 'Su rol no lo permite. Pida ayuda a un administrador.',
  '{format}, {from} to {to}': '{format}, del {from} al {to}',
}
