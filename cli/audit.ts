import type { Command } from 'commander'
import type { BrokenEntry } from '../server/store/audit.ts'
import { listBrokenAudit } from '../server/store/audit.ts'
import { getAuditHead, listOrganizations } from '../server/store/organizations.ts'
import { REFUSED } from './failures.ts'
import { addCommand, addJsonOption } from './input.ts'
import type { Shown } from './output.ts'
import { show } from './output.ts'
import { openOrganization, withLongTimeouts } from './session.ts'

type Options = Shown & { organization?: string }

export function addAuditCommands(program: Command): void {
  const about = 'Checks the audit log, which is protected by a hash chain.'
  const audit = addCommand(program, 'audit', about, 'audit verify')

  const check = 'Checks the hash of every entry and reports the first invalid one.'
  const verify = addCommand(audit, 'verify', check, 'audit verify --organization 1')
    .option('--organization <id>', 'check only this organization (default: all organizations)')
    .action(verifyAll)
  addJsonOption(verify)
}

type Verified = { organization_id: number; entries: number; hash: string; broken: BrokenEntry | null }

/** The exit code is 1 if a chain is broken, so that scripts notice the problem. */
function verifyAll(options: Options): Promise<void> {
  return withLongTimeouts(async (db) => {
    const { organization } = options
    const orgs = organization ? [await openOrganization(db, organization)] : await listOrganizations(db)
    const verified: Verified[] = []
    for (const { id } of orgs) {
      const [broken = null] = await listBrokenAudit(db, id, 1)
      verified.push({ organization_id: id, ...(await getAuditHead(db, id)), broken })
    }
    show(options, verified, () => verified.map(inWords).join('\n'))
    if (verified.some(({ broken }) => broken)) process.exitCode = REFUSED
  })
}

/** The text has the latest hash. An operator can store it elsewhere to detect a rewritten chain later. */
function inWords({ organization_id, entries, hash, broken }: Verified): string {
  const which = `Organization ${organization_id}`
  if (broken) return `${which}: BROKEN, entry ${broken.entry} ${broken.problem}`
  return `${which}: ${entries} valid entries${entries > 0 ? `, latest hash ${hash}` : ''}`
}
