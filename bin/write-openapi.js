import { writeFileSync } from 'node:fs'
import { writeTypes } from '../dist/client/generate.js'
import { writePythonTypes } from '../dist/clients/python/generate.js'
import { describeServer } from '../dist/server/describe.js'

const openapi = await describeServer()
writeFileSync(new URL('../openapi.json', import.meta.url), openapi)
writeFileSync(new URL('../client/src/generated.ts', import.meta.url), await writeTypes(openapi))
const python = new URL('../clients/python/src/crewline/types.py', import.meta.url)
writeFileSync(python, writePythonTypes(openapi))
