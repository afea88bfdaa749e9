import { randomUUID } from 'node:crypto'
import type { Result } from './checks.ts'
import { runChecks } from './checks.ts'
import { PROJECTS } from './contract.ts'
import { NoResponse } from './instance.ts'
import type { Lab, LabOptions } from './lab.ts'
import { openLab } from './lab.ts'
import { MAX_RECORDS, STATEMENTS } from './statements.ts'

export type Conform = {
  url: string
  key: string
  options?: Omit<LabOptions, 'prefix'>
  /** Receives a warning about the records to create. The checks start only if it returns true. */
  confirm: (warning: string) => boolean | Promise<boolean>
  report?: (line: string) => void
}

export type Summary = {
  passed: number
  failed: number
  not_shown: number
  prefix: string
  url: string
  checks: Result[]
}

/** Thrown before the first check. The message tells the user what to correct. */
export class CannotStart extends Error {}

export async function conform({ url, key, options, confirm, report }: Conform): Promise<Summary> {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new CannotStart('Name the instance by its address, like https://planner.example.com.')
  const lab = openLab(url, key, { ...options, prefix: `conform-${randomUUID().slice(0, 8)}` })
  await checkOpen(lab)
  const warning =
    `At most ${MAX_RECORDS.projects} projects and ${MAX_RECORDS.resources} resources will be created there, ` +
    `named "Conformance check", with external ids that begin with "${lab.options.prefix}": ` +
    'the interface cannot delete them.'
  if (!(await confirm(warning))) throw new CannotStart(`${warning} Nothing was created: add --yes to go on.`)

  const results = await runChecks(lab, STATEMENTS, (result) => report?.(lineOf(result)))
  const count = (outcome: string) => results.filter((each) => each.outcome === outcome).length
  return {
    passed: count('passed'),
    failed: count('failed'),
    not_shown: count('not shown'),
    prefix: lab.options.prefix,
    url: lab.ours.url,
    checks: results,
  }
}

/** Throws CannotStart if the instance doesn't respond or rejects a key. */
async function checkOpen({ ours, theirs }: Lab): Promise<void> {
  for (const [instance, name] of [[ours, '--key'] as const, [theirs, '--other-key'] as const]) {
    const path = `${PROJECTS.path}?external_id=conformance-check`
    const response = await instance?.get(path).catch((error: unknown) => error as Error)
    if (response instanceof NoResponse) throw new CannotStart(`${ours.url} gives ${response.message}`)
    if (response instanceof Error) throw response
    if (response?.status === 401) throw new CannotStart(`${ours.url} refuses the key of ${name} with 401`)
  }
}

function lineOf({ outcome, section, statement, seen }: Result): string {
  const reason = seen === undefined ? '' : ` ${outcome === 'failed' ? 'Seen' : 'Why'}: ${seen}`
  const line = `${outcome.padEnd(9)}  ${section}  ${statement}${reason}`
  // Replaces characters that control the terminal or reverse the text, so that a response can't forge output.
  return line.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, '·')
}

export function inWords({ passed, failed, not_shown }: Summary): string {
  const verdict = failed === 0 ? 'The instance keeps the contract' : 'The instance does not keep the contract'
  const all = passed + failed + not_shown
  return `${verdict}: ${all} statements, ${passed} passed, ${failed} failed, ${not_shown} not shown.`
}
