import { expect, it } from 'vitest'
import { openWorkplace } from '../support/command.ts'
import { shared } from '../support/lifetime.ts'
import { signersOf, startReceiver } from '../support/receiver.ts'

const workplace = shared(openWorkplace)
const receiver = shared(startReceiver)

async function webhooks() {
  const { id } = await workplace.organization()
  const env = { CREWLINE_WEBHOOKS_ALLOW_PRIVATE: 'true' }
  const run = (...words: string[]) => workplace.run(['webhook', ...words, '--organization', `${id}`], '', env)
  return { run, json: async (...words: string[]) => JSON.parse((await run(...words, '--json')).stdout) }
}

it('creates, lists, tests, rotates and deletes a webhook', async () => {
  const { run, json } = await webhooks()
  expect((await run('list')).stdout).toContain('No webhooks yet')
  const url = `${receiver.url}/cli`
  const made = await run('create', '--url', url, '--types', 'project, assignment', '--description', 'ERP')
  expect(made.code).toBe(0)
  const [secret] = made.stdout.match(/whsec_\S+/)!
  const [{ id, types, description }] = await json('list')
  expect({ types, description }).toEqual({ types: ['project', 'assignment'], description: 'ERP' })
  expect((await run('list')).stdout).toMatch(/ERP +project, assignment +standard +active +0 +none yet/)

  const test = await run('test', `${id}`)
  expect(test).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^The test message was delivered: 200 after \d+ ms/),
  })
  const rotated = await json('rotate', `${id}`)
  expect(rotated.secret).not.toBe(secret)
  await run('test', `${id}`)
  const [first, second] = receiver.at('/cli')
  expect(first!.body.type).toBe('ping')
  expect(signersOf(first!, [secret, rotated.secret])).toEqual([secret])
  expect(signersOf(second!, [secret, rotated.secret]).sort()).toEqual([secret, rotated.secret].sort())

  expect(await run('delete', `${id}`)).toMatchObject({
    code: 0,
    stdout: `Webhook ${id} was deleted.\n`,
  })
  expect(await json('list')).toEqual([])
})

it('shows only the host of a chat webhook’s URL', async () => {
  const { run, json } = await webhooks()
  const made = await run('create', '--url', `${receiver.url}/planted`, '--format', 'slack', '--json')
  const { id, url } = JSON.parse(made.stdout)
  expect(url).toBe(`${receiver.url}/…`)
  const shown = [made, await run('list'), await run('list', '--json'), await run('rotate', `${id}`, '--json')]
  for (const { stdout } of shown) expect(stdout).not.toContain('planted')
  expect(await json('list')).toMatchObject([{ url }])
  expect(await run('test', `${id}`)).toMatchObject({ code: 0 })
  expect(receiver.at('/planted')).toHaveLength(1)
  await run('delete', `${id}`)
})

it('explains invalid webhooks, unknown IDs and undelivered test messages', async () => {
  const { run } = await webhooks()
  const wrong = await run('create', '--url', receiver.url, '--types', 'tasks')
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('types')])
  expect(await run('create', '--url', 'ftp://x/')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^url /),
  })
  for (const verb of ['test', 'rotate', 'delete'])
    expect(await run(verb, '999999')).toMatchObject({ code: 1, stderr: 'There is no webhook 999999.\n' })
  const url = receiver.url.replace(/\d+$/, '1')
  const { stdout } = await run('create', '--url', url, '--json')
  expect(await run('test', `${JSON.parse(stdout).id}`)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The test message was not delivered: the receiver /),
  })
})
