import { expect, inject, it } from 'vitest'
import { deleteExpired } from '../../../server/commands/access/password-attempts.ts'
import { openSessionOnAnyNode } from '../../../server/commands/access/sessions.ts'
import { createResetToken, resetPassword } from '../../../server/commands/access/users.ts'
import { hashSecret } from '../../../server/crypto/keys.ts'
import type { Db } from '../../../server/db/connect.ts'
import { deleteOrganization } from '../../../server/db/deleting.ts'
import { sql } from '../../../server/db/sql.ts'
import { findUser, insertMembership } from '../../../server/store/access/users.ts'
import { lockOrganization } from '../../../server/store/organizations.ts'
import { ANONYMOUS_VISITOR } from '../../support/access/visitor.ts'
import { PASSWORD, startApp } from '../../support/app.ts'
import { countWaiting, isOnCluster } from '../../support/cluster.ts'
import { shared } from '../../support/lifetime.ts'
import { connectPatiently } from '../../support/patient.ts'

/** Account changes lock each of the user's organizations, because they add entries to the audit logs. */

const app = shared(() => {
  const db = connectPatiently(inject('connection'))
  const transaction: Db['transaction'] = (work) => {
    most = Math.max(most, ++atWork)
    return db.transaction(work).finally(() => atWork--)
  }
  return startApp({ ...db, transaction })
})
/** Number of running transactions, and the highest number so far. */
let [atWork, most] = [0, 0]

const me = (cookie: string) => app.call('GET', '/app/session', undefined, { cookie })

it('only a few sign-ins of an account wait for the lock of an organization; others get 503', async () => {
  const { email, org } = await app.signedIn()
  const { asked: sent } = await app.db.transaction(async (tx) => {
    await lockOrganization(tx, org.id)
    let busy = 0
    const sent = Array.from({ length: 8 }, async () => {
      const { status } = await app.callOnce('POST', '/app/session', { email, password: PASSWORD })
      if (status === 503) busy++
      return status
    })
    await expect.poll(() => busy).toBeGreaterThanOrEqual(2)
    return { asked: sent }
  })
  const statuses = await Promise.all(sent)
  expect(new Set(statuses)).toEqual(new Set([204, 503]))
  expect(statuses.filter((status) => status === 204).length).toBeGreaterThanOrEqual(2)
})

it("sign-ins and password resets that wait for one organization don't block another one", async () => {
  const first = await app.signedIn()
  const { org: second } = await app.signedIn()
  await insertMembership(app.db, second.id, (await findUser(app.db, first.email))!.id, 'viewer')
  const { signing, link } = await app.db.transaction(async (tx) => {
    await lockOrganization(tx, second.id)
    const signing = app.call('POST', '/app/session', { email: first.email, password: PASSWORD })
    const link = createResetToken(app.db, first.email, null)
    await expect.poll(() => countWaiting(app.db, 'organizations')).toBeGreaterThanOrEqual(2)
    expect((await first.post('/resources', { name: 'Ana' })).status).toBe(201)
    await deleteOrganization(tx, second.id)
    return { signing, link }
  })
  expect((await signing).status).toBe(204)
  expect(await link).not.toBeNull()
})

it('a sign-in keeps the 100 last used sessions and those of SSO; expired ones are deleted', async () => {
  const { email, org, cookie } = await app.signedIn()
  const { id } = (await findUser(app.db, email))!
  const age = sql`update sessions set last_seen_at = now() - interval '1 hour' where user_id = $1`
  const add = sql`
    insert into sessions (token_hash, user_id, user_agent, sso_provider, expires_at)
    select sha256(($1::bigint || ' ' || n)::bytea), $1::bigint, '', case n when 100 then 0 end, now() + interval '1 day'
    from generate_series(1, 100) n`
  await app.db.query(age, [id])
  await app.db.query(add, [id])
  const { cookie: next } = await app.signIn(email, PASSWORD, org)
  expect((await me(cookie)).body.data).toBeNull()
  const list = () => app.call('GET', '/app/sessions', undefined, { cookie: next })
  expect((await list()).body.data).toHaveLength(101)
  const end = sql`update sessions set expires_at = now() - interval '1 second' where user_id = $1 and user_agent = ''`
  await app.db.query(end, [id])
  await deleteExpired(app.db)
  const count = sql`select count(*)::int as count from sessions where user_id = $1`
  expect(await app.db.query(count, [id])).toEqual([{ count: 1 }])
})

it('repeated requests to sign out everywhere else wait on two database connections at most', async () => {
  const { cookie, org } = await app.signedIn()
  const { ended } = await app.db.transaction(async (tx) => {
    await lockOrganization(tx, org.id)
    most = atWork
    const ended = Array.from({ length: 6 }, () =>
      app.callOnce('DELETE', '/app/sessions', undefined, { cookie }),
    )
    await expect.poll(() => most - 1).toBeGreaterThanOrEqual(2)
    for (let n = 0; n < 20; n++) await me(cookie)
    expect(most - 1).toBe(2)
    return { ended }
  })
  for (const { status } of await Promise.all(ended)) expect([204, 503]).toContain(status)
})

