import { afterAll, beforeAll, expect, it } from 'vitest'
import { crewlineHere } from '../support/command.ts'
import type { MailServer } from '../support/mail/mail.ts'
import { startMailServer } from '../support/mail/mail.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())

function settings(login = '') {
  const url = `smtp://${login}127.0.0.1:${server.port}`
  return { SMTP_URL: url, MAIL_FROM: 'Plan <plan@example.com>', PUBLIC_URL: 'https://plan.example.com' }
}

it('sends a test email, and signs in with a password that has special characters', async () => {
  const words = ['mail', 'test', 'ana@example.com']
  const { code, stdout, stderr } = await crewlineHere(words, settings('crewline:p%40ss%3Aword@'))
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^Sent to ana@example.com\. The mail server responded: 250 /)
  expect(server.to('ana@example.com')).toMatchObject([
    { subject: 'Crewline test email', from: { name: 'Plan', address: 'plan@example.com' } },
  ])
  const result = await crewlineHere([...words, '--json'], settings())
  expect(JSON.parse(result.stdout)).toEqual({
    address: 'ana@example.com',
    answer: expect.stringMatching(/^250 /),
  })
})

it('prints the mail server’s refusal, never the password', async () => {
  server.behave('nobody@example.com', 'refuses')
  const refused = await crewlineHere(['mail', 'test', 'nobody@example.com'], settings())
  expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('550') })
  const wrong = await crewlineHere(['mail', 'test', 'ana@example.com'], settings('crewline:not-the-one@'))
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Not sent: .*535/) })
  expect(wrong.stderr).not.toContain('not-the-one')
  const forged = await crewlineHere(['mail', 'test', 'a@example.com, b@example.com'], settings())
  expect(forged).toMatchObject({ code: 1, stderr: expect.stringContaining('not a valid email address') })
})

it('names the missing settings if email is not set up', async () => {
  const { code, stderr } = await crewlineHere(['mail', 'test', 'ana@example.com'])
  expect([code, stderr]).toEqual([1, expect.stringContaining('SMTP_URL, MAIL_FROM and PUBLIC_URL')])
})
