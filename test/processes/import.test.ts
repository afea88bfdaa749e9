import { dirname } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { tortureImport } from '../../bench/import-torture.ts'
import { cleanUp, copyDataFolder } from '../support/processes/server-process.ts'

afterAll(cleanUp)

it('an import creates every row once and reports it, even if client and server are killed', async () => {
  const figures = await tortureImport(dirname(await copyDataFolder()), { projects: 501, resources: 501 })
  const interruptions = ['client killed', 'server killed', 'whole']
  expect(figures).toMatchObject([
    { kind: 'projects', interruptions },
    { kind: 'resources', interruptions },
  ])
})
