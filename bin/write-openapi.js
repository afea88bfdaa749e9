import { writeFileSync } from 'node:fs'
import { writeTypes } from '../dist/client/generate.js'
import { describeServer } from '../dist/server/describe.js'

const openapi = await describeServer()
writeFileSync(new URL('../openapi.json', import.meta.url), openapi)
writeFileSync(new URL('../client/src/generated.ts', import.meta.url), await writeTypes(openapi))
