import type { Command } from 'commander'
import { endOfDay } from '../planning/days/mornings.ts'
import { countInWords } from '../planning/wording.ts'
import { createApiKey, revokeApiKey, rotateApiKey } from '../server/commands/access/api-keys.ts'
import { localUrl, readConfig } from '../server/config.ts'
import { generateKey } from '../server/crypto/keys.ts'
import type { ApiKeyRow } from '../server/store/access/api-keys.ts'
import { listApiKeys } from '../server/store/access/api-keys.ts'
import type { Organization } from '../shapes/organizations.ts'
import { addCommand, addCommonOptions, addJsonOption, asId, asNumber, validate } from './input.ts'
import type { Shown, ShownOf, TextColumn } from './output.ts'
import { dayOf, printable, show, showList } from './output.ts'
import { withOrganization } from './session.ts'

type CreateOptions = ShownOf & { name: string; scope: string; expires?: string }

export function addKeyCommands(program: Command): void {
  const about = 'Manages API keys for other programs.'
  const key = addCommand(program, 'key', about, 'key create --name "HR sync"')

  const example = 'key create --name "HR sync" --scope read --expires 2027-01-31'
  const create = addCommand(key, 'create', 'Creates an API key and shows it once.', example)
    .requiredOption('--name <name>', 'what the key is for')
    .option('--scope <scope>', 'permission: read or read_write', 'read_write')
    .option('--expires <date>', "last valid day, in the organization's time zone (default: never expires)")
    .action(createKey)
  const generation = 'Prints a new key for CREWLINE_INIT_API_KEY without storing it.'
  const generate = addCommand(key, 'generate', generation, 'key generate --organization 1')
    .option(
      '--organization <id>',
      'id of the organization that the key is for; the first organization is 1',
      '1',
    )
    .action(printGeneratedKey)
  addJsonOption(generate)
  const list = addCommand(key, 'list', "Lists the organization's API keys.", 'key list').action(printKeys)
  const end = 'Revokes an API key permanently. The next request with it fails.'
  const revoke = addCommand(key, 'revoke <id>', end, 'key revoke 3').action(revokeKey)
  const successor = 'Creates a replacement with the same scope and expiry, and shows it once.'
  const rotate = addCommand(key, 'rotate <id>', successor, 'key rotate 3 --overlap-hours 1')
    .option('--overlap-hours <n>', 'hours until the old key stops working', '24')
    .action(rotateKey)
  for (const command of [create, list, revoke, rotate]) addCommonOptions(command)
}

async function createKey(options: CreateOptions): Promise<void> {
  const { name, scope, expires } = options
  const value = { name: name.trim(), scope, expires_on: expires }
  const { ApiKeyCreate } = await import('../shapes/api-keys.ts')
  const create = await validate(ApiKeyCreate, value)

  await withOrganization(options, async (db, org) => {
    const expires_at = create.expires_on ? endOfDay(create.expires_on, org.time_zone) : null
    const key = await createApiKey(db, org, { name: create.name, scope: create.scope, expires_at })
    showOnce(options, key, org, 'was created')
  })
}

async function rotateKey(id: string, options: ShownOf & { overlapHours: string }): Promise<void> {
  const { ApiKeyRotation } = await import('../shapes/api-keys.ts')
  const { overlap_hours } = await validate(ApiKeyRotation, { overlap_hours: asNumber(options.overlapHours) })
  await withOrganization(options, async (db, org) => {
    const key = await rotateApiKey(db, org, asId(id), overlap_hours)
    showOnce(
      options,
      key,
      org,
      `replaces key ${id}, which works for ${countInWords(overlap_hours, 'hour')} more`,
    )
  })
}

function showOnce(
  options: Shown,
  key: ApiKeyRow & { key: string },
  { time_zone }: Organization,
  what: string,
): void {
  const config = readConfig()
  const address = config.publicUrl ?? localUrl(config, config.port)
  show(options, key, () =>
    [
      `API key ${key.id} "${printable(key.name)}" ${what} (${lifeOf(key, time_zone)}). Save it now; it's shown only once:`,
      '',
      `  ${key.key}`,
      '',
      'Try it:',
      `  curl -H "Authorization: Bearer ${key.key}" ${address}/api/v1/projects`,
    ].join('\n'),
  )
}

function lifeOf({ scope, expires_at }: ApiKeyRow, timeZone: string): string {
  return `${scope}, ${expires_at ? `expires after ${dayOf(expires_at, timeZone)}` : 'never expires'}`
}

/** Works without a database, because the operator may need the key before the database exists. */
function printGeneratedKey(options: ShownOf): void {
  const organization_id = asId(options.organization, 'organization')
  const key = generateKey(organization_id)
  show(options, { organization_id, key }, () => key)
}

function printKeys(options: ShownOf): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const empty = 'No API keys yet. Create one with "crewline key create --name <name>".'
    showList(options, await listApiKeys(db, org.id), columnsIn(org.time_zone), empty)
  })
}

const columnsIn = (timeZone: string): TextColumn<ApiKeyRow>[] => [
  { title: 'ID', of: (key) => key.id, right: true },
  { title: 'NAME', of: (key) => key.name },
  { title: 'KEY', of: (key) => `${key.prefix}…` },
  { title: 'SCOPE', of: (key) => key.scope },
  { title: 'STATUS', of: statusOf },
  { title: 'EXPIRES', of: (key) => dayOf(key.expires_at, timeZone) ?? 'never' },
  { title: 'LAST USED', of: (key) => dayOf(key.last_used_at, timeZone) ?? 'never' },
  { title: 'CREATED', of: (key) => dayOf(key.inserted_at, timeZone) },
]

function statusOf(key: ApiKeyRow): string {
  if (key.revoked_at) return 'revoked'
  return key.expires_at && key.expires_at <= new Date() ? 'expired' : 'active'
}

function revokeKey(id: string, options: ShownOf): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const key = await revokeApiKey(db, org, asId(id))
    show(
      options,
      key,
      () => `API key ${key.id} "${printable(key.name)}" is revoked. The next request with it fails.`,
    )
  })
}
