import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../support/api.ts'
import { aProject, startApi } from '../support/api.ts'
import type { App, Person } from '../support/app.ts'
import { startApp } from '../support/app.ts'

let app: App
let owner: Person
let api: Awaited<ReturnType<typeof startApi>>
let client: Client

beforeAll(async () => {
  app = await startApp()
  owner = await app.signedIn()
  api = await startApi()
  client = await api.organization()
})
afterAll(() => Promise.all([app.close(), api.close()]))

/** As a browser that prefers these languages. */
function send(language: string, method: string, path: string, body?: unknown, cookie = owner.cookie) {
  const headers = { cookie, 'accept-language': language }
  return app.call(method, `/app/organizations/${owner.org.id}${path}`, body, headers)
}

describe('a page is refused in the language of its request', () => {
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
  ])('%s', async (language, message) => {
    const { errors, problems } = await refusal(language)
    expect(errors.title).toEqual([message])
    expect(problems[0]).toEqual({ pointer: ['title'], code: 'required', message })
  })

  it('with its values and what would be accepted', async () => {
    const { body } = await send('en', 'POST', '/projects', aProject())
    const phase = {
      project_id: body.data.id,
      name: 'Design',
      start_date: '2026-02-01',
      end_date: '2026-03-31',
    }
    const changes = [{ create_phase: { ...phase, milestone: false } }]
    const told = async (language: string) => {
      const answer = await send(language, 'POST', '/plan/changes', { changes })
      expect(answer.status).toBe(422)
      const [{ message, fix }] = answer.body.problems
      return [message, fix]
    }
    const change = { start_date: '2026-03-01', end_date: '2026-03-31' }
    expect(await told('en')).toEqual([
      'is outside Website relaunch, which runs from 2026-03-01 to 2026-09-30',
      { message: 'fits from 2026-03-01 to 2026-03-31', change },
    ])
    expect(await told('de')).toEqual([
      'liegt außerhalb von Website relaunch: Das Projekt läuft vom 2026-03-01 bis 2026-09-30',
      { message: 'passt vom 2026-03-01 bis 2026-03-31', change },
    ])
    expect(await told('es')).toEqual([
      'queda fuera de Website relaunch, que va del 2026-03-01 al 2026-09-30',
      { message: 'encaja del 2026-03-01 al 2026-03-31', change },
    ])
  })

  it('also where nothing is wrong with what it sent', async () => {
    expect((await send('de', 'GET', '/projects/999999999')).body).toEqual({
      errors: { detail: 'Nicht gefunden.' },
    })
    expect((await send('nl', 'GET', '/projects', undefined, '')).body).toEqual({
      errors: { detail: 'Log in om verder te gaan.' },
    })
    const viewer = await app.signedIn('viewer', owner.org)
    expect((await send('fr', 'POST', '/projects', aProject(), viewer.cookie)).body).toEqual({
      errors: { detail: 'Votre rôle ne le permet pas.' },
    })
  })

  it('in the rows of an import and in what a change of a contract would do', async () => {
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

describe('the Integration API speaks English', () => {
  const inGerman = { 'accept-language': 'de' }
  const wrong = aProject({ title: '', end_date: '2026-01-01' })

  it('whatever language is asked for', async () => {
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
