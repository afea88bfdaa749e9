import type { sso as german } from '../de/sso.ts'
import type { Translated } from '../texts.ts'

export const sso: Translated<typeof german> = {
  'A line for each, such as "planning-team = planner". The first that holds counts.':
    'Una línea por cada uno, como «planning-team = planner». Cuenta el primero que se cumple.',
  'a planner': 'planificador',
  'a viewer': 'lector',
  'an admin': 'administrador',
  As: 'Como',
  'Claim that gives roles': 'Claim que da los roles',
  'Client ID': 'ID de cliente',
  'Client secret': 'Secreto de cliente',
  'does not work: {reason}': 'no funciona: {reason}',
  'Domains that may join': 'Dominios que pueden unirse',
  'Domains that must use it': 'Dominios que deben usarlo',
  'Empty: the one that is stored. It is never shown.': 'Vacío: el que está guardado. Nunca se muestra.',
  'For example "groups". Empty: roles are given here. Owners are never changed by it.':
    'Por ejemplo, «groups». Vacío: los roles se dan aquí. Nunca cambia a los propietarios.',
  'Go to the provider': 'Ir al proveedor',
  'has your own domain: save without it, sign in by single sign-on yourself, and then require it':
    'contiene su propio dominio: guarde sin él, inicie sesión así con su cuenta y después exíjalo',
  'is missing: copy it from your provider': 'falta: cópielo de su proveedor',
  'Is this you?': '¿Es usted?',
  Issuer: 'Emisor (issuer)',
  'Link it to my account': 'Vincular a mi cuenta',
  'Members with such an address come in here that way alone, but for owners with a second factor.':
    'Los miembros con una de estas direcciones solo entran aquí de esta forma, salvo los propietarios con segundo factor.',
  'must be an address such as https://login.example.com':
    'debe ser una dirección como https://login.example.com',
  'must begin with https://; the operator can allow others with CREWLINE_SSO_ALLOW_PRIVATE':
    'debe empezar por https://; quien administra el servidor puede permitir otras con CREWLINE_SSO_ALLOW_PRIVATE',
  'Name of the provider': 'Nombre del proveedor',
  'not yet': 'aún no',
  'Nothing was linked': 'No se ha vinculado nada',
  Provider: 'Proveedor',
  'Register this address at your provider, which speaks OpenID Connect:':
    'Registre esta dirección en su proveedor, que habla OpenID Connect:',
  'Remove it': 'Eliminarlo',
  'Remove single sign-on': 'Eliminar el inicio de sesión único',
  'Remove single sign-on?': '¿Eliminar el inicio de sesión único?',
  'Roles by its values': 'Roles según sus valores',
  'Save single sign-on': 'Guardar el inicio de sesión único',
  'Sign in another way': 'Iniciar sesión de otra forma',
  'Sign in with the account of {email}.': 'Inicie sesión con la cuenta de {email}.',
  'Sign in with {provider}': 'Iniciar sesión con {provider}',
  'Single sign-on': 'Inicio de sesión único',
  'Single sign-on is busy: try again in a moment.':
    'El inicio de sesión único está ocupado: inténtelo de nuevo en un momento.',
  'Single sign-on removed.': 'Inicio de sesión único eliminado.',
  'Single sign-on saved.': 'Inicio de sesión único guardado.',
  'Single sign-on with this e-mail': 'Inicio de sesión único con este correo',
  'Test the provider': 'Probar el proveedor',
  'The address that your provider names, for example https://login.example.com':
    'La dirección que indica el proveedor, por ejemplo https://login.example.com',
  'The answer of the provider does not fit what was asked: begin again; if it stays so, tell an admin.':
    'La respuesta del proveedor no corresponde a lo pedido: empiece de nuevo; si sigue igual, avise a un administrador.',
  'The operator of this server allows these domains. You can only remove them here.':
    'El operador de este servidor permite estos dominios. Aquí solo puede quitarlos.',
  'The provider does not say who you are.': 'El proveedor no dice quién es usted.',
  'The sign-in took too long, was finished already, or began in another browser: begin again.':
    'El inicio de sesión tardó demasiado, ya se completó o empezó en otro navegador: empiece de nuevo.',
  'The sign-in was not finished at the provider: begin again.':
    'El inicio de sesión no se completó en el proveedor: empiece de nuevo.',
  'They join as': 'Se unen como',
  'This address does not lead to a single sign-on: sign in with your password.':
    'Esta dirección no lleva a ningún inicio de sesión único: use su contraseña.',
  'This is the only way into your account: set a password first.':
    'Es la única forma de entrar en su cuenta: ponga antes una contraseña.',
  'This organization requires single sign-on for your address: sign in that way.':
    'Esta organización exige el inicio de sesión único para su dirección: entre así.',
  Unlink: 'Desvincular',
  'Unlink {provider}': 'Desvincular {provider}',
  'Used last': 'Último uso',
  'Whoever came in that way is signed out. Passwords open everything again.':
    'Se cierra la sesión de quienes entraron así. Después se vuelve a entrar con la contraseña.',
  'Whoever signs in with such an address becomes a member.':
    'Quien inicia sesión con una de estas direcciones pasa a ser miembro.',
  'You are not signed in': 'No se ha iniciado la sesión',
  'You have an account with this address: sign in as you did until now, and confirm that it is you.':
    'Ya hay una cuenta con esta dirección: inicie sesión como hasta ahora y confirme que es usted.',
  'You sign in where your organization has its accounts, and come back here.':
    'Se inicia sesión donde su organización tiene sus cuentas y se vuelve aquí.',
  'Your address has no account and no open invitation here: ask an admin of your organization for one.':
    'Su dirección no tiene aquí cuenta ni invitación abierta: pídala a un administrador de su organización.',
  'Your members sign in here:': 'Los miembros inician sesión aquí:',
  'Your organization has signed you in: sign in with your password to change this.':
    'Su organización ha iniciado su sesión: para cambiar esto, use su contraseña.',
  'Your provider does not confirm your address: whoever runs it has to send your e-mail address as a verified one.':
    'Su proveedor no confirma su dirección: quien lo administra debe enviar su correo como verificado.',
  '{issuer} answers; keys: {count}.': '{issuer} responde; claves: {count}.',
  '{provider} does not answer as it should. Try again in a moment; if it stays so, tell an admin of your organization.':
    '{provider} no responde como debería. Inténtelo de nuevo en un momento; si sigue igual, avise a un administrador de su organización.',
  '{provider} says that you are {email}. Link it to your account to sign in that way from now on.':
    '{provider} indica que usted es {email}. Vincúlelo a su cuenta para iniciar sesión así a partir de ahora.',
}
