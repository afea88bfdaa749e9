import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inEnglish } from '../../../server/refusals.ts'
import type { FeedDetails } from '../../../server/store/webhooks/feed-details.ts'
import { writeChat } from '../../../server/webhooks/chat/formats.ts'
import type { ChatLanguage } from '../../../server/webhooks/chat/sentences.ts'
import { summarizeChanges } from '../../../server/webhooks/chat/sentences.ts'
import type { TestUser } from '../../support/app.ts'
import { isOnCluster } from '../../support/cluster.ts'
import type { Webhooks } from '../../support/webhooks.ts'
import { PUBLIC_URL, startWebhooksAlone } from '../../support/webhooks.ts'

/** Limits of Slack (blocks of a message, characters of a text) and of Teams (bytes of a message). */
const [BLOCKS, TEXT, BYTES] = [50, 3_000, 28_000]

const english: ChatLanguage = { language: 'en', translate: inEnglish }
const year = { start_date: '2026-01-01', end_date: '2026-12-31' }
const november = { start_date: '2026-11-03', end_date: '2026-11-14' }
const contract = { start_date: '2026-01-01', daily_hours: 8, cost_per_hour: '7334.15' }

type Slack = { text: string; blocks: { text: { type: string; text: string; verbatim: boolean } }[] }
const slackTexts = (body: Slack) => body.blocks.map(({ text }) => text.text)

function runsIn(body: unknown): string[] {
  if (Array.isArray(body)) return body.flatMap(runsIn)
  if (typeof body !== 'object' || body === null) return []
  const own = 'type' in body && body.type === 'TextRun' && 'text' in body ? [String(body.text)] : []
  return [...own, ...Object.values(body).flatMap(runsIn)]
}

