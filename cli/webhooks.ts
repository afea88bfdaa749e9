import type { Command } from 'commander'
import type { WebhookRowWithSecret } from '../server/commands/webhooks.ts'
import { createWebhook, deleteWebhook, rotateWebhookSecret } from '../server/commands/webhooks.ts'
import { readConfig } from '../server/config.ts'
import { openSecrets } from '../server/open-secrets.ts'
import { found, inEnglish, rejectIf } from '../server/refusals.ts'
import { listWebhooks } from '../server/store/webhooks/webhooks.ts'
import { checkWebhookUrl } from '../server/webhooks/check-url.ts'
import { deliverPing } from '../server/webhooks/delivering.ts'
import { deliveryIn, webhookIn } from '../server/webhooks/reasons.ts'
import { Failure } from './failures.ts'
import { addCommand, addCommonOptions, asId, validate } from './input.ts'
import type { Shown, TextColumn } from './output.ts'
import { dayOf, printable, show, showList } from './output.ts'
import { withOrganization } from './session.ts'

type Options = Shown & { organization: string }
type CreateOptions = Options & {
  url: string
  description?: string
  types?: string
  format: string
  language: string
  projects?: string
}

export function addWebhookCommands(program: Command): void {
  const about = 'Manages webhooks, which notify other programs of changes.'
  const webhook = addCommand(program, 'webhook', about, 'webhook list')

  const example = 'webhook create --url https://example.com/crewline --types project,assignment'
  const create = addCommand(webhook, 'create', 'Creates a webhook and shows its secret once.', example)
    .requiredOption('--url <address>', 'URL that receives the messages')
    .option('--description <text>', 'description for the list of webhooks')
    .option('--types <types>', 'only these types: project, resource, contract, assignment')
    .option('--format <format>', 'message format: standard (signed JSON), slack or teams', 'standard')
    .option('--language <code>', 'language of chat messages: en, es, de, fr or nl', 'en')
    .option('--projects <ids>', 'only changes to these projects, by id, such as 3,7')
    .action(createOne)
  const list = addCommand(webhook, 'list', "Lists the organization's webhooks.", 'webhook list').action(
    printAll,
  )
  const trial = "Sends a test message and shows the receiver's response."
  const test = addCommand(webhook, 'test <id>', trial, 'webhook test 3').action(testOne)
  const renewal = 'Creates a new secret and shows it once. Both secrets work for 24 hours.'
  const rotate = addCommand(webhook, 'rotate <id>', renewal, 'webhook rotate 3').action(rotateOne)
  const end = 'Deletes a webhook and its delivery log.'
  const remove = addCommand(webhook, 'delete <id>', end, 'webhook delete 3').action(deleteOne)
  for (const command of [create, list, test, rotate, remove]) addCommonOptions(command)
}

async function createOne(options: CreateOptions): Promise<void> {
  const { url, description, types, format, language, projects } = options
  const { WebhookCreate } = await import('../shapes/webhooks.ts')
  const partsOf = (list?: string) => list?.split(',').map((part) => part.trim())
  const chosen = {
    types: partsOf(types),
    format,
    language,
    project_ids: partsOf(projects)?.map((id) => asId(id, 'projects')),
  }
  const value = { url, description, ...chosen }
  const create = await validate(WebhookCreate, value)
  rejectIf(await checkWebhookUrl(url, readConfig().webhooksAllowPrivate))
  await withOrganization(options, async (db, org) => {
    showOnce(
      options,
      await createWebhook(db, await openSecrets(db, readConfig()), org, create),
      'was created',
    )
  })
}

function rotateOne(id: string, options: Options): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const secrets = await openSecrets(db, readConfig())
    showOnce(options, await rotateWebhookSecret(db, secrets, org, asId(id)), 'has a new secret')
  })
}

function showOnce(options: Options, webhook: WebhookRowWithSecret, what: string): void {
  show(options, webhookIn(inEnglish, webhook), () =>
    [
      `Webhook ${webhook.id} to ${hostOf(webhook)} ${what}. Save its secret now; it's shown only once:`,
      '',
      `  ${webhook.secret}`,
      '',
      'Try it:',
      `  crewline webhook test ${webhook.id} --organization ${options.organization}`,
    ].join('\n'),
  )
}

function printAll(options: Options): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const empty = 'No webhooks yet. Create one with "crewline webhook create --url <address>".'
    const webhooks = await listWebhooks(db, org.id)
    showList(
      options,
      webhooks.map((webhook) => webhookIn(inEnglish, webhook)),
      COLUMNS,
      empty,
    )
  })
}

const COLUMNS: TextColumn<ReturnType<typeof webhookIn>>[] = [
  { title: 'ID', of: (webhook) => webhook.id, right: true },
  { title: 'URL', of: (webhook) => webhook.url },
  { title: 'DESCRIPTION', of: (webhook) => webhook.description },
  { title: 'TYPES', of: (webhook) => webhook.types?.join(', ') ?? 'all' },
  { title: 'FORMAT', of: (webhook) => webhook.format },
  { title: 'STATUS', of: (webhook) => webhook.status },
  { title: 'PENDING CHANGES', of: (webhook) => webhook.behind, right: true },
  { title: 'LAST DELIVERY', of: lastOf },
]

function lastOf({ last_at, last_status_code, last_error }: ReturnType<typeof webhookIn>): string {
  if (last_at === null) return 'none yet'
  return `${dayOf(last_at)}: ${last_error === null ? last_status_code : `failed, ${last_error}`}`
}

function testOne(id: string, options: Options): Promise<void> {
  return withOrganization(options, async (db, org) => {
    const config = readConfig()
    const { webhooksAllowPrivate: allowPrivate, publicUrl } = config
    const sending = { allowPrivate, publicUrl, secrets: await openSecrets(db, config) }
    const delivery = found(await deliverPing(db, org.id, asId(id), sending), `There is no webhook ${id}`)
    const sent = deliveryIn(inEnglish, delivery)
    const { status_code, error, duration_ms } = sent
    if (error !== null) throw new Failure(`The test message was not delivered: the receiver ${error}.`)
    show(options, sent, () => `The test message was delivered: ${status_code} after ${duration_ms} ms.`)
  })
}

function deleteOne(id: string, options: Options): Promise<void> {
  return withOrganization(options, async (db, org) => {
    await deleteWebhook(db, org, asId(id))
    show(options, { id: asId(id), deleted: true }, () => `Webhook ${id} was deleted.`)
  })
}

function hostOf({ url }: { url: string }): string {
  return printable(new URL(url).host)
}
