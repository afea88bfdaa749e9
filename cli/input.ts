import { createInterface } from 'node:readline/promises'
import type { Command } from 'commander'
import type { Static, TSchema } from 'typebox'
import { generatePassword } from '../server/crypto/passwords.ts'
import { invalid, rejectIf, untranslated } from '../server/refusals.ts'

/** Converts command-line options, which are untrusted text. */

export function addCommand(parent: Command, usage: string, about: string, example: string): Command {
  return parent.command(usage).description(about).addHelpText('after', `\nExample:\n  crewline ${example}`)
}

export function addJsonOption(command: Command): Command {
  return command.option('--json', 'print the result as JSON')
}

export function addCommonOptions(command: Command): Command {
  return addJsonOption(command.option('--organization <id>', 'id of the organization', '1'))
}

/** Returns text that isn't a number unchanged, so that the schema reports the field. */
export function asNumber(text: string | undefined): number | string | undefined {
  return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** Loads the validator on demand, because it doubles the start time of the command line. */
export async function validate<T extends TSchema>(shape: T, value: unknown): Promise<Static<T>> {
  const { checkerOf } = await import('../server/http/validation.ts')
  rejectIf(checkerOf(shape)(value))
  return value as Static<T>
}

/** Accepts only positive integers that JavaScript stores exactly. */
export function asId(text: string, field = 'id'): number {
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(id))
    rejectIf([invalid(field, untranslated('must be a positive whole number, such as 12'))])
  return id
}

/** Returns false without a terminal, because the user can't confirm. */
export async function isAgreed(warning: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${warning}\nContinue? [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

export type Password = { password: string; generated: boolean }

/** Never reads a password from an argument, because all users can read process lists. */
export async function readPassword(fromStdin: boolean | undefined): Promise<Password> {
  if (!fromStdin) return { password: generatePassword(), generated: true }
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  return { password: text.replace(/\r?\n$/, ''), generated: false }
}
