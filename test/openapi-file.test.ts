import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeServer } from '../server/describe.ts'

it('openapi.json is the description that the server gives of itself', async () => {
  const file = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')
  const isCurrent = file === (await describeServer())
  expect(isCurrent, 'openapi.json is out of date: run `npm run openapi` and commit it.').toBe(true)
})
