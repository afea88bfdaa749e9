import type { Command } from 'commander'
import { countInWords } from '../planning/wording.ts'
import { readConfig } from '../server/config.ts'
import type { Db } from '../server/db/connect.ts'
import { describeRelease } from '../server/db/postgresql-releases.ts'
import type { BrokenRule } from '../server/store/doctor/run-rules.ts'
import {
  DATABASE_RULES,
  listBrokenDatabaseRules,
  listBrokenRules,
  ORGANIZATION_RULES,
} from '../server/store/doctor/run-rules.ts'
import { getServerVersion } from '../server/store/health.ts'
import { listOrganizations } from '../server/store/organizations.ts'
import { REFUSED } from './failures.ts'
import { addCommand, addCommonOptions } from './input.ts'
import type { Shown } from './output.ts'
import { printable, show } from './output.ts'
import { openOrganization, withLongTimeouts } from './session.ts'

type Options = Shown & { organization: string; all?: boolean }

export function addDoctorCommand(program: Command): void {
  const about = 'Checks the stored data against all rules without changing it.'
  const doctor = addCommand(program, 'doctor', about, 'doctor --all').option(
    '--all',
    'check every organization and the data shared by all of them',
  )
  addCommonOptions(doctor).action(examine)
}

/** The exit code is 1 if a rule is broken, so that scripts notice the problem. */
function examine(options: Options): Promise<void> {
  return withLongTimeouts(async (db) => {
    const postgresql = describeRelease(await getServerVersion(db))
    const examined = await examineAll(db, options)
    const mail = { is_set_up: readConfig().mail !== null }
    show(
      options,
      { ...examined, postgresql, mail },
      () => `${inWords(examined)}\n${mailInWords(mail.is_set_up)}`,
    )
    if (postgresql.newer !== null) process.stderr.write(`${behindInWords(postgresql)}\n`)
    if (examined.broken.length > 0) process.exitCode = REFUSED
  })
}

/** An old PostgreSQL is only a warning, so the exit code stays 0. */
function behindInWords({ version, newer }: ReturnType<typeof describeRelease>): string {
  const isBundled = readConfig().databaseUrl === null
  const fix = isBundled
    ? 'upgrade Crewline, or move the data to your own PostgreSQL with "crewline move-database"'
    : 'install that version'
  return `${isBundled ? 'The bundled ' : ''}PostgreSQL ${version} is older than ${newer}: ${fix}.`
}

function mailInWords(isSetUp: boolean): string {
  return isSetUp
    ? 'Email is configured. Test it with "crewline mail test <address>".'
    : 'Email is not configured. Send invitation links yourself, and reset passwords with "crewline user reset-password".'
}

type Examined = { organizations: number; rules: number; broken: BrokenRule[] }

async function examineAll(db: Db, options: Options): Promise<Examined> {
  const orgs = options.all ? await listOrganizations(db) : [await openOrganization(db, options.organization)]
  const broken: BrokenRule[] = []
  for (const { id } of orgs) broken.push(...(await listBrokenRules(db, id)))
  if (options.all) broken.push(...(await listBrokenDatabaseRules(db)))
  const rules = ORGANIZATION_RULES.length + (options.all ? DATABASE_RULES.length : 0)
  return { organizations: orgs.length, rules, broken }
}

function inWords({ organizations, rules, broken }: Examined): string {
  const checked = `${countInWords(rules, 'rule')}, ${countInWords(organizations, 'organization')}`
  if (broken.length === 0) return `No problems found (${checked}).`
  const kinds = new Set(broken.map(({ rule }) => rule)).size
  return [...broken.flatMap(linesOf), `${countInWords(kinds, 'rule')} broken (${checked}).`].join('\n')
}

/** Returns the rule, then one line per row, such as "  organization 1, assignment id 12, project id 3". */
function linesOf({ rule, says, organization_id, rows, more }: BrokenRule): string[] {
  const lines = rows.map((row) => {
    const where = organization_id === null ? {} : { organization: organization_id }
    const columns = Object.entries({ ...where, ...row }).filter(([, value]) => value !== null)
    return `  ${columns.map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`).join(', ')}`
  })
  return [`Broken rule ${rule}: ${says}.`, ...lines, ...(more ? ['  and more'] : [])].map(printable)
}
