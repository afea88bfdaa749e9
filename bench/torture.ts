import { parseArgs } from 'node:util'
import { torture } from './torture/kills.ts'
import { raceOnNewDatabase } from './torture/run-races.ts'

/**
 * `npm run torture -- --cycles 1000 --lanes 3 --seed 1`: so many kill -9, on instances side by side.
 * `npm run torture -- --races 1000 --seed 1`: so many trials of each race, instead (decision 0043).
 * A failure prints the seed that shows it again, and leaves the data as it is.
 */
const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '1000' },
    lanes: { type: 'string', default: '3' },
    races: { type: 'string' },
    seed: { type: 'string' },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6))
const isWell = values.races
  ? await raceOnNewDatabase(Number(values.races), seed)
  : await torture(Number(values.cycles), Number(values.lanes), seed)
process.exitCode = isWell ? 0 : 1
