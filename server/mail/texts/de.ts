import type { MailTexts } from './en.ts'

const ROLES = { owner: 'Inhaber', admin: 'Admin', planner: 'Planer', viewer: 'Leser' }

export default {
  invitation: (of) => ({
    subject: `Einladung zu ${of.organization}`,
    heading: `${of.organization} in Crewline beitreten`,
    paragraphs: [
      `${of.inviter} lädt Sie ein, ${of.organization} als ${ROLES[of.role]} beizutreten.`,
      'Der Link funktioniert einmal, 14 Tage lang. Leiten Sie ihn nicht weiter: Wer ihn hat, kann an Ihrer Stelle beitreten.',
    ],
    button: { label: 'Einladung annehmen', path: of.path },
    footer:
      'Wenn Sie den Absender nicht kennen, ignorieren Sie diese E-Mail. Ohne den Link kann niemand beitreten.',
  }),

  reset: (of) => ({
    subject: 'Neues Passwort für Crewline wählen',
    heading: 'Neues Passwort wählen',
    paragraphs: [
      `Jemand${of.address === null ? '' : ` mit der IP-Adresse ${of.address}`} hat ein neues Passwort für Ihr Konto angefordert.`,
      `Der Link funktioniert einmal, ${of.hours === 1 ? 'eine Stunde' : `${of.hours} Stunden`} lang. Danach werden Sie überall abgemeldet.`,
    ],
    button: { label: 'Neues Passwort wählen', path: of.path },
    footer: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.',
  }),

  proof: (of) => ({
    subject: 'E-Mail-Adresse für Crewline bestätigen',
    heading: 'E-Mail-Adresse bestätigen',
    paragraphs: [
      'Jemand ist Crewline mit dieser E-Mail-Adresse beigetreten. Wenn Sie das waren, bestätigen Sie sie.',
      `Der Link funktioniert ${of.days} Tage lang, in einem Browser, in dem Sie angemeldet sind.`,
    ],
    button: { label: 'Meine E-Mail-Adresse bestätigen', path: of.path },
    footer: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Die Adresse bleibt unbestätigt.',
  }),

  newDevice: (of) => ({
    subject: 'Neue Anmeldung bei Crewline',
    heading: 'Neue Anmeldung bei Ihrem Konto',
    paragraphs: [
      `Jemand hat sich am ${of.day} um ${of.time} UTC mit Ihrem Konto angemeldet: ${of.browser}${of.address === null ? '' : `, IP-Adresse ${of.address}`}.`,
      'Wenn Sie das waren, können Sie diese E-Mail ignorieren.',
      'Wenn nicht, wählen Sie jetzt ein neues Passwort. Alle anderen werden dann abgemeldet.',
    ],
    button: { label: 'Neues Passwort wählen', path: '/forgot-password' },
    footer: 'Gesendet, weil Sie sich mit einem neuen Browser angemeldet haben.',
  }),

  newFactor: (of) => ({
    subject: 'Ihr Crewline-Konto hat einen zweiten Faktor',
    heading: 'Neuer zweiter Faktor',
    paragraphs: [
      `Zu Ihrem Konto kam am ${of.day} um ${of.time} UTC ein zweiter Faktor hinzu${of.address === null ? '' : `, IP-Adresse ${of.address}`}. Er wird ab jetzt zur Anmeldung gebraucht. Ein Passkey genügt auch ohne Passwort.`,
      'Wenn Sie das waren, können Sie diese E-Mail ignorieren.',
      'Wenn nicht, entfernen Sie ihn in Ihrem Konto und wählen Sie dann ein neues Passwort. Wenn Sie sich nicht anmelden können, wenden Sie sich an den Betreiber des Servers. Ein neues Passwort allein entfernt ihn nicht.',
    ],
    button: { label: 'Crewline öffnen', path: '/' },
    footer: 'Gesendet, weil sich die Anmeldung bei Ihrem Konto geändert hat.',
  }),

  newIdentity: (of) => ({
    subject: 'Ihr Crewline-Konto ist mit einem Single Sign-on verknüpft',
    heading: 'Neue Anmeldemöglichkeit',
    paragraphs: [
      `Ihr Konto wurde am ${of.day} um ${of.time} UTC mit einer Anmeldung bei ${of.host} verknüpft${of.address === null ? '' : `, IP-Adresse ${of.address}`}. Eine Anmeldung dort öffnet jetzt Ihr Konto.`,
      'Wenn Sie das waren, können Sie diese E-Mail ignorieren.',
      'Wenn nicht, entfernen Sie die Verknüpfung in Ihrem Konto und wählen Sie dann ein neues Passwort. Alle anderen werden dann abgemeldet.',
    ],
    button: { label: 'Crewline öffnen', path: '/' },
    footer: 'Gesendet, weil sich die Anmeldung bei Ihrem Konto geändert hat.',
  }),

  webhookPaused: (of) => ({
    subject: `Ein Webhook von ${of.organization} wurde angehalten`,
    heading: `Der Webhook an ${of.host} ist angehalten`,
    paragraphs: [
      of.reason,
      'Änderungen werden inzwischen gespeichert. Beheben Sie den Fehler beim Empfänger, und setzen Sie den Webhook dann fort.',
    ],
    button: { label: 'Webhook öffnen', path: of.path },
    footer: `Gesendet an die Admins von ${of.organization}.`,
  }),

  weekly: {
    subject: (of) => `Ihre Woche ab ${of.week}: ${of.organization}`,
    heading: (week) => `Ihre Woche ab ${week}`,
    noDays: 'Keine Arbeitstage: Diese Woche liegt in keinem Vertrag.',
    noChanges: 'Niemand sonst hat in der letzten Woche Ihren Plan geändert.',
    planned: 'Ihr Plan',
    changed: 'Änderungen anderer',
    button: 'Meinen Plan öffnen',
    footer: (organization) => `Sie haben diese E-Mail in Ihrem Konto bei ${organization} abonniert.`,
    stop: 'Abbestellen',
    nothing: 'Nichts geplant',
    hours: (hours) => `${hours} Std.`,
    tentative: (work) => `${work}, vorgemerkt`,
    asked: (away) => `${away}, beantragt`,
    by: (actor) => `von ${actor}`,
    earlier: 'Früher',
    more: (n) => (n === 1 ? '1 weitere Änderung' : `${n} weitere Änderungen`),
  },
  kinds: {
    holiday: 'Urlaub',
    sick: 'Krank',
    parental: 'Elternzeit',
    training: 'Weiterbildung',
    other: 'Abwesend',
  },
} satisfies MailTexts
