import type { MailTexts } from './en.ts'

const ROLES = { owner: 'eigenaar', admin: 'beheerder', planner: 'planner', viewer: 'lezer' }

export default {
  invitation: (of) => ({
    subject: `Uitnodiging voor ${of.organization}`,
    heading: `Deelnemen aan ${of.organization} op Crewline`,
    paragraphs: [
      `${of.inviter} nodigt je uit om als ${ROLES[of.role]} deel te nemen aan ${of.organization}.`,
      'De link werkt één keer, 14 dagen lang. Stuur hem niet door: wie hem heeft, kan in jouw plaats deelnemen.',
    ],
    button: { label: 'Uitnodiging accepteren', path: of.path },
    footer: 'Ken je de afzender niet? Negeer deze e-mail dan. Zonder de link kan niemand deelnemen.',
  }),

  reset: (of) => ({
    subject: 'Nieuw wachtwoord voor Crewline kiezen',
    heading: 'Nieuw wachtwoord kiezen',
    paragraphs: [
      `Iemand${of.address === null ? '' : ` met IP-adres ${of.address}`} heeft een nieuw wachtwoord voor je account aangevraagd.`,
      `De link werkt één keer, ${of.hours} uur lang. Daarna word je overal uitgelogd.`,
    ],
    button: { label: 'Nieuw wachtwoord kiezen', path: of.path },
    footer: 'Was jij dit niet? Negeer deze e-mail dan. Je wachtwoord verandert niet.',
  }),

  proof: (of) => ({
    subject: 'Bevestig je e-mailadres voor Crewline',
    heading: 'Bevestig je e-mailadres',
    paragraphs: [
      'Iemand neemt met dit e-mailadres deel aan Crewline. Als jij dat bent, bevestig het dan.',
      `De link werkt ${of.days} dagen lang, in een browser waarin je bent ingelogd.`,
    ],
    button: { label: 'Mijn e-mailadres bevestigen', path: of.path },
    footer: 'Was jij dit niet? Negeer deze e-mail dan. Het adres blijft onbevestigd.',
  }),

  newDevice: (of) => ({
    subject: 'Nieuwe login bij Crewline',
    heading: 'Nieuwe login bij je account',
    paragraphs: [
      `Er is op ${of.day} om ${of.time} UTC met je account ingelogd: ${of.browser}${of.address === null ? '' : `, IP-adres ${of.address}`}.`,
      'Was jij dit, dan kun je deze e-mail negeren.',
      'Zo niet, kies dan nu een nieuw wachtwoord. Alle anderen worden dan uitgelogd.',
    ],
    button: { label: 'Nieuw wachtwoord kiezen', path: '/forgot-password' },
    footer: 'Verstuurd omdat je met een nieuwe browser hebt ingelogd.',
  }),

  newFactor: (of) => ({
    subject: 'Er is een tweede factor aan je Crewline-account toegevoegd',
    heading: 'Nieuwe tweede factor',
    paragraphs: [
      `Er is op ${of.day} om ${of.time} UTC een tweede factor aan je account toegevoegd${of.address === null ? '' : `, IP-adres ${of.address}`}. Vanaf nu heb je die nodig om in te loggen. Een passkey werkt ook zonder wachtwoord.`,
      'Was jij dit, dan kun je deze e-mail negeren.',
      'Zo niet, verwijder hem dan in je account en kies daarna een nieuw wachtwoord. Kun je niet inloggen, neem dan contact op met de beheerder van de server. Een nieuw wachtwoord alleen verwijdert hem niet.',
    ],
    button: { label: 'Crewline openen', path: '/' },
    footer: 'Verstuurd omdat het inloggen bij je account is gewijzigd.',
  }),

  newIdentity: (of) => ({
    subject: 'Je Crewline-account is gekoppeld aan single sign-on',
    heading: 'Nieuwe manier om in te loggen',
    paragraphs: [
      `Je account is op ${of.day} om ${of.time} UTC gekoppeld aan een login bij ${of.host}${of.address === null ? '' : `, IP-adres ${of.address}`}. Daar inloggen opent nu je account.`,
      'Was jij dit, dan kun je deze e-mail negeren.',
      'Zo niet, verwijder de koppeling dan in je account en kies daarna een nieuw wachtwoord. Alle anderen worden dan uitgelogd.',
    ],
    button: { label: 'Crewline openen', path: '/' },
    footer: 'Verstuurd omdat het inloggen bij je account is gewijzigd.',
  }),

  webhookPaused: (of) => ({
    subject: `Een webhook van ${of.organization} is gepauzeerd`,
    heading: `De webhook naar ${of.host} is gepauzeerd`,
    paragraphs: [
      of.reason,
      'Wijzigingen worden intussen bewaard. Herstel de ontvanger en hervat dan de webhook.',
    ],
    button: { label: 'Webhook openen', path: of.path },
    footer: `Verstuurd aan de beheerders van ${of.organization}.`,
  }),

  weekly: {
    subject: (of) => `Je week vanaf ${of.week}: ${of.organization}`,
    heading: (week) => `Je week vanaf ${week}`,
    noDays: 'Geen werkdagen: geen contract dekt deze week.',
    noChanges: 'Niemand anders heeft de afgelopen week je rooster gewijzigd.',
    planned: 'Je rooster',
    changed: 'Wijzigingen door anderen',
    button: 'Mijn rooster openen',
    footer: (organization) => `Je bent op deze e-mail geabonneerd in je account bij ${organization}.`,
    stop: 'Afmelden',
    nothing: 'Niets gepland',
    hours: (hours) => `${hours} u`,
    tentative: (work) => `${work}, voorlopig`,
    asked: (away) => `${away}, in behandeling`,
    by: (actor) => `door ${actor}`,
    earlier: 'Eerder',
    more: (n) => (n === 1 ? '1 andere wijziging' : `${n} andere wijzigingen`),
  },
  kinds: {
    holiday: 'Vakantie',
    sick: 'Ziek',
    parental: 'Ouderschapsverlof',
    training: 'Opleiding',
    other: 'Afwezig',
  },
} satisfies MailTexts
