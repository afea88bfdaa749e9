export const sso = {
  'Only owners can change the provider and the domains that must use SSO.':
    'Nur Inhaber können den Anbieter und die Domains ändern, die SSO verwenden müssen.',
  'can be changed only by owners: ask an owner to change it':
    'kann nur von Inhabern geändert werden: Bitten Sie einen Inhaber um die Änderung',
  'This organization requires single sign-on for your email. Sign in with SSO, or set up a second factor in your account.':
    'Diese Organisation verlangt Single Sign-on für Ihre E-Mail-Adresse. Melden Sie sich per SSO an, oder richten Sie in Ihrem Konto einen zweiten Faktor ein.',
  'The operator of this server allows these domains. You can only remove them here. A new issuer removes them all.':
    'Der Betreiber dieses Servers erlaubt diese Domains. Hier können Sie sie nur entfernen. Ein neuer Issuer entfernt alle.',
  '{issuer} responded. Signing keys: {count}.': '{issuer} hat geantwortet. Signaturschlüssel: {count}.',
  '{provider} identifies you as {email}. Link it to your account to sign in with it from now on.':
    'Laut {provider} sind Sie {email}. Verknüpfen Sie das mit Ihrem Konto, um sich künftig so anzumelden.',
  "{provider} isn't responding as expected. Try again in a moment. If it happens again, contact an admin of your organization.":
    '{provider} antwortet nicht wie erwartet. Versuchen Sie es gleich noch einmal. Geschieht es wieder, wenden Sie sich an einen Admin Ihrer Organisation.',
  'Account not linked': 'Konto nicht verknüpft',
  Admin: 'Admin',
  'Anyone who signs in with an email at these domains becomes a member.':
    'Wer sich mit einer E-Mail-Adresse dieser Domains anmeldet, wird Mitglied.',
  'Client ID': 'Client-ID',
  'Client secret': 'Client-Secret',
  'contains your own domain: save without it, sign in with SSO yourself, then add it':
    'enthält Ihre eigene Domain: Speichern Sie ohne sie, melden Sie sich selbst per SSO an, und ergänzen Sie sie dann',
  'Continue to the provider': 'Weiter zum Anbieter',
  'does not work: {reason}': 'funktioniert nicht: {reason}',
  'Domains that can join': 'Zugelassene Domains',
  'Domains that must use SSO': 'Domains, die SSO verwenden müssen',
  'Everyone who used SSO is signed out. Passwords work again.':
    'Alle, die SSO verwendet haben, werden abgemeldet. Passwörter gelten wieder.',
  'For example, “groups”. Leave empty to assign roles in Crewline. Owners keep their role.':
    'Zum Beispiel „groups“. Leer lassen, um Rollen in Crewline zu vergeben. Inhaber behalten ihre Rolle.',
  'is missing: copy it from your provider': 'fehlt: Kopieren Sie es von Ihrem Anbieter',
  'Is this you?': 'Sind Sie das?',
  Issuer: 'Aussteller (Issuer)',
  "Leave empty to keep the current secret. It's never shown.":
    'Leer lassen, um das aktuelle Secret zu behalten. Es wird nie gezeigt.',
  'Link to my account': 'Mit meinem Konto verknüpfen',
  'Members at these domains must use SSO. Owners with a second factor are exempt.':
    'Mitglieder mit Adressen dieser Domains müssen SSO verwenden. Ausgenommen sind Inhaber mit zweitem Faktor.',
  'must be a URL such as https://login.example.com': 'muss eine Adresse wie https://login.example.com sein',
  'must start with https://; the operator can allow others with CREWLINE_SSO_ALLOW_PRIVATE':
    'muss mit https:// beginnen; andere kann der Betreiber mit CREWLINE_SSO_ALLOW_PRIVATE erlauben',
  'Not used yet': 'Noch nicht benutzt',
  'One rule per line, such as "planning-team = planner". The first match wins.':
    'Eine Regel pro Zeile, etwa „planning-team = planner“. Die erste zutreffende gilt.',
  Planner: 'Planer',
  Provider: 'Anbieter',
  'Provider name': 'Name des Anbieters',
  'Redirect URL to register with your OpenID Connect provider:':
    'Weiterleitungsadresse, die Sie bei Ihrem OpenID-Connect-Anbieter eintragen:',
  'Remove single sign-on': 'Single Sign-on entfernen',
  'Remove single sign-on?': 'Single Sign-on entfernen?',
  'Remove SSO': 'SSO entfernen',
  'Role claim': 'Claim für Rollen',
  'Role for new members': 'Rolle neuer Mitglieder',
  'Roles by claim value': 'Rollen nach Wert des Claims',
  'Save single sign-on': 'Single Sign-on speichern',
  'Sign in another way': 'Anders anmelden',
  'Sign in as {email} first, then link the account.':
    'Melden Sie sich zuerst als {email} an, und verknüpfen Sie dann das Konto.',
  'Sign in with {provider}': 'Mit {provider} anmelden',
  'Sign in with SSO': 'Mit SSO anmelden',
  'Sign-in page for your members:': 'Anmeldeseite für Ihre Mitglieder:',
  'Signed in as': 'Angemeldet als',
  'Single sign-on': 'Single Sign-on',
  "Single sign-on isn't available right now. Try again in a moment.":
    'Single Sign-on ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  "Single sign-on isn't set up for this email. Sign in with your password.":
    'Für diese E-Mail-Adresse ist kein Single Sign-on eingerichtet. Melden Sie sich mit dem Passwort an.',
  'Single sign-on removed.': 'Single Sign-on entfernt.',
  'Single sign-on saved.': 'Single Sign-on gespeichert.',
  'Test provider': 'Anbieter testen',
  "The provider didn't send your identity. Contact an admin.":
    'Der Anbieter hat Ihre Identität nicht übermittelt. Wenden Sie sich an einen Admin.',
  'The provider sent an unexpected response. Start over. If it happens again, contact an admin.':
    'Der Anbieter hat unerwartet geantwortet. Beginnen Sie von vorn. Geschieht es wieder, wenden Sie sich an einen Admin.',
  'The sign-in took too long, was already finished, or was started in another browser. Start over.':
    'Die Anmeldung hat zu lange gedauert, ist schon beendet oder wurde in einem anderen Browser begonnen. Beginnen Sie von vorn.',
  "The sign-in wasn't completed at the provider. Start over.":
    'Die Anmeldung wurde beim Anbieter nicht abgeschlossen. Beginnen Sie von vorn.',
  "There's no account or open invitation for your email. Ask an admin of your organization for an invitation.":
    'Für Ihre E-Mail-Adresse gibt es weder ein Konto noch eine offene Einladung. Bitten Sie einen Admin Ihrer Organisation um eine Einladung.',
  'This is your only way to sign in. Set a password first.':
    'Das ist Ihre einzige Anmeldemöglichkeit. Legen Sie zuerst ein Passwort fest.',
  'This organization requires single sign-on for your email. Sign in with SSO.':
    'Diese Organisation verlangt Single Sign-on für Ihre E-Mail-Adresse. Melden Sie sich per SSO an.',
  Unlink: 'Lösen',
  'Unlink {provider}': 'Verknüpfung mit {provider} lösen',
  Viewer: 'Leser',
  'You already have an account with this email. Sign in as usual to link it.':
    'Es gibt schon ein Konto mit dieser E-Mail-Adresse. Melden Sie sich wie gewohnt an, um es zu verknüpfen.',
  'You are not signed in': 'Sie sind nicht angemeldet',
  "You sign in to your organization's single sign-on service (the provider), then return here.":
    'Sie melden sich beim Single-Sign-on-Dienst (Anbieter) Ihrer Organisation an und kehren hierher zurück.',
  'You signed in with SSO. To change this, sign in with your password.':
    'Sie haben sich per SSO angemeldet. Um das zu ändern, melden Sie sich mit dem Passwort an.',
  "Your provider didn't mark your email as verified. Ask its admin to send verified email addresses.":
    'Ihr Anbieter übermittelt Ihre E-Mail-Adresse nicht als bestätigt. Bitten Sie dessen Admin, bestätigte Adressen zu senden.',
  "Your provider's issuer URL, for example https://login.example.com":
    'Issuer-Adresse Ihres Anbieters, zum Beispiel https://login.example.com',
}
