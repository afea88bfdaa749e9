import { writeFileSync } from 'node:fs'
import { describeServer } from '../dist/server/describe.js'

writeFileSync(new URL('../openapi.json', import.meta.url), await describeServer())
