import type { Command } from 'commander'
import { createTag } from '../server/commands/tags.ts'
import { listTags } from '../server/store/tags.ts'
import type { Tag } from '../shapes/tags.ts'
import { WRONG_USAGE } from './failures.ts'
import { addCommand, addCommonOptions, validate } from './input.ts'
import type { ShownOf, TextColumn } from './output.ts'
import { printable, show, showList } from './output.ts'
import { withOrganization } from './session.ts'

type CreateOptions = ShownOf & { name: string; color: string; forProjects?: true; forResources?: true }

export function addTagCommands(program: Command): void {
  const about = 'Manages tags for projects and people.'
  const tag = addCommand(program, 'tag', about, 'tag create --name Design --for-projects')

  const example = "tag create --name Design --color '#1971c2' --for-projects --for-resources"
  const create = addCommand(tag, 'create', 'Creates a tag for projects, people or both.', example)
    .requiredOption('--name <name>', 'name, at most 60 characters')
    .option('--color <color>', 'color as #rrggbb, in quotes', '#868e96')
    .option('--for-projects', 'allow the tag on projects')
    .option('--for-resources', 'allow the tag on people')
    .action(createOne)
  const list = addCommand(tag, 'list', "Lists the organization's tags.", 'tag list').action(printAll)
  for (const command of [create, list]) addCommonOptions(command)
}

async function createOne(options: CreateOptions, command: Command): Promise<void> {
  const { forProjects: for_projects = false, forResources: for_resources = false } = options
  if (!for_projects && !for_resources)
    command.error('error: the tag needs a use; give --for-projects, --for-resources or both', {
      exitCode: WRONG_USAGE,
    })
  const value = { name: options.name.trim(), color: options.color, for_projects, for_resources }
  const { TagCreate } = await import('../shapes/tags.ts')
  const create = await validate(TagCreate, value)
  await withOrganization(options, async (db, org) => {
    const tag = await createTag(db, org, create)
    show(options, tag, () => `Tag ${tag.id} "${printable(tag.name)}" was created, for ${useOf(tag)}.`)
  })
}

function printAll(options: ShownOf): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const empty = 'No tags yet. Create one with "crewline tag create --name <name> --for-projects".'
    showList(options, await listTags(db, org.id), COLUMNS, empty)
  })
}

const COLUMNS: TextColumn<Tag>[] = [
  { title: 'ID', of: (tag) => tag.id, right: true },
  { title: 'NAME', of: (tag) => tag.name },
  { title: 'COLOR', of: (tag) => tag.color },
  { title: 'FOR', of: useOf },
]

function useOf(tag: Tag): string {
  return [tag.for_projects && 'projects', tag.for_resources && 'people'].filter(Boolean).join(' and ')
}
