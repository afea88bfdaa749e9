import { print, save } from './report.ts'
import type { Section } from './results.ts'
import { SECTIONS } from './sections.ts'
import { openStage } from './stage.ts'

/**
 * `npm run bench [-- reads creates …]`: Crewline beside a bare server with the same statements (the ceiling) and beside
 * the statements alone, in one run, in turns, as ratios. Writes bench/results/.
 */
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in SECTIONS))
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}. There are: ${Object.keys(SECTIONS).join(', ')}.`)
  process.exit(1)
}

const start = performance.now()
const measured: Section[] = []
const stage = await openStage()
try {
  for (const name of asked.length > 0 ? asked : Object.keys(SECTIONS))
    for (const section of await SECTIONS[name]!(stage)) {
      print(section)
      measured.push(section)
    }
} finally {
  await stage.close()
}
save(measured)
console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`)
