import type { MailTexts } from './en.ts'

const ROLES = { owner: 'Inhaber', admin: 'Admin', planner: 'Planer', viewer: 'Leser' }

export default {
  invitation: (of) => ({
    subject: `Einladung zu ${of.organization}`,
    heading: `${of.organization} in Crewline beitreten`,
    paragraphs: [
      `${of.inviter} lädt Sie ein, mit ${of.organization} zu planen, als ${ROLES[of.role]}.`,
      'Der Link funktioniert einmal, 14 Tage lang, und nur für Sie: Wer ihn hat, kann an Ihrer Stelle beitreten.',
    ],
    button: { label: 'Einladung annehmen', path: of.path },
    footer:
      'Wenn Sie nicht wissen, wer Sie einlädt, ist nichts zu tun: Ohne den Link tritt niemand mit Ihrer Adresse bei.',
  }),

  reset: (of) => ({
    subject: 'Neues Passwort für Crewline wählen',
    heading: 'Neues Passwort wählen',
    paragraphs: [
      `Jemand${of.address === null ? '' : ` mit der IP-Adresse ${of.address}`} hat ein neues Passwort für das Konto dieser Adresse angefordert.`,
      `Der Link funktioniert einmal, ${of.hours === 1 ? 'eine Stunde' : `${of.hours} Stunden`} lang. Überall sonst werden Sie dann abgemeldet.`,
    ],
    button: { label: 'Neues Passwort wählen', path: of.path },
    footer: 'Wenn Sie das nicht waren, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  }),

  proof: (of) => ({
    subject: 'Adresse für Crewline bestätigen',
    heading: 'Adresse bestätigen',
    paragraphs: [
      'Jemand ist Crewline mit dieser Adresse beigetreten. Wenn Sie das waren, bestätigen Sie, dass sie Ihnen gehört.',
      `Der Link funktioniert ${of.days} Tage lang, in einem Browser, in dem Sie angemeldet sind.`,
    ],
    button: { label: 'Meine Adresse bestätigen', path: of.path },
    footer: 'Wenn Sie das nicht waren, ist nichts zu tun: Die Adresse bleibt unbestätigt.',
  }),

  newDevice: (of) => ({
    subject: 'Neue Anmeldung bei Crewline',
    heading: 'Anmeldung mit einem neuen Browser',
    paragraphs: [
      `Jemand hat sich am ${of.day} um ${of.time} UTC mit Ihrem Konto angemeldet: ${of.browser}${of.address === null ? '' : `, IP-Adresse ${of.address}`}.`,
      'Wenn Sie das waren, ist nichts zu tun.',
      'Wenn nicht, wählen Sie jetzt ein neues Passwort: Alle anderen werden dann abgemeldet.',
    ],
    button: { label: 'Neues Passwort wählen', path: '/forgot-password' },
    footer: 'Gesendet, weil dieser Browser nicht bekannt war.',
  }),

  newFactor: (of) => ({
    subject: 'Ihr Crewline-Konto hat einen zweiten Faktor',
    heading: 'Ein neuer zweiter Faktor',
    paragraphs: [
      `Zu Ihrem Konto kam am ${of.day} um ${of.time} UTC ein zweiter Faktor hinzu${of.address === null ? '' : `, IP-Adresse ${of.address}`}. Von jetzt an wird bei der Anmeldung danach gefragt; ein Passkey öffnet das Konto allein.`,
      'Wenn Sie das waren, ist nichts zu tun.',
      'Wenn nicht, entfernen Sie ihn in Ihrem Konto und wählen Sie dann ein neues Passwort. Wenn Sie sich nicht anmelden können, fragen Sie, wer Crewline betreibt: Ein neues Passwort allein entfernt ihn nicht.',
    ],
    button: { label: 'Crewline öffnen', path: '/' },
    footer: 'Gesendet, weil ein zweiter Faktor Ihr Konto öffnet.',
  }),

  newIdentity: (of) => ({
    subject: 'Ihr Crewline-Konto ist mit einem Single Sign-on verknüpft',
    heading: 'Ein neuer Weg in Ihr Konto',
    paragraphs: [
      `Ihr Konto wurde am ${of.day} um ${of.time} UTC mit einer Anmeldung bei ${of.host} verknüpft${of.address === null ? '' : `, IP-Adresse ${of.address}`}. Wer sich dort anmeldet, ist hier als Sie angemeldet.`,
      'Wenn Sie das waren, ist nichts zu tun.',
      'Wenn nicht, entfernen Sie die Verknüpfung in Ihrem Konto und wählen Sie dann ein neues Passwort: Alle anderen werden dann abgemeldet.',
    ],
    button: { label: 'Crewline öffnen', path: '/' },
    footer: 'Gesendet, weil ein Single Sign-on Ihr Konto öffnet.',
  }),

  webhookPaused: (of) => ({
    subject: `Ein Webhook von ${of.organization} wurde angehalten`,
    heading: `Der Webhook an ${of.host} ist angehalten`,
    paragraphs: [
      of.reason,
      'Was sich inzwischen ändert, wird für ihn aufbewahrt. Bringen Sie den Empfänger in Ordnung und setzen Sie den Webhook dann fort.',
    ],
    button: { label: 'Webhook öffnen', path: of.path },
    footer: `Gesendet an die Admins von ${of.organization}.`,
  }),

  weekly: {
    subject: (of) => `Ihre Woche ab ${of.week}: ${of.organization}`,
    heading: (week) => `Ihre Woche ab ${week}`,
    noDays: 'Keine Arbeitstage: Diese Woche liegt in keinem Vertrag.',
    noChanges: 'Niemand sonst hat in der letzten Woche etwas an Ihren Tagen geändert.',
    planned: 'Was für Sie geplant ist',
    changed: 'Was andere geändert haben',
    button: 'Meinen Plan öffnen',
    footer: (organization) => `Sie haben diese E-Mail in Ihrem Konto bei ${organization} gewählt.`,
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
