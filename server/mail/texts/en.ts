import type { Role } from '../../../shapes/members.ts'
import type { TimeOff } from '../../../shapes/time-off.ts'
import type { EmailMessage } from '../layout.ts'

const english = {
  invitation: (of: { organization: string; inviter: string; role: Role; path: string }): EmailMessage => ({
    subject: `You're invited to ${of.organization}`,
    heading: `Join ${of.organization} on Crewline`,
    paragraphs: [
      `${of.inviter} invites you to join ${of.organization} as ${of.role}.`,
      "The link works once, for 14 days. Don't forward it: anyone who has it can join in your place.",
    ],
    button: { label: 'Accept invitation', path: of.path },
    footer: "If you don't know the sender, ignore this email. Nobody can join without the link.",
  }),

  reset: (of: { path: string; hours: number; address: string | null }): EmailMessage => ({
    subject: 'Choose a new password for Crewline',
    heading: 'Choose a new password',
    paragraphs: [
      `Someone${of.address === null ? '' : ` at IP address ${of.address}`} requested a new password for your account.`,
      `The link works once, for ${of.hours === 1 ? 'one hour' : `${of.hours} hours`}. Using it signs you out everywhere.`,
    ],
    button: { label: 'Choose a new password', path: of.path },
    footer: "If this wasn't you, ignore this email. Your password doesn't change.",
  }),

  proof: (of: { path: string; days: number }): EmailMessage => ({
    subject: 'Confirm your email for Crewline',
    heading: 'Confirm your email',
    paragraphs: [
      'Someone joined Crewline with this email address. If this was you, confirm it.',
      `The link works for ${of.days} days, in a browser where you are signed in.`,
    ],
    button: { label: 'Confirm my email', path: of.path },
    footer: "If this wasn't you, ignore this email. The address stays unconfirmed.",
  }),

  newDevice: (of: { browser: string; address: string | null; day: string; time: string }): EmailMessage => ({
    subject: 'New sign-in to Crewline',
    heading: 'New sign-in to your account',
    paragraphs: [
      `Your account was used to sign in with ${of.browser}${of.address === null ? '' : ` from IP address ${of.address}`}, on ${of.day} at ${of.time} UTC.`,
      'If this was you, you can ignore this email.',
      "If this wasn't you, choose a new password now. This signs out everyone else.",
    ],
    button: { label: 'Choose a new password', path: '/forgot-password' },
    footer: 'Sent because you signed in from a new browser.',
  }),

  newFactor: (of: { address: string | null; day: string; time: string }): EmailMessage => ({
    subject: 'A second factor was added to your Crewline account',
    heading: 'New second factor',
    paragraphs: [
      `A second factor was added to your account${of.address === null ? '' : ` from IP address ${of.address}`}, on ${of.day} at ${of.time} UTC. You need it to sign in from now on. A passkey also works without your password.`,
      'If this was you, you can ignore this email.',
      "If this wasn't you, remove it in your account, then choose a new password. If you can't sign in, contact the server operator. A new password alone doesn't remove it.",
    ],
    button: { label: 'Open Crewline', path: '/' },
    footer: 'Sent because the sign-in settings of your account changed.',
  }),

  newIdentity: (of: { host: string; address: string | null; day: string; time: string }): EmailMessage => ({
    subject: 'Single sign-on was linked to your Crewline account',
    heading: 'New way to sign in',
    paragraphs: [
      `Your account was linked to a sign-in at ${of.host}${of.address === null ? '' : ` from IP address ${of.address}`}, on ${of.day} at ${of.time} UTC. Signing in there now opens your account.`,
      'If this was you, you can ignore this email.',
      "If this wasn't you, remove the link in your account, then choose a new password. This signs out everyone else.",
    ],
    button: { label: 'Open Crewline', path: '/' },
    footer: 'Sent because the sign-in settings of your account changed.',
  }),

  webhookPaused: (of: {
    organization: string
    host: string
    reason: string
    path: string
  }): EmailMessage => ({
    subject: `A webhook of ${of.organization} was paused`,
    heading: `The webhook to ${of.host} is paused`,
    paragraphs: [of.reason, 'Changes are stored in the meantime. Fix the receiver, then resume the webhook.'],
    button: { label: 'Open webhook', path: of.path },
    footer: `Sent to the admins of ${of.organization}.`,
  }),

  weekly: {
    subject: (of: { week: string; organization: string }) => `Your week from ${of.week}: ${of.organization}`,
    heading: (week: string) => `Your week from ${week}`,
    noDays: 'No working days: no contract covers this week.',
    noChanges: 'Nobody else changed your schedule in the past week.',
    planned: 'Your schedule',
    changed: 'Changes by others',
    button: 'Open my schedule',
    footer: (organization: string) => `You subscribed to this email in your account at ${organization}.`,
    stop: 'Unsubscribe',
    nothing: 'Nothing scheduled',
    hours: (hours: string) => `${hours} h`,
    tentative: (work: string) => `${work}, tentative`,
    asked: (away: string) => `${away}, pending`,
    by: (actor: string) => `by ${actor}`,
    earlier: 'Earlier',
    more: (n: number) => (n === 1 ? '1 more change' : `${n} more changes`),
  },
  kinds: {
    holiday: 'Vacation',
    sick: 'Sick',
    parental: 'Parental leave',
    training: 'Training',
    other: 'Away',
  } satisfies Record<TimeOff['kind'], string>,
}

export default english

export type MailTexts = typeof english
