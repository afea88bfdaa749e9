import { execFile, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createAssignment } from '../../server/commands/assignments.ts'
import { createTag } from '../../server/commands/tags.ts'
import { aContract, aProject, aResource, startApi } from '../support/api.ts'
import { readBlocks } from '../support/integrators/samples.ts'
import { shared } from '../support/lifetime.ts'

const FOLDER = resolve('packages/python')
const IS_NEW_ENOUGH = 'import sys; sys.exit(sys.version_info < (3, 9))'
const hasPython = spawnSync('python3', ['-c', IS_NEW_ENOUGH]).status === 0

const api = shared(() => startApi())

async function python(key: string, args: string[]) {
  const env = { PATH: process.env.PATH, PYTHONPATH: `${FOLDER}/src`, PYTHONDONTWRITEBYTECODE: '1' }
  return promisify(execFile)('python3', args, {
    env: { ...env, CREWLINE_URL: api.url, CREWLINE_KEY: key },
    cwd: FOLDER,
  })
}

describe.runIf(hasPython)('the Python client', { meta: { needs: 'python3, version 3.9 or newer' } }, () => {
  it('passes its own tests against this server', async () => {
    const { org, key } = await api.organization()
    await createTag(api.db, org, {
      ...{ name: 'Design', color: '#1971c2', for_projects: true, for_resources: false },
    })
    const { stderr } = await python(key, ['-W', 'error', '-m', 'unittest', 'discover', 'tests'])
    expect(stderr).toMatch(/^Ran 1\d tests[\s\S]*\nOK\n$/m)
  })

  it('prints what its readme shows', async () => {
    const client = await api.organization()
    const harbour = { title: 'Harbour extension', external_id: 'ERP-1001' }
    const project = await client.post('/projects', aProject(harbour))
    const person = await client.post('/resources', aResource({ external_id: 'HR-77', contract: aContract() }))
    await createAssignment(api.db, client.org, {
      ...{ project_id: project.body.data.id, resource_id: person.body.data.id },
      ...{ start_date: '2026-03-10', end_date: '2026-05-14', daily_hours: 4 },
    })
    const blocks = readBlocks('packages/python/README.md')
    expect(blocks.map(({ language }) => language)).toEqual(['python', 'text', 'python', 'text'])
    for (const [i, { language, text }] of blocks.entries())
      if (language === 'python')
        expect((await python(client.key, ['-c', text])).stdout.trimEnd()).toBe(blocks[i + 1]!.text)
  })
})