it("sign-ins by an organization's provider don't use up permits of the user's own sign-in", async () => {
  const { email, org } = await app.signedIn()
  const user = (await findUser(app.db, email))!
  const sso = { provider: org.id, id_token: null }
  const { opening, signing } = await app.db.transaction(async (tx) => {
    await lockOrganization(tx, org.id)
    const opening = Array.from({ length: 2 }, () =>
      openSessionOnAnyNode(app.db, user, ANONYMOUS_VISITOR, { sso }),
    )
    let responded = 0
    const signing = app.call('POST', '/app/session', { email, password: PASSWORD }).finally(() => responded++)
    await expect
      .poll(async () => responded + (await countWaiting(app.db, 'organizations')))
      .toBeGreaterThan(2)
    return { opening, signing }
  })
  await Promise.all(opening)
  expect((await signing).status).toBe(204)
})

it("requests of a single sign-on session don't use up the permits of the user's own sessions", async () => {
  const { email, org, cookie } = await app.signedIn()
  const { id } = (await findUser(app.db, email))!
  const add = sql`
    insert into sessions (token_hash, user_id, user_agent, sso_provider, expires_at)
    values ($1, $2, '', $3, now() + interval '1 day')`
  await app.db.query(add, [hashSecret(`of a provider ${id}`), id, org.id])
  // A user without a password can sign in only through the provider.
  await app.db.query(sql`update users set password_hash = '' where id = $1`, [id])
  const theirs = { cookie: `crewline_session=of a provider ${id}` }
  const { chosen } = await app.db.transaction(async (tx) => {
    await tx.query(sql`select from users where id = $1 for update`, [id])
    const choose = () => app.callOnce('PUT', '/app/language', { language: 'de' }, theirs)
    const chosen = Array.from({ length: 30 }, choose)
    await expect.poll(() => countWaiting(app.db, 'update users set language')).toBeGreaterThanOrEqual(2)
    expect((await app.call('DELETE', '/app/sessions', undefined, { cookie })).status).toBe(204)
    return { chosen }
  })
  for (const { status } of await Promise.all(chosen)) expect([204, 401, 503]).toContain(status)
})

it('accepting an invitation while waiting for another organization blocks nobody from joining', async () => {
  const inviting = await app.signedIn()
  const { email, org: other } = await app.signedIn()
  const invite = async (email: string): Promise<string> =>
    `/app/invitations/${(await inviting.post('/invitations', { email, role: 'viewer' })).body.data.token}`
  const [theirs, another] = [await invite(email), await invite(`new-${email}`)]
  const { asked: sent } = await app.db.transaction(async (tx) => {
    await lockOrganization(tx, other.id)
    const sent = Array.from({ length: 2 }, () => app.call('POST', theirs, { password: PASSWORD }))
    await expect.poll(() => countWaiting(app.db, 'organizations')).toBeGreaterThanOrEqual(2)
    const joined = await app.call('POST', another, { name: 'Ana', password: PASSWORD })
    expect(joined.status).toBe(201)
    return { asked: sent }
  })
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 404])
})

it("account changes that wait for an organization don't lock the user, sessions or invitations", async () => {
  const { email, org, cookie } = await app.signedIn()
  const change = { current_password: PASSWORD, new_password: `${PASSWORD} and more` }
  const accepting = await (await app.signedIn()).post('/invitations', { email, role: 'viewer' })
  const invitation = `/app/invitations/${accepting.body.data.token}`
  for (const act of [
    () => app.call('POST', '/app/session', { email, password: PASSWORD }),
    () => app.call('POST', invitation, { password: PASSWORD }),
    () => app.call('DELETE', '/app/sessions', undefined, { cookie }),
    () => app.call('PUT', '/app/password', change, { cookie }),
    async () => ({ status: (await resetPassword(app.db, email, PASSWORD)) && 204 }),
  ]) {
    const { acting } = await app.db.transaction(async (tx) => {
      await lockOrganization(tx, org.id)
      const acting = act()
      await expect.poll(() => countWaiting(app.db, 'organizations')).toBeGreaterThanOrEqual(1)
      const { id } = (await findUser(tx, email))!
      await tx.query(sql`select from users where id = $1 for update nowait`, [id])
      // On a Citus cluster, `for update` fails here, because a user's rows are on several database servers.
      if (!isOnCluster()) {
        await tx.query(sql`select from sessions where user_id = $1 for update nowait`, [id])
        await tx.query(sql`select from known_devices where user_id = $1 for update nowait`, [id])
        await tx.query(sql`select from invitations where email = $1 for update nowait`, [email])
      }
      return { acting }
    })
    expect((await acting).status).toBeLessThan(300)
  }
})

it('wrong codes are audited one at a time while the organization is locked, and none is lost', async () => {
  const { cookie, org } = await app.signedIn()
  await app.db.transaction(async (tx) => {
    await lockOrganization(tx, org.id)
    most = atWork
    for (let n = 0; n < 8; n++) {
      const { status } = await app.call(
        'POST',
        '/app/factors/recovery-codes',
        { current_code: '123456' },
        { cookie },
      )
      expect(status).toBe(422)
    }
    // Two transactions can run together. One checks a code, and the other logs a wrong code.
    expect(most - 1).toBeLessThanOrEqual(2)
  })
  const count = sql`select count(*)::int as count from audit_log where organization_id = $1 and action = 'refused'`
  await expect.poll(() => app.db.query(count, [org.id])).toEqual([{ count: 8 }])
})
