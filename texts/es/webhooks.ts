import type { webhooks as german } from '../de/webhooks.ts'
import type { Translated } from '../texts.ts'

export const webhooks: Translated<typeof german> = {
  'A contract of {name} was added': 'Se ha añadido un contrato de {name}',
  'A contract of {name} was changed': 'Se ha cambiado un contrato de {name}',
  'A contract of {name} was deleted': 'Se ha eliminado un contrato de {name}',
  'A new secret is made. For 24 hours messages carry a signature by each of the two, so that you can change it in the receiver without losing any; then only the new one signs.':
    'Se crea un secreto nuevo. Durante 24 horas los mensajes llevan una firma de cada uno de los dos, para poder cambiarlo en el receptor sin perder ninguno; después solo firma el nuevo.',
  'A person was deleted': 'Se ha eliminado una persona',
  'a project': 'un proyecto',
  'A project was deleted': 'Se ha eliminado un proyecto',
  'A webhook tells another program when projects, people, contracts or assignments change, so that it need not keep asking. Each message is signed, names what changed, and is repeated until it arrives.':
    'Un webhook avisa a otro programa cuando cambian proyectos, personas, contratos o asignaciones, para que no tenga que preguntar continuamente. Cada mensaje va firmado, indica qué ha cambiado y se repite hasta que llega.',
  'All webhooks': 'Todos los webhooks',
  'and {n} more changes': { one: 'y {n} cambio más', other: 'y {n} cambios más' },
  'answered with a redirect ({status}), which is not followed':
    'respondió con una redirección ({status}), que no se sigue',
  'answered with {status}': 'respondió con {status}',
  'attempt {attempt}': 'intento {attempt}',
  'change {number}': 'cambio {number}',
  'changes {first}–{last}': 'cambios {first}–{last}',
  'closed the connection without an answer': 'cerró la conexión sin responder',
  'Copy the secret': 'Copiar el secreto',
  'could not be reached': 'no se pudo alcanzar',
  'could not be reached ({code})': 'no se pudo alcanzar ({code})',
  'Create webhook': 'Crear el webhook',
  'Delete this webhook?': '¿Eliminar este webhook?',
  'Delete webhook': 'Eliminar el webhook',
  Deliveries: 'Entregas',
  'Details of {time}': 'Detalles de {time}',
  'did not answer as a web server does': 'no respondió como un servidor web',
  'does not speak TLS there': 'no usa TLS ahí',
  'Edit webhook': 'Editar el webhook',
  'Empty: of every project, and of people and contracts':
    'Vacío: de todos los proyectos, y de personas y contratos',
  'Empty: of every record': 'Vacío: de todo',
  'Empty: the stored one is kept': 'Vacío: se conserva la guardada',
  failed: 'error',
  failing: 'con errores',
  Feed: 'Progreso',
  Format: 'Formato',
  'From now on changes are told there in sentences, with links into Crewline.':
    'A partir de ahora los cambios se cuentan allí en frases, con enlaces a Crewline.',
  'From now on: leave out what waits': 'Desde ahora: omitir lo que espera',
  'From where it stopped: send {n} changes': {
    one: 'Desde donde se detuvo: enviar {n} cambio',
    other: 'Desde donde se detuvo: enviar {n} cambios',
  },
  'gave no answer within 10 seconds': 'no respondió en 10 segundos',
  'Go on to send a test': 'Continuar y enviar una prueba',
  'has a certificate that is not valid ({code})': 'tiene un certificado no válido ({code})',
  'has a host name that could not be looked up': 'tiene un nombre de host que no se pudo consultar',
  'has a host name that is not known': 'tiene un nombre de host desconocido',
  'In which the chat is told': 'El de los mensajes del chat',
  'It arrived: {status} after {duration} ms.': 'Ha llegado: {status} en {duration} ms.',
  'It did not arrive': 'No ha llegado',
  'It was rotated within the last 24 hours: the secret before that stops signing at once.':
    'Se renovó en las últimas 24 horas: el secreto anterior deja de firmar de inmediato.',
  'Last delivery': 'Última entrega',
  'leads to a private address; the operator can allow these with CREWLINE_WEBHOOKS_ALLOW_PRIVATE':
    'lleva a una dirección privada; quien administra el servidor puede permitirlas con CREWLINE_WEBHOOKS_ALLOW_PRIVATE',
  'Made by {name} on {time}': 'Creado por {name} el {time}',
  Message: 'Mensaje',
  'Messages about every change go out to other programs in order, and are repeated until they arrive.':
    'Los mensajes sobre cada cambio salen en orden hacia otros programas y se repiten hasta que llegan.',
  'must be an address such as https://example.com/crewline':
    'debe ser una dirección como https://example.com/crewline',
  'must be entered again: that of a chat is not shown':
    'debe introducirse de nuevo: la de un chat no se muestra',
  'must not contain a user name or a password; requests are signed instead':
    'no debe contener usuario ni contraseña; en su lugar, las peticiones van firmadas',
  'New webhook': 'Nuevo webhook',
  'No webhooks yet': 'Todavía no hay webhooks',
  'Nothing is left of these changes.': 'No queda nada de estos cambios.',
  'Nothing was sent yet. The next change is, or a test.':
    'Todavía no se ha enviado nada. Se enviará el próximo cambio, o una prueba.',
  'Of an incoming webhook of your Slack app; whoever has it can post there':
    'De un webhook entrante de su aplicación de Slack; quien la tenga puede publicar allí',
  'Of the workflow “Send webhook alerts to a channel”; whoever has it can post there':
    'Del flujo de trabajo «Send webhook alerts to a channel»; quien la tenga puede publicar allí',
  'Only changes of': 'Solo cambios de',
  'only of projects that are gone': 'solo de proyectos que ya no existen',
  'Only of these projects': 'Solo de estos proyectos',
  'only of {projects}': 'solo de {projects}',
  Pause: 'Pausar',
  Paused: 'En pausa',
  paused: 'en pausa',
  'refused the connection': 'rechazó la conexión',
  Replay: 'Repetir',
  replay: 'repetición',
  'Replay {time}': 'Repetir {time}',
  Result: 'Resultado',
  Resume: 'Reanudar',
  'Resume {host}': 'Reanudar {host}',
  'Rotate secret': 'Renovar el secreto',
  'Save webhook': 'Guardar el webhook',
  'Send a test': 'Enviar una prueba',
  'Signed JSON, for programs': 'JSON firmado, para programas',
  'Signing secret': 'Secreto de firma',
  Somebody: 'Alguien',
  test: 'prueba',
  'The answer had no text.': 'La respuesta no tenía texto.',
  'The answer, at most its first kilobyte:': 'La respuesta, como máximo su primer kilobyte:',
  'The old secret signs too until {time}': 'El secreto antiguo también firma hasta el {time}',
  'The receiver {error}.': 'El receptor {error}.',
  'This is a test: changes of the plan are told here.':
    'Esto es una prueba: aquí se cuentan los cambios del plan.',
  'This secret is shown only once. The receiver needs it to tell our messages from others.':
    'Este secreto solo se muestra una vez. El receptor lo necesita para distinguir nuestros mensajes de otros.',
  Took: 'Duración',
  'up to date': 'al día',
  'was not called, since CREWLINE_SECRET_KEY does not open its address (enter the address again, or have the key brought back)':
    'no se llamó, porque CREWLINE_SECRET_KEY no abre su dirección (introducir de nuevo la dirección o hacer que se restablezca la clave)',
  'was not called, since CREWLINE_SECRET_KEY does not open the signing secret (rotate the secret, or have the key brought back)':
    'no se llamó, porque CREWLINE_SECRET_KEY no abre el secreto de firma (renovar el secreto o hacer que se restablezca la clave)',
  'Webhook deleted.': 'Webhook eliminado.',
  'Webhook paused.': 'Webhook en pausa.',
  'Webhook resumed.': 'Webhook reanudado.',
  'Webhook saved.': 'Webhook guardado.',
  'Where messages are posted to; https keeps them private on the way':
    'Adónde se envían los mensajes; https los mantiene privados por el camino',
  'Where the messages go, and what came of each of them.':
    'Adónde van los mensajes y qué ha sido de cada uno.',
  '{first} and {n} more': '{first} y {n} más',
  '{first} and {n} more, {more}': '{first} y {n} más, {more}',
  '{host} hears nothing more, and the log of its deliveries is gone. This cannot be undone.':
    '{host} no recibe nada más y el registro de sus entregas desaparece. Esto no se puede deshacer.',
  '{name} was archived': '{name}: archivado',
  '{name} was changed': '{name}: cambio',
  '{name} was created': '{name}: creación',
  '{name} was deleted': '{name}: eliminación',
  '{name} was restored': '{name}: restauración',
  '{n} changes behind': { one: '{n} cambio de retraso', other: '{n} cambios de retraso' },
  '{n} changes behind, next try {time}': {
    one: '{n} cambio de retraso, próximo intento {time}',
    other: '{n} cambios de retraso, próximo intento {time}',
  },
  '{who} is no longer planned on {what} for some days': '{who} ya no tiene asignación algunos días: {what}',
  '{who} is now planned on {what}, {days}, {hours} h a day':
    '{who} tiene ahora otra asignación: {what}, {days}, {hours} h al día',
  '{who} is planned on {what}, {days}, {hours} h a day':
    '{who} tiene una asignación: {what}, {days}, {hours} h al día',
}
