import type { server as german } from '../de/server.ts'
import type { Translated } from '../texts.ts'

export const server: Translated<typeof german> = {
  'annual convention hours': 'horas anuales de convenio',
  assignments: 'asignaciones',
  'budgeted cost': 'coste presupuestado',
  'budgeted hours': 'horas presupuestadas',
  'cannot be copied: more than {most} assignments, requests and phases at once are too many; make a new project instead':
    'no se puede copiar: más de {most} asignaciones, solicitudes y fases a la vez son demasiadas; crear en su lugar un proyecto nuevo',
  'cannot be deleted while {n} people have it: choose another for them first': {
    one: 'no se puede eliminar mientras {n} persona lo tenga: elegir antes otro',
    other: 'no se puede eliminar mientras {n} personas lo tengan: elegir antes otro',
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
  'has projects that are not there ({ids}): choose others':
    'tiene proyectos que no existen ({ids}): elegir otros',
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
  'is approved: ask a planner to change it': 'está aprobada: pedir a un planificador que la cambie',
  'is archived: restore the project first': 'está archivado: restaurar antes el proyecto',
  'is in use already: take another one': 'ya está en uso: usar otra',
  'is invalid': 'no es válido',
  'is mailed to confirmed addresses only: confirm yours first':
    'solo se envía a direcciones confirmadas: confirmar antes la propia',
  'is not a calendar of the organization': 'no es un calendario de la organización',
  'is not clear: {count} are called "{text}"; use the external id or the id':
    'no está claro: {count} se llaman «{text}»; usar el ID externo o el ID',
  'is not known: choose one of the list': 'no se conoce: elegir de la lista',
  'is not known: no person has the external id, the name or the id "{text}"':
    'no se conoce: ninguna persona tiene el ID externo, el nombre o el ID «{text}»',
  'is not known: no project has the external id, the name or the id "{text}"':
    'no se conoce: ningún proyecto tiene el ID externo, el nombre o el ID «{text}»',
  'is not needed: choose "I have an account" and sign in with the account of this address':
    'no hace falta: elegir «Ya tengo una cuenta» e iniciar sesión con la cuenta de esta dirección',
  'is not that of an account with this address; if you have none, choose "I am new here"':
    'no es la de una cuenta con esta dirección; si no tiene ninguna, elegir «Soy nuevo aquí»',
  'is not what the app shows now: type the newest one':
    'no es el que muestra ahora la aplicación: escribir el más reciente',
  'is not your current password': 'no es su contraseña actual',
  'is of a person who is not there: choose another': 'es de una persona que no existe: elegir otra',
  'is of a project that is not there: choose another': 'es de un proyecto que no existe: elegir otro',
  'is of an organization that is not there': 'es de una organización que no existe',
  'is of nobody yet: ask an admin to say, under Members, which person you are':
    'aún no es de nadie: pedir a un administrador que indique, en Miembros, qué persona es',
  'is one of the most common passwords: choose another, such as a few words in a row':
    'es una de las contraseñas más comunes: elegir otra, por ejemplo varias palabras seguidas',
  'is one too many: an organization has at most {most} calendars; delete one first':
    'sobra: una organización tiene {most} calendarios como máximo; eliminar antes uno',
  'is one too many: an organization may have {most} webhooks; delete one first':
    'sobra: una organización puede tener {most} webhooks; eliminar antes uno',
  'is one too many: ask one of those who have made one to delete it ({makers})':
    'sobra: pedir a alguien que haya creado una que la elimine ({makers})',
  'is one too many: at most {most} views can be kept; delete one first':
    'sobra: se pueden guardar {most} vistas como máximo; eliminar antes una',
  'is one too many: you may have {most} links and calendars; revoke one first':
    'sobra: se pueden tener {most} enlaces y calendarios; revocar antes uno',
  'is one too many: you may have {most} second factors; remove one first':
    'sobra: se pueden tener {most} segundos factores; quitar antes uno',
  'is required: more than {most} changes at once are too many':
    'es obligatorio: más de {most} cambios a la vez son demasiados',
  'is still being filled: delete it when it is done': 'aún se está llenando: eliminarla cuando termine',
  "is the address or the organization's name: choose another, such as a few words in a row":
    'es la dirección o el nombre de la organización: elegir otra, por ejemplo varias palabras seguidas',
  'is there already': 'ya existe',
  'is there already: delete yours before you make another':
    'ya existe: eliminar la propia antes de crear otra',
  'is wrong, or was used already: wait for the next one':
    'es incorrecto o ya se ha usado: esperar al siguiente',
  'is {email} already: unlink that member first': 'ya es {email}: desvincular antes a ese miembro',
  kind: 'tipo',
  'leads to a private address; the operator can allow these with CREWLINE_WEBHOOKS_ALLOW_PRIVATE':
    'lleva a una dirección privada; el operador puede permitirlas con CREWLINE_WEBHOOKS_ALLOW_PRIVATE',
  'leaves no days for all of the plan': 'no deja días para todo el plan',
  month: 'mes',
  'must be a colour such as #1971c2': 'debe ser un color como #1971c2',
  'must be a date that exists, as YYYY-MM-DD, from {first} to {last}':
    'debe ser una fecha que exista, entre el {first} y el {last}',
  'must be a date, as YYYY-MM-DD': 'debe ser una fecha',
  'must be a day from today ({today}) to {last}': 'debe ser un día entre hoy ({today}) y el {last}',
  'must be a decimal string such as "35.50": digits in quotes, at most 12 before and 4 after the point, no sign':
    'debe ser un importe como 35.50: 12 cifras como máximo antes del punto y 4 después, sin signo',
  'must be a number': 'debe ser un número',
  'must be an address such as https://example.com/crewline':
    'debe ser una dirección como https://example.com/crewline',
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
  'must not contain a user name or a password; requests are signed instead':
    'no debe contener usuario ni contraseña; en su lugar, las peticiones van firmadas',
  'must stay chosen while {n} projects have the tag: take it off first': {
    one: 'debe seguir marcado mientras {n} proyecto tenga la etiqueta: quitarla antes',
    other: 'debe seguir marcado mientras {n} proyectos tengan la etiqueta: quitarla antes',
  },
  'must stay chosen while {n} requests want the tag: take it off first': {
    one: 'debe seguir marcado mientras {n} solicitud pida la etiqueta: quitarla antes',
    other: 'debe seguir marcado mientras {n} solicitudes pidan la etiqueta: quitarla antes',
  },
  'must stay chosen while {n} resources have the tag: take it off first': {
    one: 'debe seguir marcado mientras {n} persona tenga la etiqueta: quitarla antes',
    other: 'debe seguir marcado mientras {n} personas tengan la etiqueta: quitarla antes',
  },
  name: 'nombre',
  'names a tag that was just deleted': 'nombra una etiqueta que se acaba de eliminar',
  'needs one of your own first: set it up in your account':
    'requiere antes uno propio: configurarlo en la cuenta',
  'Not found.': 'No encontrado.',
  note: 'nota',
  'opens this account alone: add a second factor first':
    'abre esta cuenta por sí sola: añadir antes un segundo factor',
  'or for people: choose at least one': 'o para personas: elegir al menos uno',
  'overlaps another assignment of the same resource on the same project':
    'se solapa con otra asignación de la misma persona en el mismo proyecto',
  'overlaps another contract of the resource': 'se solapa con otro contrato de la persona',
  'overlaps other time off of the resource': 'se solapa con otra ausencia de la persona',
  passkey: 'llave de acceso',
  'phase id': 'fase',
  plan: 'plan',
  'project id': 'proyecto',
  'project ids': 'proyectos',
  region: 'zona',
  requests: 'solicitudes',
  'requires factor': 'segundo factor',
  'resource id': 'persona',
  role: 'rol',
  schedule: 'agenda',
  'Sign in to go on.': 'Iniciar sesión para continuar.',
  'Somebody else has changed this meanwhile. Nothing was saved: look at it again.':
    'Otra persona lo ha cambiado entretanto. No se ha guardado nada: volver a mirarlo.',
  'Something went wrong on our side. The X-Request-Id header helps to find it in the log.':
    'Algo ha fallado por nuestra parte. La cabecera X-Request-Id ayuda a encontrarlo en el registro.',
  'start date': 'inicio',
  state: 'región',
  status: 'estado',
  'tag ids': 'etiquetas',
  'The request could not be read.': 'No se pudo leer la petición.',
  'The service is not available right now; try again in a moment.':
    'El servicio no está disponible en este momento; volver a intentarlo enseguida.',
  'This is more than can be sent at once.': 'Es más de lo que se puede enviar de una vez.',
  'This organization requires a second factor: set one up in your account, and come back.':
    'Esta organización exige un segundo factor: configurarlo en la cuenta y volver.',
  'time zone': 'zona horaria',
  title: 'título',
  to: 'hasta',
  'Too many messages are being sent by hand: wait a few seconds and try again.':
    'Se están enviando demasiados mensajes a mano: esperar unos segundos y volver a intentarlo.',
  'Too many pages are open: close some, or try again later.':
    'Hay demasiadas páginas abiertas: cerrar algunas o intentarlo más tarde.',
  'Too many tries: wait a quarter of an hour and try again.':
    'Demasiados intentos: esperar un cuarto de hora y volver a intentarlo.',
  'took too long: begin again': 'ha tardado demasiado: empezar de nuevo',
  url: 'dirección',
  view: 'vista',
  'was added already': 'ya se ha añadido',
  'was not accepted: begin again, or take another one': 'no se ha aceptado: empezar de nuevo o usar otra',
  'was not accepted: try again, or sign in another way':
    'no se ha aceptado: volver a intentarlo o iniciar sesión de otra forma',
  week: 'semana',
  'working week': 'semana laboral',
  'would leave the organization without an owner: make someone else an owner first':
    'dejaría la organización sin propietario: nombrar antes a otra persona',
  'Your role does not allow this.': 'Su rol no permite esto.',
  '{field} {message}': '{field}: {message}',
  '{words}': '{words}',
}
