import { describe, expect, it } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { lockOrganization } from '../../../server/store/organizations.ts'
import { asCookies, joinWhereInvited, signInAt, startProvider } from '../../support/access/provider.ts'
import { PASSWORD, startApp } from '../../support/app.ts'
import { countWaiting, isOnCluster } from '../../support/cluster.ts'
import { shared } from '../../support/lifetime.ts'

/** Invited people sign in through the server's provider (decision 0064). */

const people: Record<string, Record<string, unknown>> = {}
const world = shared(async () => {
  const provider = await startProvider(people)
  const sso = { server: provider.settings, domains: [], allowPrivate: false }
  const app = await startApp(undefined, { sso })
  provider.serve([`${app.url}/sso`])
  return { provider, app, close: () => Promise.all([app.close(), provider.stop()]) }
})

let numbers = 0
function aPerson() {
  const login = `invited-${++numbers}-${Date.now()}`
  const email = `${login}@sso.example`
  people[login] = { email, email_verified: true, name: `Name of ${login}` }
  return { login, email }
}

const read = (path: string, cookies: Record<string, string>) =>
  world.app.call('GET', path, undefined, asCookies(cookies))

describe('an invitation', () => {
  it('creates an account for an invited and verified email, and asks before the user joins', async () => {
    const { app, provider } = world
    const owner = await app.signedIn()
    const { login, email } = aPerson()
    await owner.post('/invitations', { email, role: 'planner' })
    const { response, cookies } = await signInAt(app, provider, login, { next: '/7/board' })
    expect([response.status, response.body.data]).toEqual([200, { next: '/7/board', must_link: false }])
    const { user, organizations } = (await read('/app/session', cookies)).body.data
    expect(user).toMatchObject({ email, name: `Name of ${login}` })
    expect(organizations).toEqual([])
    expect((await owner.get('/members')).body.data).toHaveLength(1)
    expect((await read('/app/own-invitations', cookies)).body.data).toMatchObject([
      { organization_id: owner.org.id, organization: 'Test', role: 'planner', invited_by: owner.email },
    ])
    await joinWhereInvited(app, cookies)
    expect((await read('/app/session', cookies)).body.data.organizations).toMatchObject([
      { id: owner.org.id, role: 'planner', needs_sso: false },
    ])
    expect((await owner.get('/invitations')).body.data).toEqual([])
    expect((await owner.get('/audit')).text).toContain('joined by invitation')

    const again = await signInAt(app, provider, login)
    expect((await read('/app/session', again.cookies)).body.data.user.id).toBe(user.id)
    expect((await read('/app/identities', again.cookies)).body.data).toMatchObject([
      { email, name: new URL(provider.issuer).host },
    ])
    expect((await owner.get('/audit')).text).toContain('by single sign-on, Example ID')
    expect((await app.call('POST', '/app/session', { email, password: PASSWORD })).status).toBe(401)
  })

  it('asks a user without a password before they join a further organization, too', async () => {
    const { app, provider } = world
    const { login, email } = aPerson()
    const [first, second] = [await app.signedIn(), await app.signedIn()]
    await first.post('/invitations', { email, role: 'viewer' })
    await joinWhereInvited(app, (await signInAt(app, provider, login)).cookies)
    await second.post('/invitations', { email, role: 'admin' })
    const { cookies } = await signInAt(app, provider, login)
    expect((await second.get('/members')).body.data).toHaveLength(1)
    await joinWhereInvited(app, cookies)
    expect((await read('/app/session', cookies)).body.data.organizations).toMatchObject([
      { id: first.org.id, role: 'viewer' },
      { id: second.org.id, role: 'admin' },
    ])
  })
})

/** Creates a member without a password and without a confirmed email address. */
async function aStranded() {
  const { app } = world
  const owner = await app.signedIn()
  const person = aPerson()
  const { email } = person
  await app.db.query(sql`insert into users (email, name, password_hash) values ($1, 'Ana', '')`, [email])
  await app.db.query(
    sql`insert into memberships (organization_id, user_id, role) select $1, id, 'viewer' from users where email = $2`,
    [owner.org.id, email],
  )
  return { owner, ...person }
}

it('signing in confirms the address of an account without a password', async () => {
  const { app, provider } = world
  const { owner, login, email } = await aStranded()
  const members = async () => (await owner.get('/members')).body.data
  expect(await members()).toContainEqual(expect.objectContaining({ email, is_confirmed: false }))
  expect((await signInAt(app, provider, login)).response.body.data.must_link).toBe(false)
  expect(await members()).toContainEqual(expect.objectContaining({ email, is_confirmed: true }))
})

it('only one of several concurrent sign-ins with the same address is linked', async () => {
  const { app, provider } = world
  const { owner, login, email } = await aStranded()
  const twins = [1, 2, 3].map((n) => `${login}-${n}`)
  for (const twin of twins) people[twin] = { email, email_verified: true, name: twin }
  const { asked: attempts } = await app.db.transaction(async (tx) => {
    await lockOrganization(tx, owner.org.id)
    const attempts = [login, ...twins].map((each) => signInAt(app, provider, each))
    // On a Citus cluster, only one attempt waits for the organization's lock. The others wait for this
    // attempt.
    const fewest = isOnCluster() ? 1 : 2
    await expect.poll(() => countWaiting(app.db, 'organizations')).toBeGreaterThanOrEqual(fewest)
    return { asked: attempts }
  })
  const linked = (await Promise.all(attempts)).filter(
    ({ response }) => response.body.data.must_link === false,
  )
  expect(linked).toHaveLength(1)
})
