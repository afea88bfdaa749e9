import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const run = promisify(execFile)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crewline-client-'))
  const installed = join(folder, 'node_modules/@crewline/client')
  await mkdir(installed, { recursive: true })
  await run('npm', ['pack', '--pack-destination', folder], { cwd: resolve('client') })
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'))!
  await run('tar', ['-xzf', join(folder, tarball), '-C', installed, '--strip-components=1'])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('brings the code, its types, a page to read and the licence, and nothing else', async () => {
  const names = await readdir(join(folder, 'node_modules/@crewline/client'))
  expect(names.sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json'])
})

it('is imported by plain Node.js', async () => {
  const code = `import { createClient, CrewlineError } from '@crewline/client'
    const client = createClient({ url: 'http://127.0.0.1:3000', key: 'x' })
    console.log(Object.keys(client).join(), typeof CrewlineError)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { cwd: folder })
  expect(stdout).toBe('projects,resources,changes,monthlyHours function\n')
})

it('has types that compile without those of Node.js, and that refuse what is wrong', async () => {
  const code = `import { createClient, type Project, type Change } from '@crewline/client'
    const client = createClient({ url: 'http://127.0.0.1:3000', key: 'x' })
    const project: Project | null = await client.projects.find('ERP-1')
    const hours: number | undefined = project?.budgeted_hours
    for await (const change of client.changes.follow()) { const it: Change = change; void it }
    // @ts-expect-error the name is missing
    await client.resources.create({})
    // @ts-expect-error money is text
    await client.projects.create({ title: '', start_date: '', end_date: '', budgeted_hours: 1, budgeted_cost: 5 })
    export { hours }`
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'use.ts'), code)
  const options = [...'--noEmit --strict --module nodenext --target es2022 --lib es2022,dom'.split(' ')]
  const tsc = resolve('node_modules/typescript-7/bin/tsc')
  await run(process.execPath, [tsc, ...options, '--types', '', 'use.ts'], { cwd: folder }).catch((error) => {
    throw new Error(error.stdout)
  })
})
