import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failDemo } from '../../server/commands/demo-runs.ts'
import { listBrokenAudit } from '../../server/store/audit.ts'
import { msg } from '../../texts/texts.ts'
import type { ApiClient } from '../support/api.ts'
import { aProject, startApi } from '../support/api.ts'
import type { TestApp, TestUser } from '../support/app.ts'
import { startApp } from '../support/app.ts'

let app: TestApp
let owner: TestUser
let api: Awaited<ReturnType<typeof startApi>>
let client: ApiClient

beforeAll(async () => {
  app = await startApp()
  owner = await app.signedIn()
  api = await startApi()
  client = await api.organization()
})
afterAll(() => Promise.all([app.close(), api.close()]))

function send(language: string, method: string, path: string, body?: unknown, cookie = owner.cookie) {
  const headers = { cookie, 'accept-language': language }
  return app.call(method, `/app/organizations/${owner.org.id}${path}`, body, headers)
}

describe('refusals of the app are in the language of the request', () => {
  const backwards = aProject({ start_date: '2026-05-02', end_date: '2026-05-01', title: '' })
  const refusal = async (language: string) => (await send(language, 'POST', '/projects', backwards)).body

  it.each([
    ['de', 'darf nicht leer sein'],
    ['es-MX', 'no debe estar vacío'],
    ['pt-BR, fr-CA;q=0.8, de;q=0.7', 'ne doit pas être vide'],
    ['en;q=0.5, nl;q=0.9', 'mag niet leeg zijn'],
    ['zz', 'must not be empty'],
    ['', 'must not be empty'],
    [`${'x'.repeat(4_000)},de`, 'must not be empty'],
    ['de;q=0, *;q=constructor, __proto__', 'must not be empty'],
  ])('if Accept-Language is "%s"', async (language, message) => {
    const { errors, problems } = await refusal(language)
    expect(errors.title).toEqual([message])
    expect(problems[0]).toEqual({ pointer: ['title'], code: 'required', message })
  })

  it('with the values and the fix of the problem', async () => {
    const { body } = await send('en', 'POST', '/projects', aProject())
    const phase = {
      project_id: body.data.id,
      name: 'Design',
      start_date: '2026-02-01',
      end_date: '2026-03-31',
    }
    const changes = [{ create_phase: { ...phase, milestone: false } }]
    const messageIn = async (language: string) => {
      const response = await send(language, 'POST', '/plan/changes', { changes })
      expect(response.status).toBe(422)
      const [{ message, fix }] = response.body.problems
      return [message, fix]
    }
    const change = { start_date: '2026-03-01', end_date: '2026-03-31' }
    expect(await messageIn('en')).toEqual([
      'is outside Website relaunch, which runs from 2026-03-01 to 2026-09-30',
      { message: 'fits from 2026-03-01 to 2026-03-31', change },
    ])
    expect(await messageIn('de')).toEqual([
      'liegt außerhalb von Website relaunch: Das Projekt läuft vom 2026-03-01 bis zum 2026-09-30',
      { message: 'passt vom 2026-03-01 bis zum 2026-03-31', change },
    ])
    expect(await messageIn('es')).toEqual([
      'queda fuera de Website relaunch, que va del 2026-03-01 al 2026-09-30',
      { message: 'encaja del 2026-03-01 al 2026-03-31', change },
    ])
  })

  it('also if the record, the session or the permission is missing', async () => {
    expect((await send('de', 'GET', '/projects/999999999')).body).toEqual({
      errors: { detail: 'Nicht gefunden.' },
    })
    expect((await send('nl', 'GET', '/projects', undefined, '')).body).toEqual({
      errors: { detail: 'Log in om verder te gaan.' },
    })
    const viewer = await app.signedIn('viewer', owner.org)
    expect((await send('fr', 'POST', '/projects', aProject(), viewer.cookie)).body).toEqual({
      errors: { detail: 'Votre rôle ne le permet pas. Adressez-vous à un administrateur.' },
    })
  })

  it('also in the rows of an import and in the preview of a contract change', async () => {
    const rows = [{ row: 2, record: { title: 'Harbour' } }]
    const imported = await send('es', 'POST', '/import', { kind: 'projects', dry_run: true, rows })
    const [{ problems }] = imported.body.data
    expect(problems.map(({ message }: { message: string }) => message)).toContain('es obligatorio')

    const { body } = await send('en', 'POST', '/resources', { name: 'Ana Ruiz' })
    const to = { start_date: '2026-05-02', end_date: '2026-05-01', daily_hours: 8 }
    const path = `/resources/${body.data.id}/contracts/preview`
    const preview = await send('de', 'POST', path, { to })
    expect(preview.body.data.problems).toMatchObject([
      { message: 'darf nicht vor dem Beginn (2026-05-02) liegen' },
    ])
  })
})

