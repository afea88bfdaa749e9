import { createInterface } from 'node:readline/promises'
import type { Command } from 'commander'
import type { Static, TSchema } from 'typebox'
import { generatePassword } from '../server/crypto/passwords.ts'
import { invalid, rejectIf, untranslated } from '../server/refusals.ts'

/** What was typed, as the commands of the server want it: options are text, and trusted by nobody. */

/** A command with one example under its help. */
export function addCommand(parent: Command, usage: string, about: string, example: string): Command {
  return parent.command(usage).description(about).addHelpText('after', `\nExample:\n  ${example}`)
}

export function addJsonOption(command: Command): Command {
  return command.option('--json', 'print the result as JSON, for scripts')
}

export function addCommonOptions(command: Command): Command {
  return addJsonOption(command.option('--organization <id>', 'the id of the organization', '1'))
}

/** A number where the text is one; any other text stays as it is, for the schema to refuse by its name. */
export function asNumber(text: string | undefined): number | string | undefined {
  return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/**
 * The value, once it fits the shape. Shapes and their validator are loaded by
 * the commands that need them: they take as long to start as all the rest.
 */
export async function accept<T extends TSchema>(shape: T, value: unknown): Promise<Static<T>> {
  const { checkerOf } = await import('../server/http/validation.ts')
  rejectIf(checkerOf(shape)(value))
  return value as Static<T>
}

/** An id given as an argument: positive, and small enough for the database. */
export function asId(text: string, field = 'id'): number {
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(id))
    rejectIf([invalid(field, untranslated('must be a whole number, as the lists show it'))])
  return id
}

/** Asks somebody at a terminal; nobody there is no. */
export async function isAgreed(warning: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${warning}\nGo on? [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

export type Password = { password: string; generated: boolean }

/** Never an argument: everybody on the machine can read those in the list of processes. */
export async function readPassword(fromStdin: boolean | undefined): Promise<Password> {
  if (!fromStdin) return { password: generatePassword(), generated: true }
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  return { password: text.replace(/\r?\n$/, ''), generated: false }
}
