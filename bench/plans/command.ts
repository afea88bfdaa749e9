import { openDatabase } from '../../server/database.ts'
import { command } from '../command.ts'
import type { Measured } from './measuring.ts'
import { findGrown, measureGrowth } from './measuring.ts'

const ratioOf = ({ grown, analyzed }: Measured) => grown / Math.max(analyzed, 10)

export default command({
  about:
    'blocks that each statement reads after the database has grown from empty, next to those after ANALYZE',
  options: { projects: 20_000, people: 5_000, assignments: 50_000, url: '' },
  async run({ url, ...size }, folder) {
    const place = { databaseUrl: url || null, dataDir: folder }
    const database = await openDatabase(place, 'server')
    try {
      const measured = await measureGrowth(database.connection, size)
      const grown = findGrown(measured)
      const shown = measured.toSorted((a, b) => ratioOf(b) - ratioOf(a)).slice(0, 30)
      console.table(shown.map(({ text, ...blocks }) => ({ ...blocks, statement: text.slice(0, 110) })))
      console.log(`${measured.length} statements, ${grown.length} of them read more than they may`)
      return grown.length === 0
    } finally {
      await database.close()
    }
  },
})
