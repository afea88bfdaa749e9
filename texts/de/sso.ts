export const sso = {
  'A line for each, such as "planning-team = planner". The first that holds counts.':
    'Je eine Zeile, etwa „planning-team = planner“. Die erste zutreffende zählt.',
  'a planner': 'Planer',
  'a viewer': 'Leser',
  'an admin': 'Admin',
  As: 'Als',
  'Claim that gives roles': 'Claim, der Rollen vergibt',
  'Client ID': 'Client-ID',
  'Client secret': 'Client-Secret',
  'does not work: {reason}': 'funktioniert nicht: {reason}',
  'Domains that may join': 'Domains, die beitreten dürfen',
  'Domains that must use it': 'Domains, die es verwenden müssen',
  'Empty: the one that is stored. It is never shown.': 'Leer: das gespeicherte. Es wird nie gezeigt.',
  'For example "groups". Empty: roles are given here. Owners are never changed by it.':
    'Zum Beispiel „groups“. Leer: Rollen werden hier vergeben. Inhaber ändert er nie.',
  'Go to the provider': 'Zum Anbieter',
  'has your own domain: save without it, sign in by single sign-on yourself, and then require it':
    'enthält Ihre eigene Domain: ohne sie speichern, selbst per Single Sign-on anmelden und sie dann verlangen',
  'is missing: copy it from your provider': 'fehlt: beim Anbieter kopieren',
  'Is this you?': 'Sind Sie das?',
  Issuer: 'Aussteller (Issuer)',
  'Link it to my account': 'Mit meinem Konto verknüpfen',
  'Members with such an address come in here that way alone, but for owners with a second factor.':
    'Mitglieder mit einer solchen Adresse melden sich hier nur auf diesem Weg an, außer Inhaber mit zweitem Faktor.',
  'must be an address such as https://login.example.com':
    'muss eine Adresse wie https://login.example.com sein',
  'must begin with https://; the operator can allow others with CREWLINE_SSO_ALLOW_PRIVATE':
    'muss mit https:// beginnen; andere kann der Betreiber mit CREWLINE_SSO_ALLOW_PRIVATE erlauben',
  'Name of the provider': 'Name des Anbieters',
  'not yet': 'noch nicht',
  'Nothing was linked': 'Es wurde nichts verknüpft',
  Provider: 'Anbieter',
  'Register this address at your provider, which speaks OpenID Connect:':
    'Diese Adresse beim Anbieter eintragen, der OpenID Connect spricht:',
  'Remove it': 'Entfernen',
  'Remove single sign-on': 'Single Sign-on entfernen',
  'Remove single sign-on?': 'Single Sign-on entfernen?',
  'Roles by its values': 'Rollen nach seinen Werten',
  'Save single sign-on': 'Single Sign-on speichern',
  'Sign in another way': 'Anders anmelden',
  'Sign in with the account of {email}.': 'Mit dem Konto von {email} anmelden.',
  'Sign in with {provider}': 'Mit {provider} anmelden',
  'Single sign-on': 'Single Sign-on',
  'Single sign-on is busy: try again in a moment.':
    'Single Sign-on ist gerade ausgelastet: gleich noch einmal versuchen.',
  'Single sign-on removed.': 'Single Sign-on entfernt.',
  'Single sign-on saved.': 'Single Sign-on gespeichert.',
  'Single sign-on with this e-mail': 'Single Sign-on mit dieser E-Mail',
  'Test the provider': 'Anbieter testen',
  'The address that your provider names, for example https://login.example.com':
    'Die Adresse, die der Anbieter nennt, zum Beispiel https://login.example.com',
  'The answer of the provider does not fit what was asked: begin again; if it stays so, tell an admin.':
    'Die Antwort des Anbieters passt nicht zur Anfrage: bitte neu beginnen; bleibt es so, einem Admin Bescheid geben.',
  'The operator of this server allows these domains. You can only remove them here.':
    'Der Betreiber dieses Servers erlaubt diese Domains. Hier können Sie sie nur entfernen.',
  'The provider does not say who you are.': 'Der Anbieter sagt nicht, wer Sie sind.',
  'The sign-in took too long, was finished already, or began in another browser: begin again.':
    'Die Anmeldung hat zu lange gedauert, ist schon beendet oder begann in einem anderen Browser: bitte neu beginnen.',
  'The sign-in was not finished at the provider: begin again.':
    'Die Anmeldung wurde beim Anbieter nicht beendet: bitte neu beginnen.',
  'They join as': 'Sie treten bei als',
  'This address does not lead to a single sign-on: sign in with your password.':
    'Diese Adresse führt zu keinem Single Sign-on: mit dem Passwort anmelden.',
  'This is the only way into your account: set a password first.':
    'Das ist der einzige Weg in Ihr Konto: zuerst ein Passwort setzen.',
  'This organization requires single sign-on for your address: sign in that way.':
    'Diese Organisation verlangt für Ihre Adresse Single Sign-on: so anmelden.',
  Unlink: 'Lösen',
  'Unlink {provider}': 'Verknüpfung mit {provider} lösen',
  'Used last': 'Zuletzt benutzt',
  'Whoever came in that way is signed out. Passwords open everything again.':
    'Wer auf diesem Weg angemeldet ist, wird abgemeldet. Danach melden sich alle wieder mit dem Passwort an.',
  'Whoever signs in with such an address becomes a member.':
    'Wer sich mit einer solchen Adresse anmeldet, wird Mitglied.',
  'You are not signed in': 'Sie sind nicht angemeldet',
  'You have an account with this address: sign in as you did until now, and confirm that it is you.':
    'Es gibt ein Konto mit dieser Adresse: Melden Sie sich wie bisher an, und bestätigen Sie, dass Sie es sind.',
  'You sign in where your organization has its accounts, and come back here.':
    'Sie melden sich dort an, wo Ihre Organisation ihre Konten hat, und kommen hierher zurück.',
  'Your address has no account and no open invitation here: ask an admin of your organization for one.':
    'Ihre Adresse hat hier kein Konto und keine offene Einladung: einen Admin der Organisation darum bitten.',
  'Your members sign in here:': 'Mitglieder melden sich hier an:',
  'Your organization has signed you in: sign in with your password to change this.':
    'Ihre Organisation hat Sie angemeldet: Um das zu ändern, mit dem Passwort anmelden.',
  'Your provider does not confirm your address: whoever runs it has to send your e-mail address as a verified one.':
    'Der Anbieter bestätigt Ihre Adresse nicht: Wer ihn betreibt, muss Ihre E-Mail-Adresse als bestätigt übermitteln.',
  '{issuer} answers; keys: {count}.': '{issuer} antwortet; Schlüssel: {count}.',
  '{provider} does not answer as it should. Try again in a moment; if it stays so, tell an admin of your organization.':
    '{provider} antwortet nicht wie vorgesehen. Gleich noch einmal versuchen; bleibt es so, einem Admin der Organisation Bescheid geben.',
  '{provider} says that you are {email}. Link it to your account to sign in that way from now on.':
    'Laut {provider} sind Sie {email}. Verknüpfen Sie das mit Ihrem Konto, um sich künftig so anzumelden.',
}
