import { importRows } from '../../server/app/import.ts'
import { readConfig } from '../../server/config.ts'
import type { Db } from '../../server/db/connect.ts'
import { inEnglish } from '../../server/refusals.ts'
import { listClients } from '../../server/store/labels/clients.ts'
import { listJobRoles } from '../../server/store/labels/job-roles.ts'
import type { ActingOrganization } from '../../server/store/organizations.ts'
import { listTags } from '../../server/store/tags.ts'
import type { RowOutcome } from '../../shapes/import.ts'
import { MOST_IMPORT_ROWS } from '../../shapes/limits.ts'
import { createEarlierRows } from '../../sheets/earlier-rows.ts'
import type { ImportSheet } from './columns.ts'
import { importFields } from './columns.ts'
import type { ImportTarget } from './targets.ts'

/** Accepts everything that the app's import accepts. */
export function databaseTarget(sheet: ImportSheet, db: Db, org: ActingOrganization): ImportTarget {
  const { databaseUrl, dataDir } = readConfig()
  const earlier = createEarlierRows()
  const kind = sheet === 'resources' ? 'people' : sheet
  return {
    identity: `${databaseUrl ?? dataDir} ${org.id}`,
    fields: importFields(sheet),
    listKnown: async () => ({
      tags: await listTags(db, org.id),
      clients: await listClients(db, org.id),
      roles: await listJobRoles(db, org.id),
    }),
    async send({ records, isDry }) {
      const rows = records.map((record, row) => ({ row, record }))
      if (!isDry) return importRows(db, org, { kind, dry_run: false, rows }, inEnglish)
      const outcomes: RowOutcome[] = []
      // Projects and people are checked together, so that the check includes the plan's limits.
      const size = kind === 'projects' || kind === 'people' ? rows.length : MOST_IMPORT_ROWS
      for (let next = 0; next < rows.length; next += size) {
        const batch = rows.slice(next, next + size)
        const before = earlier.findFor(batch)
        outcomes.push(...(await importRows(db, org, { kind, dry_run: true, rows: batch, before }, inEnglish)))
        for (const row of batch) if (outcomes[row.row]?.status === 'created') earlier.add(row)
      }
      return outcomes
    },
  }
}
