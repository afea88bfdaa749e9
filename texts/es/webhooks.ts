import type { webhooks as german } from '../de/webhooks.ts'
import type { Translated } from '../texts.ts'

export const webhooks: Translated<typeof german> = {
  'A person was deleted': 'Se ha eliminado una persona',
  'a project': 'un proyecto',
  'A project was deleted': 'Se ha eliminado un proyecto',
  "A webhook notifies another system when projects, people, contracts or assignments change. Each message is signed and retried until it's delivered.":
    'Un webhook avisa a otro sistema cuando cambian proyectos, personas, contratos o asignaciones. Cada mensaje va firmado y se reintenta hasta que se entrega.',
  'All webhooks': 'Todos los webhooks',
  'and {n} more changes': { one: 'y {n} cambio más', other: 'y {n} cambios más' },
  'attempt {attempt}': 'intento {attempt}',
  'change {number}': 'cambio {number}',
  'Changes are now posted to the channel, with links to Crewline.':
    'Los cambios se publican ahora en el canal, con enlaces a Crewline.',
  'changes {first}–{last}': 'cambios {first}–{last}',
  'closed the connection without responding': 'cerró la conexión sin responder',
  'Continue and send a test': 'Continuar y enviar una prueba',
  'Copy secret': 'Copiar el secreto',
  'could not be reached': 'no estaba accesible',
  'could not be reached ({code})': 'no estaba accesible ({code})',
  'Create webhook': 'Crear el webhook',
  'Created by {name} on {time}': 'Creado por {name} el {time}',
  'Delete this webhook?': '¿Eliminar este webhook?',
  'Delete webhook': 'Eliminar el webhook',
  'Delivered: {status} in {duration} ms.': 'Entregado: {status} en {duration} ms.',
  Deliveries: 'Entregas',
  'Delivery failed': 'Error en la entrega',
  'Delivery status': 'Estado de entrega',
  "didn't respond within 10 seconds": 'no respondió en 10 segundos',
  "didn't send a valid HTTP response": 'no envió una respuesta HTTP válida',
  "doesn't use TLS on this port": 'no usa TLS en este puerto',
  Duration: 'Duración',
  'Edit webhook': 'Editar el webhook',
  failed: 'error',
  failing: 'con errores',
  Format: 'Formato',
  "has a host name that couldn't be resolved": 'tiene un nombre de host que no se pudo resolver',
  'has an invalid certificate ({code})': 'tiene un certificado no válido ({code})',
  'has an unknown host name': 'tiene un nombre de host desconocido',
  'Language of the chat messages': 'Idioma de los mensajes del chat',
  'Last delivery': 'Última entrega',
  'Leave empty for all projects, people and contracts':
    'Deje vacío para todos los proyectos, personas y contratos',
  'Leave empty for all record types': 'Deje vacío para todos los tipos de registro',
  'Leave empty to keep the current URL': 'Deje vacío para conservar la dirección actual',
  Message: 'Mensaje',
  'Messages are sent to this URL. Use https to keep them private.':
    'Los mensajes se envían a esta dirección. Use https para que sean privados.',
  'must be a URL such as https://example.com/crewline':
    'debe ser una dirección como https://example.com/crewline',
  'must be entered again: chat URLs are never shown':
    'debe introducirse de nuevo: las direcciones de chat nunca se muestran',
  'must not contain a user name or a password; requests are signed instead':
    'no debe contener usuario ni contraseña; en su lugar, las peticiones van firmadas',
  'New webhook': 'Nuevo webhook',
  'No deliveries yet. Make a change or send a test.':
    'Todavía no hay entregas. Haga un cambio o envíe una prueba.',
  'No webhooks yet': 'Todavía no hay webhooks',
  'only projects that no longer exist': 'solo proyectos que ya no existen',
  'only {projects}': 'solo {projects}',
  Pause: 'Pausar',
  Paused: 'En pausa',
  paused: 'en pausa',
  'Record types': 'Tipos de registro',
  'refused the connection': 'rechazó la conexión',
  Resend: 'Reenviar',
  'Resend delivery from {time}': 'Reenviar la entrega de {time}',
  resent: 'reenviado',
  'resolves to a private address; the operator can allow these with CREWLINE_WEBHOOKS_ALLOW_PRIVATE':
    'lleva a una dirección privada; el operador puede permitirlas con CREWLINE_WEBHOOKS_ALLOW_PRIVATE',
  "responded with a redirect ({status}), which isn't followed":
    'respondió con una redirección ({status}), que no se sigue',
  'responded with {status}': 'respondió con {status}',
  'Response (first kilobyte):': 'Respuesta (primer kilobyte):',
  Result: 'Resultado',
  Resume: 'Reanudar',
  'Resume {host}': 'Reanudar {host}',
  'Rotate secret': 'Renovar el secreto',
  'Save webhook': 'Guardar el webhook',
  'Send a test': 'Enviar una prueba',
  'Send {n} missed changes': { one: 'Enviar {n} cambio pendiente', other: 'Enviar {n} cambios pendientes' },
  'Show details of delivery from {time}': 'Mostrar los detalles de la entrega de {time}',
  'Signed JSON, for other systems': 'JSON firmado, para otros sistemas',
  'Signing secret': 'Secreto de firma',
  'Skip missed changes and continue from now': 'Omitir los cambios pendientes y continuar desde ahora',
  Someone: 'Alguien',
  "Stops deliveries to {host} and deletes its delivery log. You can't undo this.":
    'Detiene las entregas a {host} y elimina su registro. No se puede deshacer.',
  test: 'prueba',
  'The old secret also works until {time}': 'El secreto antiguo también vale hasta el {time}',
  'The receiver {error}.': 'El receptor {error}.',
  'The records of these changes no longer exist.': 'Los registros de estos cambios ya no existen.',
  'The response was empty.': 'La respuesta estaba vacía.',
  'The URL of an incoming webhook of your Slack app. Anyone who has it can post to the channel.':
    'La dirección de un webhook entrante de su aplicación de Slack. Cualquiera que la tenga puede publicar en el canal.',
  'The URL of the workflow “Send webhook alerts to a channel”. Anyone who has it can post to the channel.':
    'La dirección del flujo de trabajo «Send webhook alerts to a channel». Cualquiera que la tenga puede publicar en el canal.',
  'This creates a new secret. For 24 hours, every message is signed with both secrets, so you can update the receiver without losing messages. After that, only the new secret is used.':
    'Se crea un secreto nuevo. Durante 24 horas, cada mensaje se firma con los dos secretos, para que pueda actualizar el receptor sin perder mensajes. Después solo se usa el nuevo.',
  'This is a test. Schedule changes will be posted here.':
    'Esto es una prueba. Los cambios de la planificación se publicarán aquí.',
  'This secret is shown only once. The receiver needs it to verify messages from Crewline.':
    'Este secreto solo se muestra una vez. El receptor lo necesita para verificar los mensajes de Crewline.',
  'This secret was rotated less than 24 hours ago, so the previous one still works. If you rotate again, the previous one stops working immediately.':
    'Este secreto se renovó en las últimas 24 horas, así que el anterior todavía vale. Si lo renueva otra vez, el anterior deja de valer de inmediato.',
  'up to date': 'al día',
  "got no message: CREWLINE_SECRET_KEY, the server's key, can't decrypt its URL (enter the URL again, or ask the operator to restore the key)":
    'no recibió ningún mensaje: CREWLINE_SECRET_KEY, la clave del servidor, no puede descifrar su dirección (introduzca de nuevo la dirección o pida que se restaure la clave)',
  "got no message: CREWLINE_SECRET_KEY, the server's key, can't decrypt the signing secret (rotate the secret, or ask the operator to restore the key)":
    'no recibió ningún mensaje: CREWLINE_SECRET_KEY, la clave del servidor, no puede descifrar el secreto de firma (renueve el secreto o pida que se restaure la clave)',
  'Webhook deleted.': 'Webhook eliminado.',
  'Webhook paused.': 'Webhook en pausa.',
  'Webhook resumed.': 'Webhook reanudado.',
  'Webhook saved.': 'Webhook guardado.',
  '{first} and {n} more': '{first} y {n} más',
  '{first} and {n} more, {more}': '{first} y {n} más, {more}',
  '{name} has a new contract': '{name} tiene un contrato nuevo',
  '{name} was archived': 'Se ha archivado {name}',
  '{name} was changed': 'Se ha cambiado {name}',
  '{name} was created': 'Se ha creado {name}',
  '{name} was deleted': 'Se ha eliminado {name}',
  '{name} was restored': 'Se ha restaurado {name}',
  "{name}'s contract was changed": 'Se ha cambiado el contrato de {name}',
  "{name}'s contract was deleted": 'Se ha eliminado el contrato de {name}',
  '{n} changes waiting': { one: '{n} cambio en espera', other: '{n} cambios en espera' },
  '{n} changes waiting, next attempt {time}': {
    one: '{n} cambio en espera, próximo intento {time}',
    other: '{n} cambios en espera, próximo intento {time}',
  },
  '{who} was assigned to {what}, {days}, {hours} h/day':
    'Nueva asignación de {who}: {what}, {days}, {hours} h/día',
  '{who} was unassigned from {what} on some days': '{who} ya no tiene asignación algunos días: {what}',
  "{who}'s assignment to {what} is now {days}, {hours} h/day":
    'Asignación de {who} modificada: {what}, {days}, {hours} h/día',
}
