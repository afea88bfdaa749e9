import type { webhooks as german } from '../de/webhooks.ts'
import type { Translated } from '../texts.ts'

export const webhooks: Translated<typeof german> = {
  'A new secret is made. For 24 hours messages carry a signature by each of the two, so that you can change it in the receiver without losing any; then only the new one signs.':
    'Se crea un secreto nuevo. Durante 24 horas los mensajes llevan una firma de cada uno de los dos, para poder cambiarlo en el receptor sin perder ninguno; después solo firma el nuevo.',
  'A webhook tells another program when projects, people, contracts or assignments change, so that it need not keep asking. Each message is signed, names what changed, and is repeated until it arrives.':
    'Un webhook avisa a otro programa cuando cambian proyectos, personas, contratos o asignaciones, para que no tenga que preguntar continuamente. Cada mensaje va firmado, indica qué ha cambiado y se repite hasta que llega.',
  'All webhooks': 'Todos los webhooks',
  'attempt {attempt}': 'intento {attempt}',
  'change {number}': 'cambio {number}',
  'changes {first}–{last}': 'cambios {first}–{last}',
  'Copy the secret': 'Copiar el secreto',
  'Create webhook': 'Crear el webhook',
  'Delete this webhook?': '¿Eliminar este webhook?',
  'Delete webhook': 'Eliminar el webhook',
  Deliveries: 'Entregas',
  'Details of {time}': 'Detalles de {time}',
  'Edit webhook': 'Editar el webhook',
  'Empty: of every project, and of people and contracts':
    'Vacío: de todos los proyectos, y de personas y contratos',
  'Empty: of every record': 'Vacío: de todo',
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
  'Go on to send a test': 'Continuar y enviar una prueba',
  'In which the chat is told': 'El de los mensajes del chat',
  'It arrived: {status} after {duration} ms.': 'Ha llegado: {status} en {duration} ms.',
  'It did not arrive': 'No ha llegado',
  'It was rotated within the last 24 hours: the secret before that stops signing at once.':
    'Se renovó en las últimas 24 horas: el secreto anterior deja de firmar de inmediato.',
  'Last delivery': 'Última entrega',
  'Made by {name} on {time}': 'Creado por {name} el {time}',
  Message: 'Mensaje',
  'Messages about every change go out to other programs in order, and are repeated until they arrive.':
    'Los mensajes sobre cada cambio salen en orden hacia otros programas y se repiten hasta que llegan.',
  'New webhook': 'Nuevo webhook',
  'No webhooks yet': 'Todavía no hay webhooks',
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
  test: 'prueba',
  'The answer had no text.': 'La respuesta no tenía texto.',
  'The answer, at most its first kilobyte:': 'La respuesta, como máximo su primer kilobyte:',
  'The old secret signs too until {time}': 'El secreto antiguo también firma hasta el {time}',
  'The receiver {error}.': 'El receptor {error}.',
  'This secret is shown only once. The receiver needs it to tell our messages from others.':
    'Este secreto solo se muestra una vez. El receptor lo necesita para distinguir nuestros mensajes de otros.',
  Took: 'Duración',
  'up to date': 'al día',
  'Webhook deleted.': 'Webhook eliminado.',
  'Webhook paused.': 'Webhook en pausa.',
  'Webhook resumed.': 'Webhook reanudado.',
  'Webhook saved.': 'Webhook guardado.',
  'Where messages are posted to; https keeps them private on the way':
    'Adónde se envían los mensajes; https los mantiene privados por el camino',
  'Where the messages go, and what came of each of them.':
    'Adónde van los mensajes y qué ha sido de cada uno.',
  '{host} hears nothing more, and the log of its deliveries is gone. This cannot be undone.':
    '{host} no recibe nada más y el registro de sus entregas desaparece. Esto no se puede deshacer.',
  '{n} changes behind': { one: '{n} cambio de retraso', other: '{n} cambios de retraso' },
  '{n} changes behind, next try {time}': {
    one: '{n} cambio de retraso, próximo intento {time}',
    other: '{n} cambios de retraso, próximo intento {time}',
  },
}
