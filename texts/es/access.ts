import type { access as german } from '../de/access.ts'
import type { Translated } from '../texts.ts'

export const access: Translated<typeof german> = {
  'Add a second factor to open organizations that require one.':
    'Añada un segundo factor para abrir las organizaciones que lo exigen.',
  'Use a passkey instead': 'Usar una llave de acceso',
  'Your browser asks for the passkey next.': 'A continuación, el navegador pedirá la llave de acceso.',
  '{browser} on {system}': '{browser} en {system}',
  '{inviter} invites you to join {organization} as {role}.':
    '{inviter} le invita a {organization}, como {role}.',
  '{n} of 10 recovery codes left.': 'Códigos de recuperación restantes: {n} de 10.',
  '6-digit code': 'Código de 6 cifras',
  '6-digit code from the app': 'Código de 6 cifras de la aplicación',
  'A passkey is stored on your device or security key. It uses your fingerprint, face or PIN, and can also replace your password.':
    'Una llave de acceso se guarda en su dispositivo o llave de seguridad. Usa su huella, su rostro o su PIN y también puede sustituir a la contraseña.',
  'Account: {address}. You will be signed out everywhere.':
    'Cuenta: {address}. Se cerrará la sesión en todas partes.',
  'active (API key)': 'activa',
  'Active sessions': 'Sesiones activas',
  'Add app': 'Añadir la aplicación',
  'Add authenticator app': 'Añadir una aplicación de autenticación',
  'Add passkey': 'Añadir una llave de acceso',
  Added: 'Añadido',
  "Adds a second step to sign-in, so a stolen password isn't enough.":
    'Añade un segundo paso al inicio de sesión, para que una contraseña robada no baste.',
  'An unknown browser': 'Un navegador desconocido',
  'API key': 'Clave de API',
  'API key revoked.': 'Clave de API revocada.',
  "API keys let other systems read this organization's data and add records. See {reference}.":
    'Con claves de API, otros sistemas pueden leer los datos de esta organización y añadir registros. Consulte {reference}.',
  'At least {length} characters. A few words in a row are easy to remember.':
    'Al menos {length} caracteres. Varias palabras seguidas se recuerdan bien.',
  'Authenticator app': 'Aplicación de autenticación',
  'Back to sign-in': 'Volver a iniciar sesión',
  Browser: 'Navegador',
  'Change password': 'Cambiar la contraseña',
  'Changes others made to my schedule': 'Cambios de otros en mi agenda',
  'Choose a new password': 'Elegir una contraseña nueva',
  'Choose a password': 'Elija una contraseña',
  'Code from your authenticator app, or a recovery code':
    'Código de su aplicación de autenticación o un código de recuperación',
  'Confirm my email': 'Confirmar mi correo',
  'Confirm that this email address belongs to your account.':
    'Confirme que este correo pertenece a su cuenta.',
  'Confirm your email': 'Confirme su correo',
  "Confirm your email to receive your schedule. We'll send you a link.":
    'Confirme su correo para recibir su agenda. Le enviaremos un enlace.',
  Continue: 'Continuar',
  'Copy codes': 'Copiar los códigos',
  'Copy curl command': 'Copiar el comando curl',
  'Copy key': 'Copiar la clave',
  'Create API key': 'Crear la clave de API',
  'Create new codes': 'Crear códigos nuevos',
  'Create passkey': 'Crear la llave de acceso',
  'Creates a new key with the same permissions and expiry date. The old key keeps working for a while, so you can replace it everywhere.':
    'Crea una clave nueva con los mismos permisos y la misma caducidad. La antigua sigue funcionando un tiempo para que pueda sustituirla en todas partes.',
  'Current password': 'Contraseña actual',
  'Decline the invitation to {organization}': 'Rechazar la invitación a {organization}',
  'Each code works once': 'Cada código sirve una sola vez',
  "Email and password don't match.": 'El correo electrónico y la contraseña no coinciden.',
  expired: 'caducada',
  'Fair: add a few words to make it strong': 'Aceptable: añada unas palabras para hacerla fuerte',
  'For the app and emails.': 'Para la aplicación y los correos.',
  'Forgot your password?': '¿Ha olvidado la contraseña?',
  'Go to Crewline': 'Ir a Crewline',
  'Hours until the old key stops working': 'Horas hasta que la clave antigua deje de funcionar',
  'I have an account': 'Ya tengo cuenta',
  "I'm new here": 'No tengo cuenta',
  "I've saved them": 'Los he guardado',
  "If there's an account with this email, we sent a link to it. The link works once, for one hour.":
    'Si existe una cuenta con este correo, le hemos enviado un enlace. Funciona una vez, durante una hora.',
  Join: 'Unirse',
  'Join {organization}': 'Unirse a {organization}',
  Key: 'Clave',
  'Last active': 'Última actividad',
  'Leave empty for no expiry': 'Deje vacío para que no caduque',
  'Lost access to all of these? The server operator can reset your second factor.':
    '¿No tiene acceso a nada de esto? El operador del servidor puede restablecer su segundo factor.',
  'My week, day by day': 'Mi semana, día a día',
  'New API key': 'Nueva clave de API',
  'New password': 'Contraseña nueva',
  'New recovery codes': 'Códigos de recuperación nuevos',
  'No API keys yet': 'Todavía no hay claves de API',
  'No passkey was used. Try again, or sign in another way.':
    'No se ha usado ninguna llave de acceso. Vuelva a intentarlo o inicie sesión de otra forma.',
  off: 'desactivado',
  on: 'activado',
  'One-time codes': 'Códigos de un solo uso',
  or: 'o',
  "Organization's time zone": 'La zona horaria de la organización',
  Passkey: 'Llave de acceso',
  'Password changed. Your other sessions are signed out.':
    'Contraseña cambiada. Se han cerrado sus demás sesiones.',
  Permissions: 'Permisos',
  'QR code for your authenticator app': 'Código QR para su aplicación de autenticación',
  'Read and create': 'Leer y crear',
  'Read-only': 'Solo lectura',
  'Recovery code': 'Código de recuperación',
  'Recovery codes': 'Códigos de recuperación',
  'Request a new link': 'Solicitar otro enlace',
  'Revoke {name}': 'Revocar {name}',
  'Revoke {name}?': '¿Revocar {name}?',
  'Revoke key': 'Revocar la clave',
  Rotate: 'Renovar',
  'Rotate {name}': 'Renovar {name}',
  'Rotate key': 'Renovar la clave',
  'Save these recovery codes': 'Guarde estos códigos de recuperación',
  'Scan the QR code with an authenticator app on your phone or in your password manager, or enter the key.':
    'Escanee el código QR con una aplicación de autenticación del teléfono o del gestor de contraseñas, o introduzca la clave.',
  'Send link': 'Enviarme un enlace',
  'Sent every Monday at 7:00 for this organization. Each email has an unsubscribe link.':
    'Se envía los lunes a las 7:00 para esta organización. Cada correo lleva un enlace para darse de baja.',
  'Set a password': 'Establecer una contraseña',
  'Set up a second factor': 'Configurar un segundo factor',
  'Sign in': 'Iniciar sesión',
  'Sign in to Crewline': 'Iniciar sesión en Crewline',
  'Sign in with a passkey': 'Iniciar sesión con una llave de acceso',
  'Sign out everywhere else': 'Cerrar las demás sesiones',
  'Six digits that change every 30 seconds': 'Seis cifras que cambian cada 30 segundos',
  'Start over': 'Empezar de nuevo',
  Strength: 'Seguridad',
  Strong: 'Fuerte',
  "Systems that use this key lose access immediately. You can't undo this.":
    'Los sistemas que usan esta clave pierden el acceso de inmediato. No se puede deshacer.',
  'That took too long. Start over with your password.':
    'Ha tardado demasiado. Empiece de nuevo con la contraseña.',
  'the API reference': 'la referencia de la API',
  'The invitation was already used or withdrawn, or is older than 14 days. Ask for a new one.':
    'La invitación ya se ha usado, se ha retirado o tiene más de 14 días. Pida una nueva.',
  'The link was already used, or is older than one hour.':
    'El enlace ya se ha usado o tiene más de una hora.',
  'The password of your existing account': 'La contraseña de su cuenta existente',
  'There are no invitations for {email}. Ask an admin of your organization for one.':
    'No hay invitaciones para {email}. Pida una a un administrador de su organización.',
  'This browser': 'Este navegador',
  'This device already has a passkey for your account.':
    'Este dispositivo ya tiene una llave de acceso de su cuenta.',
  "This invitation doesn't work": 'Esta invitación no funciona',
  'This key is shown only once. Save it in your password manager.':
    'Esta clave solo se muestra una vez. Guárdela en su gestor de contraseñas.',
  "This link doesn't work. It was already used, is older than three days, or belongs to a different account. You can request a new link on your account page.":
    'Este enlace no funciona. Ya se ha usado, tiene más de tres días o es de otra cuenta. Puede solicitar otro en la página de su cuenta.',
  "This server can't send email. Ask an admin of your organization to have your password reset.":
    'Este servidor no puede enviar correos. Pida a un administrador de su organización que haga restablecer su contraseña.',
  'Two-step sign-in': 'Inicio de sesión en dos pasos',
  Unsubscribe: 'Darme de baja',
  'Unsubscribe from the weekly email': 'Darse de baja del correo semanal',
  'Use a code from your app': 'Usar un código de la aplicación',
  'Use a code instead': 'Usar un código',
  'Use a recovery code': 'Usar un código de recuperación',
  "Use a recovery code to sign in if you lose your second factor. Each code works once. They won't be shown again, so print them or save them with your passwords.":
    'Use un código de recuperación para iniciar sesión si pierde su segundo factor. Cada código sirve una vez. No se volverán a mostrar: imprímalos o guárdelos con sus contraseñas.',
  'Use your passkey': 'Usar la llave de acceso',
  'Very strong': 'Muy fuerte',
  'Very weak: easy to guess': 'Muy débil: fácil de adivinar',
  'We sent you an email.': 'Le hemos enviado un correo.',
  "We'll email you a link to choose a new password.":
    'Le enviaremos por correo un enlace para elegir una contraseña nueva.',
  'Weak: add more words': 'Débil: añada más palabras',
  'Weekly email': 'Correo semanal',
  'You can no longer use it to sign in. Your other sessions are signed out.':
    'Ya no podrá usarlo para iniciar sesión. Se cierran sus demás sesiones.',
  'You sign in with SSO and have no password. Set one to add a second factor.':
    'Inicia sesión con el inicio de sesión único y no tiene contraseña. Establezca una para añadir un segundo factor.',
  "You'll no longer get the Monday email with your week and recent changes. Nothing else changes.":
    'Dejará de recibir el correo de los lunes con su semana y los cambios recientes. Nada más cambia.',
  "You'll sign in with your password only, and your recovery codes stop working. Your other sessions are signed out.":
    'Iniciará sesión solo con la contraseña y sus códigos de recuperación dejarán de funcionar. Se cierran sus demás sesiones.',
  "You're already unsubscribed.": 'Ya se ha dado de baja.',
  "You're invited as {role}, with the email {address}.": 'Se le invita como {role}, con el correo {address}.',
  "You're unsubscribed from the weekly email. You can turn it on again on your account page.":
    'Se ha dado de baja del correo semanal. Puede volver a activarlo en la página de su cuenta.',
  "Your account isn't linked to a person yet. An admin can link it under Settings > Members.":
    'Su cuenta todavía no está vinculada a una persona. Un administrador puede hacerlo en Ajustes > Miembros.',
  'Your current codes stop working.': 'Sus códigos actuales dejan de funcionar.',
  'Your email is confirmed.': 'Su correo está confirmado.',
  "Your email isn't confirmed": 'Su correo no está confirmado',
  'Your invitations': 'Sus invitaciones',
  'Your name': 'Su nombre',
  'Your organization requires a second factor. Set one up to continue.':
    'Su organización exige un segundo factor. Configure uno para continuar.',
  'Your password': 'Su contraseña',
  'Your password has been changed.': 'Se ha cambiado su contraseña.',
}