describe.skipIf(isOnCluster())('a chat webhook', { meta: { needs: 'a database without Citus' } }, () => {
  let hooks: Webhooks
  beforeAll(async () => {
    hooks = await startWebhooksAlone('chats')
  })
  afterEach(() => hooks.settle())
  afterAll(() => hooks.close())

  const project = async (person: TestUser, title: string) => {
    const own = { ...year, budgeted_hours: 7331, budgeted_cost: '7332.13' }
    return (await person.post('/projects', { title, ...own })).body.data.id as number
  }
  const resource = async (person: TestUser, name: string) =>
    (await person.post('/resources', { name, contract })).body.data.id as number
  const plan = async (person: TestUser, change: object) =>
    expect((await person.post('/plan/changes', { changes: [change] })).status).toBe(200)

  it('writes sentences for Slack, by project, with links and without secrets', async () => {
    const { person, id, received, look, log } = await hooks.add({ format: 'slack' })
    const [harbour, ana] = [await project(person, 'Harbour portal'), await resource(person, 'Ana Ruiz')]
    const assignment = { project_id: harbour, resource_id: ana, ...november, daily_hours: 6 }
    await plan(person, { create: { ...assignment, note: 'secret-note', cost_per_hour: '7335.16' } })
    await hooks.deliverOnce(person)
    const [message] = received()
    const body = message!.body as Slack
    expect(slackTexts(body)).toEqual([
      `*<${PUBLIC_URL}/${person.org.id}/projects/${harbour}|Harbour portal>*
• Harbour portal was created
• Ana Ruiz was assigned to Harbour portal, 3–14 Nov 2026, 6 h/day`,
      `*<${PUBLIC_URL}/${person.org.id}/people|People>*
• Ana Ruiz was created`,
    ])
    expect(body.text).toBe('Harbour portal was created and 2 more')
    expect(body.blocks.every(({ text }) => text.type === 'mrkdwn' && text.verbatim)).toBe(true)
    expect(message!.text).not.toMatch(/secret|\b7331\b|33\d\.1|whsec/)
    expect(message!.headers['webhook-id']).toMatch(new RegExp(`^msg_${id}_1_\\d+$`))
    expect(await look()).toMatchObject({ behind: 0, format: 'slack', projects: null })
    expect(await log()).toMatchObject([{ status_code: 200, first_sequence: 1 }])

    await person.put(`/projects/${harbour}/archival`, { choice: 'wind_down' })
    await hooks.deliverOnce(person)
    expect(slackTexts(received()[1]!.body).join()).toContain('• Harbour portal was archived')
  })

  it('writes the same for Teams as an adaptive card with literal text', async () => {
    const { person, at, received, log } = await hooks.add({ format: 'teams', types: ['assignment'] })
    const [harbour, ana] = [
      await project(person, '[Harbour](https://evil.example)'),
      await resource(person, 'Ana'),
    ]
    await plan(person, { create: { project_id: harbour, resource_id: ana, ...november, daily_hours: 6 } })
    await hooks.deliverOnce(person)
    const { type, attachments } = received()[0]!.body
    expect([type, attachments.length, attachments[0].contentType]).toEqual([
      'message',
      1,
      'application/vnd.microsoft.card.adaptive',
    ])
    const { content } = attachments[0]
    expect([content.type, content.version]).toEqual(['AdaptiveCard', '1.4'])
    expect(content.body.every((block: { type: string }) => block.type === 'RichTextBlock')).toBe(true)
    expect(runsIn(content.body)).toEqual([
      '[Harbour](https://evil.example)',
      '• Ana was assigned to [Harbour](https://evil.example), 3–14 Nov 2026, 6 h/day',
    ])
    expect(content.actions).toMatchObject([{ url: `${PUBLIC_URL}/${person.org.id}/board` }])

    const [{ id: bar }] = (await person.get(`/resources/${ana}`)).body.data.assignments
    await plan(person, { update: { id: bar, end_date: '2026-11-16' } })
    await plan(person, { delete: bar })
    await hooks.deliverOnce(person)
    expect(runsIn(received()[1]!.body)[1]).toBe(
      '• Ana was unassigned from [Harbour](https://evil.example) on some days',
    )
    // A replay shows only records that still exist.
    const first = (await log()).at(-1)
    await person.post(`${at}/deliveries/${first.id}/replays`, undefined)
    expect(runsIn(received()[2]!.body)).toEqual(['The records of these changes no longer exist.'])
    await person.post(`${at}/pings`, undefined)
    expect(runsIn(received()[3]!.body)).toEqual(['This is a test. Schedule changes will be posted here.'])
  })

  it('reports only its projects in any format, and not what was created and deleted again', async () => {
    const person = await hooks.app.signedIn('admin')
    const [ours, other] = [await project(person, 'Ours'), await project(person, 'Other')]
    const { id, url } = (
      await person.post('/webhooks', { url: `${hooks.receiver.url}/ours`, project_ids: [ours] })
    ).body.data
    const received = () => hooks.receiver.at('/ours')
    const ana = await resource(person, 'Ana')
    const work = { resource_id: ana, ...november, daily_hours: 1 }
    await plan(person, { create: { project_id: other, ...work } })
    await hooks.deliverOnce(person)
    expect(received()).toEqual([])
    await plan(person, { create: { project_id: ours, ...work } })
    await hooks.deliverOnce(person)
    expect(received()[0]!.body.data.changes).toMatchObject([{ type: 'assignment', project_id: ours }])
    await person.put(`/webhooks/${id}`, { url, format: 'slack', project_ids: [ours] })
    expect((await person.get(`/webhooks/${id}`)).body.data).toMatchObject({
      format: 'slack',
      projects: [{ id: ours, title: 'Ours' }],
    })
    const bars = (await person.get(`/projects/${ours}`)).body.data.assignments
    await plan(person, { update: { id: bars[0].id, daily_hours: 2 } })
    await hooks.deliverOnce(person)
    expect(slackTexts(received()[1]!.body)).toEqual([
      expect.stringContaining("Ana's assignment to Ours is now"),
    ])
    const later = { start_date: '2026-12-01', end_date: '2026-12-02' }
    await plan(person, { create: { project_id: ours, ...work, ...later } })
    const made = (await person.get(`/projects/${ours}`)).body.data.assignments
    await plan(person, {
      delete: made.find(({ start_date }: typeof later) => start_date === later.start_date).id,
    })
    await hooks.deliverOnce(person)
    expect(received()).toHaveLength(2)
    expect((await person.get(`/webhooks/${id}`)).body.data.behind).toBe(0)
  })

  it('refuses unknown projects and unknown formats', async () => {
    const [person, outsider] = [await hooks.app.signedIn('admin'), await hooks.app.signedIn('admin')]
    const url = `${hooks.receiver.url}/refused`
    const theirs = await project(outsider, 'Theirs')
    for (const [field, value] of [
      ['project_ids', [theirs]],
      ['project_ids', []],
      ['format', 'irc'],
    ] as const) {
      const { status, body } = await person.post('/webhooks', { url, [field]: value })
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
    expect((await person.get('/webhooks')).body.data).toEqual([])
  })

  it('reports 100 changes with long names once from two nodes, within the message limits', async () => {
    const name = `${'&<!channel>"\\'.repeat(19)}`
    const all = await Promise.all([hooks.add({ format: 'slack' }), hooks.add({ format: 'teams' })])
    for (const { person } of all) {
      const records = Array.from({ length: 100 }, (_, i) => ({
        row: i + 1,
        record: { title: name, ...year, budgeted_hours: 1 },
      }))
      for (const rows of [records.slice(0, 50), records.slice(50)]) {
        const imported = await person.post('/import', { kind: 'projects', dry_run: false, rows })
        expect(imported.status).toBe(200)
      }
    }
    hooks.startWorker()
    hooks.startWorker()
    const [slack, teams] = await Promise.all(all.map(({ path }) => hooks.receiver.until(path, 1)))
    await expect
      .poll(async () => (await Promise.all(all.map(({ look }) => look()))).map(({ behind }) => behind))
      .toEqual([0, 0])
    const { blocks, text } = slack![0]!.body as Slack
    expect(blocks.length).toBeLessThanOrEqual(BLOCKS)
    expect(Math.max(...blocks.map((block) => block.text.text.length), text.length)).toBeLessThanOrEqual(TEXT)
    expect(blocks.at(-1)!.text.text).toBe('and 85 more changes')
    expect(slack![0]!.text).not.toContain('<!')
    expect(Buffer.byteLength(teams![0]!.text)).toBeLessThan(BYTES)
    for (const { log, received } of all) {
      expect(received()).toHaveLength(1)
      expect(await log()).toMatchObject([{ first_sequence: 1, last_sequence: 100, attempt: 1 }])
    }
  })
})

describe.skipIf(isOnCluster())(
  'a chat webhook in another language',
  { meta: { needs: 'a database without Citus' } },
  () => {
    let hooks: Webhooks
    beforeAll(async () => {
      hooks = await startWebhooksAlone('languages')
    })
    afterEach(() => hooks.settle())
    afterAll(() => hooks.close())

    it('sends its messages in that language', async () => {
      const { person, at, received, look } = await hooks.add({ format: 'slack', language: 'de' })
      const project = (await person.post('/projects', { title: 'Quay', ...year, budgeted_hours: 0 })).body
        .data.id
      const resource = (await person.post('/resources', { name: 'Ana', contract })).body.data.id
      const create = { project_id: project, resource_id: resource, ...november, daily_hours: 6.5 }
      expect((await person.post('/plan/changes', { changes: [{ create }] })).status).toBe(200)
      await hooks.deliverOnce(person)
      const body = received().at(-1)!.body as Slack
      expect(body.text).toBe('Quay wurde erstellt und 2 weitere')
      expect(slackTexts(body).join('\n')).toMatch(
        /Ana zugewiesen: Quay, 3\.\s?–\s?14\. Nov\. 2026, 6,5 Std\.\/Tag/,
      )
      expect(slackTexts(body).join('\n')).toContain('|Personen>*')
      // Omitted fields stay unchanged.
      const { url } = await look()
      await person.put(at, { url, format: 'teams' })
      expect(await look()).toMatchObject({ format: 'teams', language: 'de' })
      await person.post(`${at}/pings`, undefined)
      expect(runsIn(received().at(-1)!.body)).toEqual([
        'Dies ist ein Test. Änderungen des Plans werden hier gemeldet.',
      ])
      expect((await person.put(at, { url, language: 'xx' })).status).toBe(422)
    })

    it('logs its errors in English', async () => {
      const { person, path } = await hooks.add({ format: 'slack', language: 'de' })
      hooks.receiver.respond(path, (response) => response.writeHead(500).end())
      const lines: string[] = []
      hooks.startWorker(pino({}, { write: (line: string) => lines.push(line) }))
      await hooks.change(person)
      const line = () => lines.find((each) => each.includes('"msg":"webhook"')) ?? '{}'
      await expect.poll(() => JSON.parse(line())).toMatchObject({ status: 500, error: 'responded with 500' })
    })
  },
)

describe('a sentence of a chat message', () => {
  const row: FeedDetails = {
    type: 'assignment',
    action: 'created',
    ...{ record_id: 1, project_id: 1, title: 'Quay', name: 'Ana', ...november, hours: '6.5' },
  }

  it('contains no mentions or links that come from names', () => {
    const name = '<!channel> <@U1> @here <https://evil.example|x> &lt;'
    const summary = summarizeChanges([{ ...row, name }], english)!
    const slack = JSON.parse(writeChat('slack', summary, null, english)) as Slack
    for (const text of [slack.text, ...slackTexts(slack)]) {
      expect(text).not.toMatch(/[<>]|@[a-zA-Z]|&(?!amp;|lt;|gt;)/)
      expect(text).toContain('&lt;!channel&gt;')
    }
  })

  it('stays on one line, and within the limits even with the longest names', () => {
    const [first] = summarizeChanges([{ ...row, name: 'Ana\n• Ben was deleted' }], english)!.groups
    expect(first!.sentences).toEqual(['Ana • Ben was deleted was assigned to Quay, 3–14 Nov 2026, 6.5 h/day'])
    for (const letter of ['😀', '&', '"', '\u0001'])
      for (const home of [null, `https://${'x'.repeat(200)}.example/1`]) {
        const long = letter.repeat(255)
        const rows = Array.from({ length: 100 }, (_, i) => {
          return { ...row, record_id: i, project_id: i, title: long, name: long }
        })
        const summary = summarizeChanges(rows, english)!
        const slack = JSON.parse(writeChat('slack', summary, home, english)) as Slack
        expect(slack.blocks.length).toBeLessThanOrEqual(BLOCKS)
        expect(Math.max(...slackTexts(slack).map((text) => text.length))).toBeLessThanOrEqual(TEXT)
        expect(Buffer.byteLength(writeChat('teams', summary, home, english))).toBeLessThan(BYTES)
      }
  })
})
