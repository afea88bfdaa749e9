import { importRows } from '../../server/app/import.ts'
import { readConfig } from '../../server/config.ts'
import type { Db } from '../../server/db/connect.ts'
import { inEnglish } from '../../server/refusals.ts'
import { listClients } from '../../server/store/labels/clients.ts'
import { listJobRoles } from '../../server/store/labels/job-roles.ts'
import type { ActingOrganization } from '../../server/store/organizations.ts'
import { listTags } from '../../server/store/tags.ts'
import type { ImportSheet } from './columns.ts'
import { importFields } from './columns.ts'
import type { ImportTarget } from './targets.ts'

/** Accepts everything that the app's import accepts. */
export function databaseTarget(sheet: ImportSheet, db: Db, org: ActingOrganization): ImportTarget {
  const { databaseUrl, dataDir } = readConfig()
  const kind = sheet === 'resources' ? 'people' : sheet
  return {
    identity: `${databaseUrl ?? dataDir} ${org.id}`,
    fields: importFields(sheet),
    listKnown: async () => ({
      tags: await listTags(db, org.id),
      clients: await listClients(db, org.id),
      roles: await listJobRoles(db, org.id),
    }),
    send: ({ records, isDry }) => {
      const rows = records.map((record, row) => ({ row, record }))
      return importRows(db, org, { kind, dry_run: isDry, rows }, inEnglish)
    },
  }
}
