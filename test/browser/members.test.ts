import { expect, it } from 'vitest'
import { loaded, sharedBrowser } from '../support/browser/browser.ts'

const browser = sharedBrowser()

it('removing a member lists their invitations and keys, and clears their open page', async () => {
  const owner = await browser.app.signedIn('owner')
  const admin = await browser.app.signedIn('admin', owner.org)
  await admin.post('/invitations', { email: `back.${admin.email}`, role: 'admin' })
  await admin.post('/api-keys', { name: 'HR sync', scope: 'read' })
  const tag = { name: 'Not for them', color: '#1971c2', for_projects: true, for_resources: true }
  await admin.post('/tags', tag)
  const theirs = await browser.open(admin)
  await theirs.goto(`/${owner.org.id}/settings?tab=tags`)
  await theirs.getByText('Not for them').waitFor()

  const page = await browser.open(owner)
  await page.goto(`/${owner.org.id}/settings?tab=members`)
  await loaded(page)
  await page
    .getByRole('row', { name: admin.email })
    .getByRole('button', { name: /^Remove/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`back.${admin.email} as admin`).waitFor()
  await dialog.getByText('HR sync, never used').waitFor()
  await dialog.getByLabel(/^Revoke these keys/).check()
  browser.expectComplaint(/404/)
  await dialog.getByRole('button', { name: 'Remove member' }).click()
  await page.getByText('Member removed.').waitFor()

  const [key] = (await owner.get('/api-keys')).body.data
  expect(key).toMatchObject({ name: 'HR sync', revoked_at: expect.any(String) })
  expect((await owner.get('/invitations')).body.data).toEqual([])
  await theirs.getByText('Not for them').waitFor({ state: 'detached' })
})