describe('stored messages are shown in the language of each reader', () => {
  const read = async (language: string, path: string) => (await send(language, 'GET', path)).body.data
  const both = async <T>(path: string, pick: (data: never) => T) => [
    pick((await read('en', path)) as never),
    pick((await read('de', path)) as never),
  ]

  it('the reason for a paused webhook, and the error of a delivery', async () => {
    const url = 'https://gone.invalid/crewline'
    const { body } = await send('fr', 'POST', '/webhooks', { url, format: 'slack' })
    const { id, language } = body.data
    expect(language).toBe('fr')
    const paused = await send('es', 'PUT', `/webhooks/${id}/pause`)
    expect(paused.body.data.paused_reason).toBe(`En pausa por ${owner.email}.`)
    const reason = ({ paused_reason }: { paused_reason: string }) => paused_reason
    const reasons = [`Paused by ${owner.email}.`, `Angehalten von ${owner.email}.`]
    expect(await both(`/webhooks/${id}`, reason)).toEqual(reasons)
    expect(await both('/webhooks', ([first]: [never]) => reason(first))).toEqual(reasons)

    const error = JSON.stringify(msg('responded with {status}', { status: '500' }))
    for (const [delivery, messageIn] of [error, JSON.stringify('said in words')].entries())
      await app.db.query(
        {
          name: '',
          text: `insert into webhook_deliveries (organization_id, webhook_id, id, message_id, attempt, error, duration_ms, answer)
            values ($1, $2, $3, 'msg', 1, $4, 1, '')`,
        },
        [owner.org.id, id, 900_000_000 + delivery, messageIn],
      )
    const errors = (deliveries: { error: string }[]) => deliveries.map((each) => each.error)
    expect(await both(`/webhooks/${id}/deliveries`, errors)).toEqual([
      ['said in words', 'responded with 500'],
      ['said in words', 'hat mit 500 geantwortet'],
    ])
  })

  it('summaries of changes, in the activity of the organization and of a project', async () => {
    const project = (await send('en', 'POST', '/projects', aProject({ title: 'Quay' }))).body.data.id
    const contract = { start_date: '2026-01-01', daily_hours: 8, cost_per_hour: '10' }
    const person = (await send('en', 'POST', '/resources', { name: 'Ana', contract })).body.data.id
    const create = { project_id: project, resource_id: person, daily_hours: 4 }
    const days = { start_date: '2026-03-02', end_date: '2026-03-06' }
    const planned = await send('de', 'POST', '/plan/changes', {
      changes: [{ create: { ...create, ...days } }],
    })
    expect(planned.status).toBe(200)
    const summaries = (changes: { summary: string }[]) => changes.map(({ summary }) => summary)
    expect(await both('/activity', (changes: never[]) => summaries(changes)[0])).toEqual([
      'Ana on Quay, 4 h/day, 2026-03-02 – 2026-03-06',
      'Ana für Quay, 4 Std./Tag, 2026-03-02 – 2026-03-06',
    ])
    expect(await both(`/projects/${project}/activity`, summaries)).toEqual([
      ['Ana on Quay, 4 h/day, 2026-03-02 – 2026-03-06', 'Quay'],
      ['Ana für Quay, 4 Std./Tag, 2026-03-02 – 2026-03-06', 'Quay'],
    ])
    // Earlier versions stored only a summary. It can be a record's name, so it isn't translated.
    const old = `update changes set said = null, summary = $2 where organization_id = $1 and type = 'assignment'`
    await app.db.query({ name: '', text: old }, [owner.org.id, 'Projects'])
    expect(await both('/activity', (changes: never[]) => summaries(changes)[0])).toEqual([
      'Projects',
      'Projects',
    ])
  })

  it('details of the audit log, while its hash chain and its CSV file stay English', async () => {
    await send('de', 'PUT', '/settings', { currency: 'EUR', time_zone: 'Europe/Berlin' })
    await send('de', 'POST', '/invitations', { email: 'new@example.com', role: 'viewer' })
    const details = ({ entries }: { entries: { detail: string }[] }) =>
      entries.slice(0, 2).map(({ detail }) => detail)
    const english = ['new@example.com as viewer', 'time zone, currency']
    expect(await both('/audit', details)).toEqual([
      english,
      ['new@example.com als Leser', 'Zeitzone, Währung'],
    ])
    expect((await send('de', 'GET', '/audit.csv')).text).toContain(',new@example.com as viewer,')
    expect(await listBrokenAudit(app.db, owner.org.id, 1)).toEqual([])
  })

  it('the audit log ignores a stored translation that differs from its hash chain', async () => {
    await send('de', 'POST', '/invitations', { email: 'other@example.com', role: 'viewer' })
    const message = JSON.stringify(
      msg('{email} as {role}', { email: 'other@example.com', role: msg('owner') }),
    )
    const text = `update audit_log set said = $2 where organization_id = $1 and detail = $3`
    await app.db.query({ name: '', text }, [owner.org.id, message, 'other@example.com as viewer'])
    const detail = ({ entries: [first] }: { entries: { detail: string }[] }) => first?.detail
    const kept = 'other@example.com as viewer'
    expect(await both('/audit', detail)).toEqual([kept, kept])
  })

  it('the reason why a demo was not finished', async () => {
    await app.db.query(
      {
        name: '',
        text: `insert into demo_runs (organization_id, total, alive_until) values ($1, 5, now() - interval '1 minute')`,
      },
      [owner.org.id],
    )
    const failure = ({ demo }: { demo: { failure: string } }) => demo.failure
    expect(await both('/onboarding', failure)).toEqual([
      'The server stopped before the demo was finished.',
      'Der Server wurde angehalten, bevor die Demo fertig war.',
    ])
    await failDemo(app.db, owner.org.id, msg('Something went wrong on our side.'))
    expect(await both('/onboarding', failure)).toEqual([
      'Something went wrong on our side.',
      'Bei uns ist etwas schiefgegangen.',
    ])
  })
})

