import { writeProblem } from '../../planning/problems.ts'
import { importRow } from '../../server/app/import.ts'
import type { Db } from '../../server/db/connect.ts'
import { inEnglish } from '../../server/refusals.ts'
import type { ActingOrganization } from '../../server/store/organizations.ts'
import { listTags } from '../../server/store/tags.ts'
import type { Format } from '../formats.ts'
import type { PlannedSheet } from './columns.ts'
import { openInput } from './file.ts'
import type { ReadingOptions } from './items.ts'
import { openContent } from './items.ts'
import { openTable, REFUSED_HEADINGS, refusalCells } from './report.ts'
import type { Counts } from './resumption.ts'

type Options = ReadingOptions & { format?: Format; report?: string; dryRun?: boolean }
type Told = Pick<Counts, 'rows' | 'created' | 'existing' | 'refused'> & { report: string | null }

/** Row by row into the database: none of it is part of the interface. What is there already is not made again. */
export async function importPlanned(
  db: Db,
  org: ActingOrganization,
  sheet: PlannedSheet,
  name: string,
  options: Options,
): Promise<Told> {
  const file = await openInput(name, options.format)
  const counts = { rows: 0, created: 0, existing: 0, refused: 0 }
  try {
    const reading = { ...options, allowWithoutExternalId: true }
    const content = await openContent(sheet, file, reading, () => listTags(db, org.id))
    process.stderr.write(`${content.preview}\n`)
    const path = options.report ?? (name === '-' ? `import-${sheet}.refused.csv` : `${name}.refused.csv`)
    const report = openTable(path, [...REFUSED_HEADINGS, ...content.headers], 0)
    try {
      for await (const { row, record, problems } of content.items) {
        const tried = await importRow(db, org, sheet, record, options.dryRun || problems.length > 0)
        const wrong =
          problems.length > 0 || tried.outcome === 'refused'
            ? [...problems, ...tried.problems.map((problem) => writeProblem(problem, inEnglish))]
            : []
        counts.rows++
        if (wrong.length > 0) {
          counts.refused++
          const values = Array.isArray(row.values) ? row.values : [JSON.stringify(row.values)]
          report.add([...refusalCells(row.number, wrong), ...values])
        } else counts[tried.outcome === 'created' ? 'created' : 'existing']++
      }
    } finally {
      report.close()
    }
    return { ...counts, report: counts.refused > 0 ? path : null }
  } finally {
    await file.close()
  }
}
