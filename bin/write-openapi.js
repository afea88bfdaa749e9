import { writeFileSync } from 'node:fs'
import { writeTypes } from '../dist/packages/client/generate.js'
import { writePythonTypes } from '../dist/packages/python/generate.js'
import { describeServer } from '../dist/server/describe.js'

const openapi = await describeServer()
writeFileSync(new URL('../openapi.json', import.meta.url), openapi)
writeFileSync(new URL('../packages/client/src/generated.ts', import.meta.url), await writeTypes(openapi))
const python = new URL('../packages/python/src/crewline/types.py', import.meta.url)
writeFileSync(python, writePythonTypes(openapi))
