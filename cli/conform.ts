import type { Command } from 'commander'
import { Failure, REFUSED, WRONG_USAGE } from './failures.ts'
import { addCommand, addJsonOption, asId, isAgreed } from './input.ts'
import type { Shown } from './output.ts'
import { show } from './output.ts'
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
  const about = 'Tests a server against the Integration API contract.'
  const example = 'conform https://planner.example.com --key crewline_1_… --yes'
  const conform = addCommand(program, 'conform [url]', about, example)
    .option('--other-key <key>', 'API key of a second organization, to test that data stays separate')
    .option('--project-id <id>', 'id of a project with assignments')
    .option('--resource-id <id>', 'id of a resource with assignments')
    .option('--expect-project-limit <n>', 'active projects that the plan allows; the test creates that many')
    .option('--expect-resource-limit <n>', 'active resources that the plan allows')
    .option('--yes', 'create test records without asking first')
    .action(conformInstance)
  addJsonOption(addRemoteOptions(conform))
}

async function conformInstance(argument: string | undefined, options: Options) {
  // Loads the conformance tests only here, because their JSON validator would slow down other commands.
  const { CannotStart, conform, inWords } = await import('../packages/conformance/src/conform.ts')
  const summary = await conform({
    url: argument ?? options.url,
    key: options.key,
    options: {
      otherKey: options.otherKey,
      projectId: asOptionalId(options.projectId, 'project-id'),
      resourceId: asOptionalId(options.resourceId, 'resource-id'),
      projectLimit: asOptionalId(options.expectProjectLimit, 'expect-project-limit'),
      resourceLimit: asOptionalId(options.expectResourceLimit, 'expect-resource-limit'),
    },
    async confirm(warning) {
      if (!options.yes && !(await isAgreed(warning))) return false
      process.stderr.write(`${warning}\n`)
      return true
    },
    report(line) {
      if (!options.json) process.stdout.write(`${line}\n`)
    },
  }).catch((error: unknown) => {
    throw error instanceof CannotStart ? new Failure(error.message, WRONG_USAGE) : error
  })
  show(options, summary, () => inWords(summary))
  if (summary.failed > 0) process.exitCode = REFUSED
}

function asOptionalId(text: string | undefined, field: string): number | undefined {
  return text === undefined ? undefined : asId(text, field)
}
