import type { sso as german } from '../de/sso.ts'
import type { Translated } from '../texts.ts'

export const sso: Translated<typeof german> = {
  'Only owners can change the provider and the domains that must use SSO.':
    'Solo los propietarios pueden cambiar el proveedor y los dominios que deben usar el inicio de sesión único.',
  'can be changed only by owners: ask an owner to change it':
    'solo pueden cambiarlo los propietarios: pida a un propietario que lo cambie',
  'This organization requires single sign-on for your email. Sign in with SSO, or set up a second factor in your account.':
    'Esta organización exige el inicio de sesión único para su correo. Inicie sesión de esa forma o configure un segundo factor en su cuenta.',
  'The operator of this server allows these domains. You can only remove them here. A new issuer removes them all.':
    'El operador de este servidor permite estos dominios. Aquí solo puede quitarlos. Un nuevo emisor los quita todos.',
  '{issuer} responded. Signing keys: {count}.': '{issuer} ha respondido. Claves de firma: {count}.',
  '{provider} identifies you as {email}. Link it to your account to sign in with it from now on.':
    '{provider} le identifica como {email}. Vincúlelo a su cuenta para iniciar sesión así a partir de ahora.',
  "{provider} isn't responding as expected. Try again in a moment. If it happens again, contact an admin of your organization.":
    '{provider} no responde como se espera. Inténtelo de nuevo en un momento. Si vuelve a ocurrir, avise a un administrador de su organización.',
  'Account not linked': 'Cuenta no vinculada',
  Admin: 'Administrador',
  'Anyone who signs in with an email at these domains becomes a member.':
    'Quien inicia sesión con un correo de estos dominios pasa a ser miembro.',
  'Client ID': 'ID de cliente',
  'Client secret': 'Secreto de cliente',
  'contains your own domain: save without it, sign in with SSO yourself, then add it':
    'contiene su propio dominio: guarde sin él, inicie sesión con el inicio de sesión único y después añádalo',
  'Continue to the provider': 'Continuar al proveedor',
  'does not work: {reason}': 'no funciona: {reason}',
  'Domains that can join': 'Dominios admitidos',
  'Domains that must use SSO': 'Dominios que deben usar el inicio de sesión único',
  'Everyone who used SSO is signed out. Passwords work again.':
    'Se cierra la sesión de todos los que usaron el inicio de sesión único. Las contraseñas vuelven a valer.',
  'For example, “groups”. Leave empty to assign roles in Crewline. Owners keep their role.':
    'Por ejemplo, «groups». Deje vacío para asignar los roles en Crewline. Los propietarios conservan su rol.',
  'is missing: copy it from your provider': 'falta: cópielo de su proveedor',
  'Is this you?': '¿Es usted?',
  Issuer: 'Emisor (issuer)',
  "Leave empty to keep the current secret. It's never shown.":
    'Deje vacío para conservar el secreto actual. Nunca se muestra.',
  'Link to my account': 'Vincular a mi cuenta',
  'Members at these domains must use SSO. Owners with a second factor are exempt.':
    'Los miembros de estos dominios deben usar el inicio de sesión único, salvo los propietarios con segundo factor.',
  'must be a URL such as https://login.example.com': 'debe ser una dirección como https://login.example.com',
  'must start with https://; the operator can allow others with CREWLINE_SSO_ALLOW_PRIVATE':
    'debe empezar por https://; el operador puede permitir otras con CREWLINE_SSO_ALLOW_PRIVATE',
  'Not used yet': 'Sin usar',
  'One rule per line, such as "planning-team = planner". The first match wins.':
    'Una regla por línea, como «planning-team = planner». Vale la primera que coincide.',
  Planner: 'Planificador',
  Provider: 'Proveedor',
  'Provider name': 'Nombre del proveedor',
  'Redirect URL to register with your OpenID Connect provider:':
    'URL de redirección que debe registrar en su proveedor de OpenID Connect:',
  'Remove single sign-on': 'Eliminar el inicio de sesión único',
  'Remove single sign-on?': '¿Eliminar el inicio de sesión único?',
  'Remove SSO': 'Eliminar el inicio de sesión único',
  'Role claim': 'Claim de roles',
  'Role for new members': 'Rol de los miembros nuevos',
  'Roles by claim value': 'Roles según el valor del claim',
  'Save single sign-on': 'Guardar el inicio de sesión único',
  'Sign in another way': 'Iniciar sesión de otra forma',
  'Sign in as {email} first, then link the account.':
    'Inicie sesión primero como {email} y vincule después la cuenta.',
  'Sign in with {provider}': 'Iniciar sesión con {provider}',
  'Sign in with SSO': 'Iniciar sesión con SSO',
  'Sign-in page for your members:': 'Página de inicio de sesión para sus miembros:',
  'Signed in as': 'Sesión iniciada como',
  'Single sign-on': 'Inicio de sesión único',
  "Single sign-on isn't available right now. Try again in a moment.":
    'El inicio de sesión único no está disponible en este momento. Inténtelo de nuevo en un momento.',
  "Single sign-on isn't set up for this email. Sign in with your password.":
    'El inicio de sesión único no está configurado para este correo. Inicie sesión con su contraseña.',
  'Single sign-on removed.': 'Inicio de sesión único eliminado.',
  'Single sign-on saved.': 'Inicio de sesión único guardado.',
  'Test provider': 'Probar el proveedor',
  "The provider didn't send your identity. Contact an admin.":
    'El proveedor no ha enviado su identidad. Avise a un administrador.',
  'The provider sent an unexpected response. Start over. If it happens again, contact an admin.':
    'El proveedor envió una respuesta inesperada. Empiece de nuevo. Si vuelve a ocurrir, avise a un administrador.',
  'The sign-in took too long, was already finished, or was started in another browser. Start over.':
    'El inicio de sesión tardó demasiado, ya se completó o empezó en otro navegador. Empiece de nuevo.',
  "The sign-in wasn't completed at the provider. Start over.":
    'El inicio de sesión no se completó en el proveedor. Empiece de nuevo.',
  "There's no account or open invitation for your email. Ask an admin of your organization for an invitation.":
    'No hay ninguna cuenta ni invitación abierta para su correo. Pida una invitación a un administrador de su organización.',
  'This is your only way to sign in. Set a password first.':
    'Es su única forma de iniciar sesión. Establezca antes una contraseña.',
  'This organization requires single sign-on for your email. Sign in with SSO.':
    'Esta organización exige el inicio de sesión único para su correo. Inicie sesión de esa forma.',
  Unlink: 'Desvincular',
  'Unlink {provider}': 'Desvincular {provider}',
  Viewer: 'Lector',
  'You already have an account with this email. Sign in as usual to link it.':
    'Ya tiene una cuenta con este correo. Inicie sesión como siempre para vincularla.',
  'You are not signed in': 'No se ha iniciado la sesión',
  "You sign in to your organization's single sign-on service (the provider), then return here.":
    'Inicia sesión en el servicio de inicio de sesión único (el proveedor) de su organización y vuelve aquí.',
  'You signed in with SSO. To change this, sign in with your password.':
    'Ha iniciado sesión con el inicio de sesión único. Para cambiar esto, inicie sesión con su contraseña.',
  "Your provider didn't mark your email as verified. Ask its admin to send verified email addresses.":
    'Su proveedor no indica su correo como verificado. Pida a su administrador que envíe direcciones verificadas.',
  "Your provider's issuer URL, for example https://login.example.com":
    'La URL del emisor de su proveedor, por ejemplo https://login.example.com',
}
