import type { MailTexts } from './en.ts'

const ROLES = { owner: 'eigenaar', admin: 'beheerder', planner: 'planner', viewer: 'lezer' }

export default {
  invitation: (of) => ({
    subject: `Uitnodiging voor ${of.organization}`,
    heading: `Deelnemen aan ${of.organization} op Crewline`,
    paragraphs: [
      `${of.inviter} nodigt je uit om met ${of.organization} te plannen, als ${ROLES[of.role]}.`,
      'De link werkt één keer, 14 dagen lang, en alleen voor jou: wie hem heeft, kan in jouw plaats deelnemen.',
    ],
    button: { label: 'Uitnodiging accepteren', path: of.path },
    footer:
      'Weet je niet wie je uitnodigt? Dan hoef je niets te doen: zonder de link neemt niemand deel met jouw adres.',
  }),

  reset: (of) => ({
    subject: 'Nieuw wachtwoord voor Crewline kiezen',
    heading: 'Nieuw wachtwoord kiezen',
    paragraphs: [
      `Iemand${of.address === null ? '' : ` met IP-adres ${of.address}`} heeft een nieuw wachtwoord gevraagd voor het account van dit adres.`,
      `De link werkt één keer, ${of.hours} uur lang. Overal elders word je dan uitgelogd.`,
    ],
    button: { label: 'Nieuw wachtwoord kiezen', path: of.path },
    footer: 'Was jij dit niet? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
  }),

  proof: (of) => ({
    subject: 'Je adres voor Crewline bevestigen',
    heading: 'Je adres bevestigen',
    paragraphs: [
      'Iemand neemt met dit adres deel aan Crewline. Als jij dat bent, bevestig dan dat het van jou is.',
      `De link werkt ${of.days} dagen lang, in een browser waarin je bent ingelogd.`,
    ],
    button: { label: 'Mijn adres bevestigen', path: of.path },
    footer: 'Was jij dit niet? Dan hoef je niets te doen: het adres blijft onbevestigd.',
  }),

  newDevice: (of) => ({
    subject: 'Nieuwe login bij Crewline',
    heading: 'Ingelogd met een nieuwe browser',
    paragraphs: [
      `Er is op ${of.day} om ${of.time} UTC met je account ingelogd: ${of.browser}${of.address === null ? '' : `, IP-adres ${of.address}`}.`,
      'Was jij dit, dan hoef je niets te doen.',
      'Zo niet, kies dan nu een nieuw wachtwoord: alle anderen worden dan uitgelogd.',
    ],
    button: { label: 'Nieuw wachtwoord kiezen', path: '/forgot-password' },
    footer: 'Verstuurd omdat deze browser niet bekend was.',
  }),

  newFactor: (of) => ({
    subject: 'Er is een tweede factor aan je Crewline-account toegevoegd',
    heading: 'Een nieuwe tweede factor',
    paragraphs: [
      `Er is op ${of.day} om ${of.time} UTC een tweede factor aan je account toegevoegd${of.address === null ? '' : `, IP-adres ${of.address}`}. Vanaf nu wordt er bij het inloggen om gevraagd; een passkey opent het account alleen.`,
      'Was jij dit, dan hoef je niets te doen.',
      'Zo niet, verwijder hem dan in je account en kies daarna een nieuw wachtwoord. Kun je niet inloggen, vraag het dan aan wie Crewline beheert: een nieuw wachtwoord alleen verwijdert hem niet.',
    ],
    button: { label: 'Crewline openen', path: '/' },
    footer: 'Verstuurd omdat een tweede factor je account opent.',
  }),

  newIdentity: (of) => ({
    subject: 'Je Crewline-account is gekoppeld aan single sign-on',
    heading: 'Een nieuwe toegang tot je account',
    paragraphs: [
      `Je account is op ${of.day} om ${of.time} UTC gekoppeld aan een login bij ${of.host}${of.address === null ? '' : `, IP-adres ${of.address}`}. Wie daar inlogt, komt hier als jij binnen.`,
      'Was jij dit, dan hoef je niets te doen.',
      'Zo niet, verwijder de koppeling dan in je account en kies daarna een nieuw wachtwoord: alle anderen worden dan uitgelogd.',
    ],
    button: { label: 'Crewline openen', path: '/' },
    footer: 'Verstuurd omdat single sign-on je account opent.',
  }),

  webhookPaused: (of) => ({
    subject: `Een webhook van ${of.organization} is gepauzeerd`,
    heading: `De webhook naar ${of.host} is gepauzeerd`,
    paragraphs: [
      of.reason,
      'Wat intussen verandert, wordt ervoor bewaard. Herstel de ontvanger en hervat dan de webhook.',
    ],
    button: { label: 'Webhook openen', path: of.path },
    footer: `Verstuurd aan de beheerders van ${of.organization}.`,
  }),

  weekly: {
    subject: (of) => `Je week vanaf ${of.week}: ${of.organization}`,
    heading: (week) => `Je week vanaf ${week}`,
    noDays: 'Geen werkdagen: geen contract dekt deze week.',
    noChanges: 'Niemand anders heeft de afgelopen week iets aan je dagen veranderd.',
    planned: 'Wat er voor je gepland is',
    changed: 'Wat anderen hebben veranderd',
    button: 'Mijn rooster openen',
    footer: (organization) => `Je hebt voor deze mail gekozen in je account bij ${organization}.`,
    stop: 'Niet meer ontvangen',
    nothing: 'Niets gepland',
    hours: (hours) => `${hours} u`,
    tentative: (work) => `${work}, voorlopig`,
    asked: (away) => `${away}, aangevraagd`,
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
