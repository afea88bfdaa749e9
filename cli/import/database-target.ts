import { importRows } from '../../server/app/import.ts'
import { readConfig } from '../../server/config.ts'
import type { Db } from '../../server/db/connect.ts'
import { inEnglish } from '../../server/refusals.ts'
import type { ActingOrganization } from '../../server/store/organizations.ts'
import { listTags } from '../../server/store/tags.ts'
import type { PlanSheet } from './columns.ts'
import type { ImportTarget } from './targets.ts'

/** For assignments, requests and time off, which the Integration API doesn't accept. */
export function databaseTarget(sheet: PlanSheet, db: Db, org: ActingOrganization): ImportTarget {
  const { databaseUrl, dataDir } = readConfig()
  return {
    identity: `${databaseUrl ?? dataDir} ${org.id}`,
    listTags: () => listTags(db, org.id),
    send: ({ records, isDry }) => {
      const rows = records.map((record, row) => ({ row, record }))
      return importRows(db, org, { kind: sheet, dry_run: isDry, rows }, inEnglish)
    },
  }
}
