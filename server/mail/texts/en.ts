import type { Role } from '../../../shapes/members.ts'
import type { TimeOff } from '../../../shapes/time-off.ts'
import type { EmailMessage } from '../layout.ts'

const english = {
  invitation: (of: { organization: string; inviter: string; role: Role; path: string }): EmailMessage => ({
    subject: `You are invited to ${of.organization}`,
    heading: `Join ${of.organization} on Crewline`,
    paragraphs: [
      `${of.inviter} invites you to plan with ${of.organization}, as ${of.role}.`,
      'The link works once, for 14 days, and only for you: whoever has it can join in your place.',
    ],
    button: { label: 'Accept the invitation', path: of.path },
    footer:
      'If you do not know who invites you, do nothing: without the link nobody joins with your address.',
  }),

  reset: (of: { path: string; hours: number; address: string | null }): EmailMessage => ({
    subject: 'Choose a new password for Crewline',
    heading: 'Choose a new password',
    paragraphs: [
      `Somebody${of.address === null ? '' : ` at ${of.address}`} asked for a new password for the account of this address.`,
      `The link works once, for ${of.hours === 1 ? 'an hour' : `${of.hours} hours`}. It signs you out everywhere else.`,
    ],
    button: { label: 'Choose a new password', path: of.path },
    footer: 'If it was not you, do nothing: your password stays as it is.',
  }),

  proof: (of: { path: string; days: number }): EmailMessage => ({
    subject: 'Confirm your address for Crewline',
    heading: 'Confirm your address',
    paragraphs: [
      'Somebody has joined Crewline with this address. If it was you, confirm that it is yours.',
      `The link works for ${of.days} days, in a browser where you are signed in.`,
    ],
    button: { label: 'Confirm my address', path: of.path },
    footer: 'If it was not you, do nothing: the address stays unconfirmed.',
  }),

  newDevice: (of: { browser: string; address: string | null; day: string; time: string }): EmailMessage => ({
    subject: 'A new sign-in to Crewline',
    heading: 'A sign-in from a new browser',
    paragraphs: [
      `Your account was used to sign in with ${of.browser}${of.address === null ? '' : ` at ${of.address}`}, on ${of.day} at ${of.time} UTC.`,
      'If it was you, there is nothing to do.',
      'If it was not you, choose a new password now: it signs everybody else out.',
    ],
    button: { label: 'Choose a new password', path: '/forgot-password' },
    footer: 'Sent because this browser was not known.',
  }),

  newFactor: (of: { address: string | null; day: string; time: string }): EmailMessage => ({
    subject: 'A second factor was added to your Crewline account',
    heading: 'A new second factor',
    paragraphs: [
      `A second factor was added to your account${of.address === null ? '' : ` at ${of.address}`}, on ${of.day} at ${of.time} UTC. From now on it is asked for at the sign-in; a passkey opens the account alone.`,
      'If it was you, there is nothing to do.',
      'If it was not you, remove it in your account, then choose a new password. If you cannot sign in, ask whoever runs Crewline: a new password alone does not remove it.',
    ],
    button: { label: 'Open Crewline', path: '/' },
    footer: 'Sent because a second factor opens your account.',
  }),

  newIdentity: (of: { host: string; address: string | null; day: string; time: string }): EmailMessage => ({
    subject: 'A single sign-on was linked to your Crewline account',
    heading: 'A new way into your account',
    paragraphs: [
      `Your account was linked to a sign-in at ${of.host}${of.address === null ? '' : ` by somebody at ${of.address}`}, on ${of.day} at ${of.time} UTC. Whoever signs in there comes in as you.`,
      'If it was you, there is nothing to do.',
      'If it was not you, remove the link in your account, then choose a new password: it signs everybody else out.',
    ],
    button: { label: 'Open Crewline', path: '/' },
    footer: 'Sent because single sign-on opens your account.',
  }),

  webhookPaused: (of: {
    organization: string
    host: string
    reason: string
    path: string
  }): EmailMessage => ({
    subject: `A webhook of ${of.organization} was paused`,
    heading: `The webhook to ${of.host} is paused`,
    paragraphs: [
      of.reason,
      'What changes meanwhile is kept for it. Mend the receiver, then go on with the webhook.',
    ],
    button: { label: 'Open the webhook', path: of.path },
    footer: `Sent to the admins of ${of.organization}.`,
  }),

  weekly: {
    subject: (of: { week: string; organization: string }) => `Your week from ${of.week}: ${of.organization}`,
    heading: (week: string) => `Your week from ${week}`,
    noDays: 'No working days: no contract covers this week.',
    noChanges: 'Nobody else changed your days in the past week.',
    planned: 'What is planned for you',
    changed: 'What others changed',
    button: 'Open my schedule',
    footer: (organization: string) => `You chose this mail in your account at ${organization}.`,
    stop: 'Stop it',
    nothing: 'Nothing planned',
    hours: (hours: string) => `${hours} h`,
    tentative: (work: string) => `${work}, pencilled`,
    asked: (away: string) => `${away}, asked for`,
    by: (actor: string) => `by ${actor}`,
    earlier: 'Earlier',
    more: (n: number) => (n === 1 ? '1 more change' : `${n} more changes`),
  },
  kinds: {
    holiday: 'Holiday',
    sick: 'Sick',
    parental: 'Parental leave',
    training: 'Training',
    other: 'Away',
  } satisfies Record<TimeOff['kind'], string>,
}

export default english

export type MailTexts = typeof english
