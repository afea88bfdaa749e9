import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import { readConfig } from '../server/config.ts'
import type { EmailContent } from '../server/mail/layout.ts'
import { Failure } from './failures.ts'
import { addCommand, addJsonOption } from './input.ts'
import type { Shown } from './output.ts'
import { printable, show } from './output.ts'

export function addMailCommands(program: Command): void {
  const example = 'mail test ana@example.com'
  const mail = addCommand(program, 'mail', 'Tests the email settings.', example)
  const about = "Sends a test email and shows the mail server's response."
  addJsonOption(addCommand(mail, 'test <address>', about, example).action(sendTest))
}

/** Bypasses the outbox to report the result immediately. */
async function sendTest(address: string, options: Shown): Promise<void> {
  const { mail, publicUrl } = readConfig()
  if (!mail || publicUrl === null) throw new Failure(NOT_SET_UP)
  const { openTransport } = await import('../server/mail/transport.ts')
  const { letterOf } = await import('../server/mail/composing.ts')
  const transport = openTransport(mail)
  const letter = letterOf(testOf(publicUrl), address.trim(), randomUUID(), publicUrl)
  const { state, reason, answer } = await transport.send(letter).finally(() => transport.close())
  if (state !== 'sent')
    throw new Failure(printable(`Not sent: ${answer || reason}. Check SMTP_URL and MAIL_FROM.`))
  show(options, { address: letter.to, answer }, () =>
    printable(`Sent to ${letter.to}. The mail server responded: ${answer}`),
  )
}

const testOf = (base: string): EmailContent => ({
  language: 'en',
  subject: 'Crewline test email',
  heading: 'Email works',
  paragraphs: [`This is a test from Crewline at ${base}. You don't need to do anything.`],
  footer: 'Sent by "crewline mail test".',
})

const NOT_SET_UP = 'Email is not configured. Set SMTP_URL, MAIL_FROM and PUBLIC_URL (docs/self-hosting.md).'
