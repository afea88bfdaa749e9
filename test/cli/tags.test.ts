import { expect, it } from 'vitest'
import { listTags } from '../../server/store/tags.ts'
import { openWorkplace } from '../support/command.ts'
import { shared } from '../support/lifetime.ts'

const workplace = shared(openWorkplace)

it('creates a tag and lists it, as text and as JSON', async () => {
  const { id } = await workplace.organization()
  const of = ['--organization', `${id}`]
  const { code, stdout } = await workplace.run([
    ...[
      'tag',
      'create',
      '--name',
      ' Design ',
      '--color',
      '#1971C2',
      '--for-projects',
      '--for-resources',
      ...of,
    ],
  ])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^Tag \d+ "Design" was created, for projects and people\.$/m)

  const second = await workplace.json(['tag', 'create', '--name', 'Ünit', '--for-resources', ...of])
  expect(second).toMatchObject({ name: 'Ünit', for_projects: false, for_resources: true })
  expect(second.color).toMatch(/^#[0-9a-f]{6}$/)

  const lines = (await workplace.run(['tag', 'list', ...of])).stdout.trimEnd().split('\n')
  expect(lines[1]).toMatch(/^ *\d+ {2}Design {2}#1971c2 {2}projects and people$/)
  expect(lines[2]).toMatch(/^ *\d+ {2}Ünit {4}#[0-9a-f]{6} {2}people$/)
  expect(await workplace.json(['tag', 'list', ...of])).toEqual(await listTags(workplace.db, id))
})

it('tag list says so if there are no tags yet', async () => {
  const { id } = await workplace.organization()
  const { stdout } = await workplace.run(['tag', 'list', '--organization', `${id}`])
  expect(stdout).toMatch(/^No tags yet. Create one with "crewline tag create/)
})

it('refuses a name that is too long and a color name such as "blue"', async () => {
  const { code, stderr } = await workplace.run([
    ...['tag', 'create', '--name', 'x'.repeat(61), '--color', 'blue', '--for-projects'],
  ])
  expect(code).toBe(1)
  expect(stderr).toBe('name must be at most 60 characters.\ncolor must be a color such as #1971c2.\n')
})

it('replaces escape characters in the tag list', async () => {
  const { id } = await workplace.organization()
  const of = ['--organization', `${id}`]
  await workplace.json(['tag', 'create', '--name', '\u001b[31mred\nline', '--for-projects', ...of])
  expect((await workplace.run(['tag', 'list', ...of])).stdout).toContain('·[31mred·line')
})
