import type { access as german } from '../de/access.ts'
import type { Translated } from '../texts.ts'

export const access: Translated<typeof german> = {
  'A code of an app you have set up, or a recovery code':
    'Un código de una aplicación ya configurada o un código de recuperación',
  "A key lets another program import and read this organization's data. {reference} shows how.":
    'Con una clave, otro programa puede importar y leer los datos de esta organización. {reference} explica cómo.',
  'A mail is on its way to you.': 'Le hemos enviado un correo.',
  'A new key with the same rights and expiry is made. The old one goes on working for a while, so that you can change it where it is used.':
    'Se crea una clave nueva con los mismos permisos y la misma caducidad. La antigua sigue funcionando un tiempo para poder cambiarla donde se usa.',
  Access: 'Acceso',
  'active (API key)': 'activa',
  'Add a passkey': 'Añadir una llave de acceso',
  'Add an authenticator app': 'Añadir una aplicación de autenticación',
  'Add the app': 'Añadir la aplicación',
  Added: 'Añadido',
  'An unknown browser': 'Un navegador desconocido',
  'API key': 'Clave de API',
  'API key revoked.': 'Clave de API revocada.',
  'Ask for another one': 'Pedir otro',
  'At least {length} characters: a few words in a row are easy to remember':
    'Al menos {length} caracteres: varias palabras seguidas se recuerdan bien',
  'Authenticator app': 'Aplicación de autenticación',
  'Back to signing in': 'Volver a iniciar sesión',
  'Begin again': 'Empezar de nuevo',
  'Beside the password you show something that you have, so that a password that somebody has found out opens nothing.':
    'Además de la contraseña se muestra algo que solo usted tiene; así, una contraseña que alguien haya averiguado no abre nada.',
  Browser: 'Navegador',
  'Change password': 'Cambiar la contraseña',
  'Choose a new password': 'Elegir una contraseña nueva',
  'Choose a password': 'Elija una contraseña',
  'Code of your app': 'Código de su aplicación',
  'Code that the app shows now': 'Código que la aplicación muestra ahora',
  'Confirm my address': 'Confirmar mi dirección',
  'Confirm your address': 'Confirmar la dirección',
  'Copy the codes': 'Copiar los códigos',
  'Copy the curl line': 'Copiar la línea de curl',
  'Copy the key': 'Copiar la clave',
  'Create API key': 'Crear la clave de API',
  'Current password': 'Contraseña actual',
  'Decline the invitation to {organization}': 'Rechazar la invitación a {organization}',
  'Each lets you in once, in place of a second factor that you have lost. They are shown only now: print them, or keep them with your passwords.':
    'Cada uno permite entrar una vez, en lugar de un segundo factor perdido. Solo se muestran ahora: imprímalos o guárdelos con sus contraseñas.',
  'Each works once': 'Cada uno sirve una sola vez',
  'Empty: it never expires': 'Vacío: no caduca nunca',
  expired: 'caducada',
  'Fair: a few more words make it strong': 'Aceptable: unas palabras más la hacen fuerte',
  'For the account of {address}. You are signed out everywhere then.':
    'Para la cuenta de {address}. Después se cierra la sesión en todas partes.',
  'Forgot your password?': '¿Ha olvidado la contraseña?',
  'Go on': 'Continuar',
  'Go to Crewline': 'Ir a Crewline',
  'Hours until the old key stops': 'Horas hasta que la clave antigua deje de funcionar',
  'How you sign in, and where you are signed in.': 'Cómo inicia sesión y dónde la tiene abierta.',
  'I am new here': 'No tengo cuenta',
  'I have an account': 'Ya tengo cuenta',
  'I have kept them': 'Los he guardado',
  'If there is an account with this address, a mail is on its way to it. The link in it works once, for an hour.':
    'Si existe una cuenta con esta dirección, se le ha enviado un correo. El enlace que contiene funciona una vez, durante una hora.',
  'It opens nothing any more. Your other sessions are signed out.':
    'Deja de servir para entrar. Se cierran sus demás sesiones.',
  'It was used, or is older than an hour.': 'Ya se ha usado o tiene más de una hora.',
  'It was used, withdrawn, or is older than 14 days. Ask for a new one.':
    'Ya se ha usado, se ha retirado o tiene más de 14 días. Pida una nueva.',
  Join: 'Unirse',
  'Join {organization}': 'Unirse a {organization}',
  'Keep these recovery codes': 'Guarde estos códigos de recuperación',
  Key: 'Clave',
  'Last seen': 'Última actividad',
  'Mail to you': 'Correo para usted',
  'Make new codes': 'Crear códigos nuevos',
  'Make the passkey': 'Crear la llave de acceso',
  May: 'Permisos',
  'My week, day by day': 'Mi semana, día a día',
  'New API key': 'Nueva clave de API',
  'New password': 'Contraseña nueva',
  'New recovery codes': 'Códigos de recuperación nuevos',
  'No API keys yet': 'Todavía no hay claves de API',
  'No passkey was shown. Try again when you like.':
    'No se ha usado ninguna llave de acceso. Vuelva a intentarlo cuando quiera.',
  'Of the account you have already': 'De la cuenta que ya tiene',
  'Of the pages, and of mails to you.': 'De las páginas y de los correos que recibe.',
  off: 'desactivado',
  on: 'activado',
  'One mail on Monday at 7:00, about this organization. Every one has a link that stops it.':
    'Un correo los lunes a las 7:00, sobre esta organización. Cada uno lleva un enlace para dejar de recibirlo.',
  'One more step': 'Un paso más',
  'One-time codes': 'Códigos de un solo uso',
  'only read': 'solo leer',
  'Open the link in the mail that we send you: only then are schedules mailed to it.':
    'Abra el enlace del correo que le enviamos: solo entonces se envían agendas a esta dirección.',
  or: 'o',
  'Organizations that require a second factor stay closed to you until you add one.':
    'Las organizaciones que exigen un segundo factor quedan cerradas hasta que añada uno.',
  Passkey: 'Llave de acceso',
  'Password changed. Your other sessions are signed out.':
    'Contraseña cambiada. Se han cerrado sus demás sesiones.',
  'Programs that use it are refused from the next request on. This cannot be undone.':
    'Los programas que la usan se rechazan a partir de la próxima petición. Esto no se puede deshacer.',
  'QR code of the key': 'Código QR de la clave',
  read: 'leer',
  'read and create': 'leer y crear',
  'Recovery code': 'Código de recuperación',
  'Recovery codes': 'Códigos de recuperación',
  'Revoke key': 'Revocar la clave',
  'Revoke {name}': 'Revocar {name}',
  'Revoke {name}?': '¿Revocar {name}?',
  Rotate: 'Renovar',
  'Rotate key': 'Renovar la clave',
  'Rotate {name}': 'Renovar {name}',
  'Scan this with an authenticator app, such as that of your phone or your password manager, or type the key into it.':
    'Escanee esto con una aplicación de autenticación, como la del teléfono o la del gestor de contraseñas, o escriba la clave en ella.',
  'Send me a link': 'Enviarme un enlace',
  'Send me the link': 'Enviarme el enlace',
  'Set a password': 'Establecer una contraseña',
  'Set up a second factor': 'Configurar un segundo factor',
  'Sign in': 'Iniciar sesión',
  'Sign in to Crewline': 'Iniciar sesión en Crewline',
  'Sign in with a passkey': 'Entrar con llave de acceso',
  'Sign out everywhere else': 'Cerrar las demás sesiones',
  'Six digits that change every 30 seconds': 'Seis cifras que cambian cada 30 segundos',
  'Stop it': 'Dejar de recibirlo',
  'Stop the weekly mail': 'Dejar de recibir el correo semanal',
  Strength: 'Seguridad',
  Strong: 'Fuerte',
  'That took too long: begin with your password again.':
    'Ha tardado demasiado: empiece de nuevo con la contraseña.',
  'The API reference': 'La referencia de la API',
  'The codes that you have now open nothing any more.': 'Los códigos que tiene ahora dejarán de funcionar.',
  'The mail on Mondays, with your week and what others changed in it, comes no more. Nothing else changes.':
    'Dejará de llegar el correo de los lunes con su semana y lo que otros han cambiado en ella. Nada más cambia.',
  "The organization's": 'La de la organización',
  'The password alone opens your account from then on, and the recovery codes end. Your other sessions are signed out.':
    'A partir de entonces la contraseña sola abre su cuenta y los códigos de recuperación dejan de valer. Se cierran sus demás sesiones.',
  'There is none for {email} now: ask an admin of your organization for one.':
    'Ahora no hay ninguna para {email}: pida una a un administrador de su organización.',
  'There is nothing to stop: it is off already.': 'No hay nada que detener: ya está desactivado.',
  'This Crewline sends no mail. Ask whoever runs it for a new password; an admin of your organization knows who that is.':
    'Este Crewline no envía correos. Pida una contraseña nueva a quien lo administra; un administrador de su organización sabe quién es.',
  'This device has a passkey of your account already.':
    'Este dispositivo ya tiene una llave de acceso de su cuenta.',
  'This e-mail and password do not match.': 'El correo electrónico y la contraseña no coinciden.',
  'This invitation does not work': 'Esta invitación no funciona',
  'This key is shown only once. Keep it where you keep passwords.':
    'Esta clave solo se muestra una vez. Guárdela donde guarda las contraseñas.',
  'This link does not work: it was used, is older than three days, or belongs to another account than the one you are signed in with. Your account page sends another one.':
    'Este enlace no funciona: ya se ha usado, tiene más de tres días o es de otra cuenta distinta de la que tiene abierta. La página de su cuenta envía otro.',
  'this one': 'este',
  'To tell it from others': 'Para distinguirlo de otros',
  'Use a code instead': 'Usar un código',
  'Use a code of your app': 'Usar un código de la aplicación',
  'Use a passkey instead': 'Usar una llave de acceso',
  'Use a recovery code': 'Usar un código de recuperación',
  'Use your passkey': 'Usar la llave de acceso',
  'Very strong': 'Muy fuerte',
  'Very weak: guessed at once': 'Muy débil: se adivina al instante',
  'We mail you a link by which you choose a new one.':
    'Le enviamos por correo un enlace para elegir una nueva.',
  'Weak: guessed soon': 'Débil: se adivina pronto',
  'What others changed in my days': 'Lo que otros han cambiado en mis días',
  'Where you are signed in': 'Dónde tiene la sesión abierta',
  'Without any of these, whoever runs Crewline can reset your second factor.':
    'Si no le queda nada de esto, quien administra Crewline puede restablecer su segundo factor.',
  'You are invited as {role}, with the address {address}.':
    'Se le invita como {role}, con la dirección {address}.',
  'You are not linked to a person of the plan yet: an admin does that under Settings, Members.':
    'Su cuenta todavía no está vinculada a una persona del plan: lo hace un administrador en Ajustes, Miembros.',
  'You are signed in here, and the mail with this link reached you: so the address is yours.':
    'Tiene la sesión abierta aquí y el correo con este enlace le ha llegado: la dirección es suya.',
  'You get no weekly mail any more. Your account page can turn it on again.':
    'Ya no recibirá el correo semanal. Puede volver a activarlo en la página de su cuenta.',
  'You have none: you sign in at a provider. A second factor needs one.':
    'No tiene ninguna, porque inicia sesión con un proveedor. Un segundo factor requiere una.',
  'Your address is confirmed.': 'Su dirección está confirmada.',
  'Your address is not confirmed': 'Su dirección no está confirmada',
  'Your browser asks for the passkey next.': 'A continuación, el navegador pedirá la llave de acceso.',
  'Your device or security key keeps it and asks for your finger, face or PIN. It signs you in by itself too, without the password.':
    'Su dispositivo o llave de seguridad la guarda y le pide la huella, el rostro o el PIN. También sirve por sí sola para iniciar sesión, sin la contraseña.',
  'Your invitations': 'Sus invitaciones',
  'Your name': 'Su nombre',
  'Your organization requires one. It takes a minute, and then you go on where you wanted to.':
    'Su organización lo exige. Lleva un minuto; después continuará donde quería.',
  'Your password': 'Su contraseña',
  'Your password is changed.': 'Se ha cambiado su contraseña.',
  '{browser} on {system}': '{browser} en {system}',
  '{inviter} invites you to {organization}, as {role}.': '{inviter} le invita a {organization}, como {role}.',
  '{n} of 10 recovery codes are left.': 'Códigos de recuperación restantes: {n} de 10.',
}
