import type { MailTexts } from './en.ts'

const ROLES = { owner: 'propietario', admin: 'administrador', planner: 'planificador', viewer: 'lector' }

export default {
  invitation: (of) => ({
    subject: `Invitación a ${of.organization}`,
    heading: `Unirse a ${of.organization} en Crewline`,
    paragraphs: [
      `${of.inviter} le invita a unirse a ${of.organization} como ${ROLES[of.role]}.`,
      'El enlace funciona una vez, durante 14 días. No lo reenvíe: quien lo tenga puede unirse en su lugar.',
    ],
    button: { label: 'Aceptar la invitación', path: of.path },
    footer: 'Si no conoce al remitente, ignore este correo. Sin el enlace nadie puede unirse.',
  }),

  reset: (of) => ({
    subject: 'Elegir una contraseña nueva para Crewline',
    heading: 'Elegir una contraseña nueva',
    paragraphs: [
      `Alguien${of.address === null ? '' : ` desde la dirección IP ${of.address}`} ha solicitado una contraseña nueva para su cuenta.`,
      `El enlace funciona una vez, durante ${of.hours === 1 ? 'una hora' : `${of.hours} horas`}. Al usarlo se cierra la sesión en todas partes.`,
    ],
    button: { label: 'Elegir una contraseña nueva', path: of.path },
    footer: 'Si no ha sido usted, ignore este correo. Su contraseña no cambia.',
  }),

  proof: (of) => ({
    subject: 'Confirme su correo para Crewline',
    heading: 'Confirme su correo',
    paragraphs: [
      'Alguien se ha unido a Crewline con este correo. Si ha sido usted, confírmelo.',
      `El enlace funciona durante ${of.days} días, en un navegador en el que haya iniciado sesión.`,
    ],
    button: { label: 'Confirmar mi correo', path: of.path },
    footer: 'Si no ha sido usted, ignore este correo. La dirección queda sin confirmar.',
  }),

  newDevice: (of) => ({
    subject: 'Nuevo inicio de sesión en Crewline',
    heading: 'Nuevo inicio de sesión en su cuenta',
    paragraphs: [
      `Se ha iniciado sesión en su cuenta con ${of.browser}${of.address === null ? '' : `, desde la dirección IP ${of.address}`}, el ${of.day} a las ${of.time} UTC.`,
      'Si ha sido usted, puede ignorar este correo.',
      'Si no, elija ahora una contraseña nueva. Así se cierran las demás sesiones.',
    ],
    button: { label: 'Elegir una contraseña nueva', path: '/forgot-password' },
    footer: 'Enviado porque ha iniciado sesión desde un navegador nuevo.',
  }),

  newFactor: (of) => ({
    subject: 'Se ha añadido un segundo factor a su cuenta de Crewline',
    heading: 'Nuevo segundo factor',
    paragraphs: [
      `Se ha añadido un segundo factor a su cuenta${of.address === null ? '' : `, desde la dirección IP ${of.address}`}, el ${of.day} a las ${of.time} UTC. Desde ahora se necesita para iniciar sesión. Una llave de acceso también sirve sin contraseña.`,
      'Si ha sido usted, puede ignorar este correo.',
      'Si no, quítelo en su cuenta y después elija una contraseña nueva. Si no puede iniciar sesión, contacte con el operador del servidor. Una contraseña nueva por sí sola no lo quita.',
    ],
    button: { label: 'Abrir Crewline', path: '/' },
    footer: 'Enviado porque ha cambiado el inicio de sesión de su cuenta.',
  }),

  newIdentity: (of) => ({
    subject: 'Su cuenta de Crewline se ha vinculado a un inicio de sesión único',
    heading: 'Nueva forma de iniciar sesión',
    paragraphs: [
      `Su cuenta se ha vinculado a un inicio de sesión en ${of.host}${of.address === null ? '' : `, desde la dirección IP ${of.address}`}, el ${of.day} a las ${of.time} UTC. Iniciar sesión allí abre ahora su cuenta.`,
      'Si ha sido usted, puede ignorar este correo.',
      'Si no, quite el vínculo en su cuenta y después elija una contraseña nueva. Así se cierran las demás sesiones.',
    ],
    button: { label: 'Abrir Crewline', path: '/' },
    footer: 'Enviado porque ha cambiado el inicio de sesión de su cuenta.',
  }),

  webhookPaused: (of) => ({
    subject: `Se ha pausado un webhook de ${of.organization}`,
    heading: `El webhook a ${of.host} está en pausa`,
    paragraphs: [
      of.reason,
      'Los cambios se guardan entretanto. Corrija el receptor y reanude después el webhook.',
    ],
    button: { label: 'Abrir el webhook', path: of.path },
    footer: `Enviado a los administradores de ${of.organization}.`,
  }),

  weekly: {
    subject: (of) => `Su semana a partir del ${of.week}: ${of.organization}`,
    heading: (week) => `Su semana a partir del ${week}`,
    noDays: 'No hay días laborables: ningún contrato cubre esta semana.',
    noChanges: 'Nadie más ha cambiado su agenda en la última semana.',
    planned: 'Su agenda',
    changed: 'Cambios de otros',
    button: 'Abrir mi agenda',
    footer: (organization) => `Eligió recibir este correo en su cuenta de ${organization}.`,
    stop: 'Darse de baja',
    nothing: 'Nada planificado',
    hours: (hours) => `${hours} h`,
    tentative: (work) => `${work}, provisional`,
    asked: (away) => `${away}, pendiente`,
    by: (actor) => `por ${actor}`,
    earlier: 'Antes',
    more: (n) => (n === 1 ? '1 cambio más' : `${n} cambios más`),
  },
  kinds: {
    holiday: 'Vacaciones',
    sick: 'Baja por enfermedad',
    parental: 'Permiso parental',
    training: 'Formación',
    other: 'Ausencia',
  },
} satisfies MailTexts
