import type { Db } from '../db/connect.ts'
import { insertAudit } from '../store/changes.ts'
import type { ActingOrganization } from '../store/organizations.ts'

/** Nothing changes, but something leaves: the audit log tells who took it. */
export function noteExport(
  db: Db,
  org: ActingOrganization,
  type: 'audit_log' | 'monthly_hours',
  subjects: string,
  detail: string,
): Promise<void> {
  return db.transaction((tx) => insertAudit(tx, org, { type, action: 'exported', subjects, detail }))
}
