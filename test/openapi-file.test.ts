import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { writeTypes } from '../packages/client/generate.ts'
import { writePythonTypes } from '../packages/python/generate.ts'
import { describeServer } from '../server/describe.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

it('openapi.json is up to date with the server', async () => {
  const isCurrent = read('openapi.json') === (await describeServer())
  expect(isCurrent, 'openapi.json is out of date: run `npm run openapi` and commit it.').toBe(true)
})

it("the client's types are up to date with openapi.json", async () => {
  const isCurrent = read('packages/client/src/generated.ts') === (await writeTypes(read('openapi.json')))
  expect(isCurrent, 'packages/client/src/generated.ts is out of date: run `npm run openapi`.').toBe(true)
})

it("the Python client's types are up to date with openapi.json", () => {
  const path = 'packages/python/src/crewline/types.py'
  const isCurrent = read(path) === writePythonTypes(read('openapi.json'))
  expect(isCurrent, `${path} is out of date: run \`npm run openapi\`.`).toBe(true)
})
