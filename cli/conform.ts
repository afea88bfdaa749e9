import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import type { Result } from '../packages/conformance/src/checks.ts'
import { runChecks } from '../packages/conformance/src/checks.ts'
import { PROJECTS } from '../packages/conformance/src/contract.ts'
import { Unanswered } from '../packages/conformance/src/instance.ts'
import type { Lab } from '../packages/conformance/src/lab.ts'
import { openLab } from '../packages/conformance/src/lab.ts'
import { countInWords } from '../planning/wording.ts'
import { Failure, REFUSED, WRONG_USAGE } from './failures.ts'
import { addCommand, addJsonOption, asId, isAgreed } from './input.ts'
import type { Shown } from './output.ts'
import { printable, show } from './output.ts'
import type { RemoteOptions } from './remote.ts'
import { addRemoteOptions } from './remote.ts'

type Options = RemoteOptions &
  Shown & {
    otherKey?: string
    projectId?: string
    resourceId?: string
    expectProjectLimit?: string
    expectResourceLimit?: string
    yes?: boolean
  }

export function addConformCommand(program: Command): void {
  const about = 'Holds an instance against the contract of the Integration API.'
  const example = 'crewline conform https://planner.example.com --key crewline_1_… --yes'
  const conform = addCommand(program, 'conform [url]', about, example)
    .option('--other-key <key>', 'a key of a second organization, to see that each keeps to itself')
    .option('--project-id <id>', 'a project with assignments')
    .option('--resource-id <id>', 'a resource with assignments')
    .option('--expect-project-limit <n>', 'the limit of active projects of its plan, which gets filled')
    .option('--expect-resource-limit <n>', 'the limit of active resources')
    .option('--yes', 'create the records without asking')
    .action(conformInstance)
  addJsonOption(addRemoteOptions(conform))
}

async function conformInstance(argument: string | undefined, options: Options) {
  const url = argument ?? options.url
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    stop('Name the instance by its address, like https://planner.example.com.')

  // Loaded here: the validator takes as long to start as all the rest.
  const { RECORDS, STATEMENTS } = await import('../packages/conformance/src/statements.ts')
  const lab = openLab(url, options.key, {
    prefix: `conform-${randomUUID().slice(0, 8)}`,
    otherKey: options.otherKey,
    projectId: asOptionalId(options.projectId, 'project-id'),
    resourceId: asOptionalId(options.resourceId, 'resource-id'),
    projectLimit: asOptionalId(options.expectProjectLimit, 'expect-project-limit'),
    resourceLimit: asOptionalId(options.expectResourceLimit, 'expect-resource-limit'),
  })
  const closed = await checkOpen(lab)
  if (closed) stop(closed)
  const warning =
    `At most ${RECORDS.projects} projects and ${RECORDS.resources} resources will be created there, ` +
    `named "Conformance check", with external ids that begin with "${lab.options.prefix}": ` +
    'the interface cannot delete them.'
  if (!options.yes && !(await isAgreed(warning))) stop(`${warning} Nothing was created: add --yes to go on.`)
  process.stderr.write(`${warning}\n`)

  const results = await runChecks(lab, STATEMENTS, (result) => {
    if (!options.json) process.stdout.write(`${lineOf(result)}\n`)
  })
  const summary = { ...countOutcomes(results), prefix: lab.options.prefix, url: lab.ours.url }
  show(options, { ...summary, checks: results }, () => inWords(summary))
  if (summary.failed > 0) process.exitCode = REFUSED
}

function stop(sentence: string): never {
  throw new Failure(sentence, WRONG_USAGE)
}

/** What keeps the checks from being run at all: no answer, or a key that opens nothing. */
async function checkOpen({ ours, theirs }: Lab): Promise<string | null> {
  for (const [instance, name] of [[ours, '--key'] as const, [theirs, '--other-key'] as const]) {
    const path = `${PROJECTS.path}?external_id=conformance-check`
    const answer = await instance?.get(path).catch((error: unknown) => error as Error)
    if (answer instanceof Unanswered) return `${ours.url} gives ${answer.message}`
    if (answer instanceof Error) throw answer
    if (answer?.status === 401) return `${ours.url} refuses the key of ${name} with 401`
  }
  return null
}

function asOptionalId(text: string | undefined, field: string): number | undefined {
  return text === undefined ? undefined : asId(text, field)
}

/** One line each, so that it can be searched and compared. */
function lineOf({ outcome, section, statement, seen }: Result): string {
  const reason = seen === undefined ? '' : ` ${outcome === 'failed' ? 'Seen' : 'Why'}: ${seen}`
  return printable(`${outcome.padEnd(9)}  ${section}  ${statement}${reason}`)
}

function countOutcomes(results: Result[]) {
  const count = (outcome: string) => results.filter((each) => each.outcome === outcome).length
  return { passed: count('passed'), failed: count('failed'), not_shown: count('not shown') }
}

function inWords({ passed, failed, not_shown }: ReturnType<typeof countOutcomes>): string {
  const verdict = failed === 0 ? 'The instance keeps the contract' : 'The instance does not keep the contract'
  const all = countInWords(passed + failed + not_shown, 'statement')
  return `${verdict}: ${all}, ${passed} passed, ${failed} failed, ${not_shown} not shown.`
}
