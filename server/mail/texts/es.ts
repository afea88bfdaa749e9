import type { MailTexts } from './en.ts'

const ROLES = { owner: 'propietario', admin: 'administrador', planner: 'planificador', viewer: 'lector' }

export default {
  invitation: (of) => ({
    subject: `Invitación a ${of.organization}`,
    heading: `Unirse a ${of.organization} en Crewline`,
    paragraphs: [
      `${of.inviter} le invita a planificar con ${of.organization}, como ${ROLES[of.role]}.`,
      'El enlace funciona una vez, durante 14 días, y solo para usted: quien lo tenga puede unirse en su lugar.',
    ],
    button: { label: 'Aceptar la invitación', path: of.path },
    footer: 'Si no sabe quién le invita, no haga nada: sin el enlace nadie se une con su dirección.',
  }),

  reset: (of) => ({
    subject: 'Elegir una contraseña nueva para Crewline',
    heading: 'Elegir una contraseña nueva',
    paragraphs: [
      `Alguien${of.address === null ? '' : ` desde la dirección IP ${of.address}`} ha pedido una contraseña nueva para la cuenta de esta dirección.`,
      `El enlace funciona una vez, durante ${of.hours === 1 ? 'una hora' : `${of.hours} horas`}. Al usarlo se cierra la sesión en todos los demás sitios.`,
    ],
    button: { label: 'Elegir una contraseña nueva', path: of.path },
    footer: 'Si no ha sido usted, no haga nada: su contraseña se queda como está.',
  }),

  proof: (of) => ({
    subject: 'Confirmar su dirección para Crewline',
    heading: 'Confirmar su dirección',
    paragraphs: [
      'Alguien se ha unido a Crewline con esta dirección. Si ha sido usted, confirme que es suya.',
      `El enlace funciona durante ${of.days} días, en un navegador en el que haya iniciado sesión.`,
    ],
    button: { label: 'Confirmar mi dirección', path: of.path },
    footer: 'Si no ha sido usted, no haga nada: la dirección queda sin confirmar.',
  }),

  newDevice: (of) => ({
    subject: 'Nuevo inicio de sesión en Crewline',
    heading: 'Inicio de sesión desde un navegador nuevo',
    paragraphs: [
      `Se ha iniciado sesión en su cuenta con ${of.browser}${of.address === null ? '' : `, desde la dirección IP ${of.address}`}, el ${of.day} a las ${of.time} UTC.`,
      'Si ha sido usted, no hay nada que hacer.',
      'Si no, elija ahora una contraseña nueva: así se cierra la sesión de todos los demás.',
    ],
    button: { label: 'Elegir una contraseña nueva', path: '/forgot-password' },
    footer: 'Enviado porque este navegador no era conocido.',
  }),

  newFactor: (of) => ({
    subject: 'Se ha añadido un segundo factor a su cuenta de Crewline',
    heading: 'Un segundo factor nuevo',
    paragraphs: [
      `Se ha añadido un segundo factor a su cuenta${of.address === null ? '' : `, desde ${of.address}`}, el ${of.day} a las ${of.time} UTC. Desde ahora se pide al iniciar sesión; una llave de acceso abre la cuenta por sí sola.`,
      'Si ha sido usted, no hay nada que hacer.',
      'Si no, quítelo en su cuenta y después elija una contraseña nueva. Si no puede iniciar sesión, pregunte a quien administra Crewline: una contraseña nueva por sí sola no lo quita.',
    ],
    button: { label: 'Abrir Crewline', path: '/' },
    footer: 'Enviado porque un segundo factor abre su cuenta.',
  }),

  newIdentity: (of) => ({
    subject: 'Su cuenta de Crewline se ha vinculado a un inicio de sesión único',
    heading: 'Una nueva entrada a su cuenta',
    paragraphs: [
      `Su cuenta se ha vinculado a un inicio de sesión en ${of.host}${of.address === null ? '' : `, desde ${of.address}`}, el ${of.day} a las ${of.time} UTC. Quien inicia sesión allí entra aquí como usted.`,
      'Si ha sido usted, no hay nada que hacer.',
      'Si no, quite el vínculo en su cuenta y después elija una contraseña nueva: cierra todas las demás sesiones.',
    ],
    button: { label: 'Abrir Crewline', path: '/' },
    footer: 'Enviado porque un inicio de sesión único abre su cuenta.',
  }),

  webhookPaused: (of) => ({
    subject: `Se ha pausado un webhook de ${of.organization}`,
    heading: `El webhook a ${of.host} está en pausa`,
    paragraphs: [
      of.reason,
      'Lo que cambie mientras tanto se guarda para él. Arregle el receptor y reanude después el webhook.',
    ],
    button: { label: 'Abrir el webhook', path: of.path },
    footer: `Enviado a los administradores de ${of.organization}.`,
  }),

  weekly: {
    subject: (of) => `Su semana a partir del ${of.week}: ${of.organization}`,
    heading: (week) => `Su semana a partir del ${week}`,
    noDays: 'No hay días laborables: ningún contrato cubre esta semana.',
    noChanges: 'Nadie más ha cambiado sus días en la última semana.',
    planned: 'Lo que tiene planificado',
    changed: 'Lo que han cambiado otros',
    button: 'Abrir mi agenda',
    footer: (organization) => `Eligió recibir este correo en su cuenta de ${organization}.`,
    stop: 'Dejar de recibirlo',
    nothing: 'Nada planificado',
    hours: (hours) => `${hours} h`,
    tentative: (work) => `${work}, provisional`,
    asked: (away) => `${away}, por aprobar`,
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