describe('the Integration API', () => {
  const inGerman = { 'accept-language': 'de' }
  const wrong = aProject({ title: '', end_date: '2026-01-01' })

  it('returns English messages even if the request prefers German', async () => {
    const [english, german] = [
      await client.post('/projects', wrong),
      await client.post('/projects', wrong, inGerman),
    ]
    expect(german.status).toBe(422)
    expect(german.text).toBe(english.text)
    expect(english.body.errors).toEqual({
      title: ['must not be empty'],
      end_date: ['must not be before start_date (2026-03-01)'],
    })
    const details = { ...inGerman, accept: 'application/problem+json' }
    expect((await client.post('/projects', wrong, details)).body.problems).toMatchObject([
      { pointer: '/title', message: 'must not be empty', fix: 'Send the field, and not empty.' },
      { pointer: '/end_date', message: 'must not be before start_date (2026-03-01)' },
    ])
    expect((await client.get('/projects/999999999', inGerman)).body.errors.detail).toBe('Not found.')
    const batch = await client.post('/projects/batch', { records: [wrong] }, inGerman)
    expect(batch.body.errors.records[0].problems[0].message).toBe('must not be empty')
  })
})

describe('the column headings of a file', () => {
  const head = async (path: string, language = 'de') => {
    const { text } = await send(language, 'GET', path)
    return text.replace('\uFEFF', '').split('\r\n')[0]
  }

  it('are in the language of the request', async () => {
    const hours = '/monthly-hours.csv?by=project&detail=true&from=2026-03-01&to=2026-03-31'
    expect(await head(hours)).toBe('Projekt,Person,2026-03,Summe (annualisierte Stunden)')
    expect(await head('/projects.csv')).toBe(
      'Externe ID,Titel,Kunde,Erster Tag,Letzter Tag,Status,Wahrscheinlichkeit (%),Schlagwörter,Personen,Budgetierte Stunden,Geplante Stunden,' +
        'Budgetierte Kosten (EUR),Geplante Kosten (EUR)',
    )
    expect(await head('/insights/targets.csv', 'fr')).toBe(
      'Personne,Objectif,Capacité (heures planifiées),Planifié (hors absences) (heures planifiées),Taux d’occupation (%),Objectif (%)',
    )
  })

  it('are in the language of the query parameter, which overrides the Accept-Language header', async () => {
    expect(await head('/insights/budgets.csv?language=nl')).toMatch(/^Project,Budget \(geplande uren\)/)
    expect(await head('/resources.csv?language=es')).toMatch(/^ID externo,Nombre,/)
    expect(await head('/resources.csv?language=__proto__&language=de')).toMatch(/^Externe ID,Name,/)
    expect(await head('/resources.csv?language=toString', 'en')).toMatch(/^External ID,Name,/)
  })
})
