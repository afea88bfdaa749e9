import { afterEach, describe, expect, it } from 'vitest'
import { datesIn } from '../../../server/mail/dates.ts'
import type { EmailMessage } from '../../../server/mail/layout.ts'
import { loadMailTexts } from '../../../server/mail/texts/texts.ts'
import type { LanguageCode } from '../../../texts/languages.ts'
import { LANGUAGES } from '../../../texts/languages.ts'
import type { TestUser } from '../../support/app.ts'
import { elsewhere, PASSWORD } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { startMail } from '../../support/mail/mail.ts'

const mail = shared(() => startMail('mail_languages'))
afterEach(() => mail.settle())

const choose = ({ cookie }: TestUser, language: LanguageCode | null) =>
  mail.app.call('PUT', '/app/language', { language }, { cookie })

const signInWith = (email: string, language: string) =>
  mail.app.call(
    'POST',
    '/app/session',
    { email, password: PASSWORD },
    { ...elsewhere(), 'accept-language': language },
  )

async function resetMailTo(email: string) {
  expect((await mail.app.call('POST', '/app/password-resets', { email }, elsewhere())).status).toBe(204)
  mail.startSender()
  const found = () => mail.server.to(email).find(({ text }) => text?.includes('/password-reset/'))
  await expect.poll(found).toBeTruthy()
  return found()!
}

describe('the language of an email', () => {
  it('is the one that the user chose, even if the browser prefers another', async () => {
    const person = await mail.app.signedIn()
    expect((await choose(person, 'de')).status).toBe(204)
    await signInWith(person.email, 'fr-FR,fr;q=0.9')
    const letter = await resetMailTo(person.email)
    expect(letter.subject).toBe('Neues Passwort für Crewline wählen')
    expect(letter.text).toContain('Der Link funktioniert einmal, eine Stunde lang.')
    expect(letter.html).toContain('<html lang="de">')
  })

  it('is the one of the browser at the last sign-in if the user chose none', async () => {
    const person = await mail.app.signedIn()
    expect((await choose(person, 'de')).status).toBe(204)
    expect((await choose(person, null)).status).toBe(204)
    await signInWith(person.email, 'pt-BR,fr-CA;q=0.5,nl;q=0.8')
    const letter = await resetMailTo(person.email)
    expect(letter.subject).toBe('Nieuw wachtwoord voor Crewline kiezen')
    expect(letter.html).toContain('<html lang="nl">')
  })

  it("doesn't follow the browser of a new sign-in that the email reports", async () => {
    const { email } = await mail.app.signedIn()
    await signInWith(email, 'es')
    mail.startSender()
    const letters = await mail.server.until(email, 2)
    const notices = letters.filter(({ subject }) => subject === 'New sign-in to Crewline')
    expect(notices.length).toBe(2)
  })

  it("is the inviter's for invitations, or that of the invited account if one exists", async () => {
    const owner = await mail.app.signedIn()
    await choose(owner, 'es')
    const known = await mail.app.signedIn()
    await choose(known, 'fr')
    const added = `new.${owner.email}`
    for (const email of [added, known.email])
      expect((await owner.post('/invitations', { email, role: 'planner' })).status).toBe(201)
    mail.startSender()
    const [letter] = await mail.server.until(added)
    expect(letter!.subject).toBe('Invitación a Test')
    expect(letter!.text).toContain(`${owner.email} le invita a unirse a Test como planificador.`)
    const invited = () =>
      mail.server.to(known.email).find(({ text }) => text?.includes('/invitation/'))?.subject
    await expect.poll(invited).toBe('Invitation à rejoindre Test')
  })

  it('is the one of the browser in which a new user joined', async () => {
    const owner = await mail.app.signedIn()
    const email = `joins.${owner.email}`
    const { token } = (await owner.post('/invitations', { email, role: 'viewer' })).body.data
    const joining = { name: 'Noa', password: PASSWORD }
    const headers = { ...elsewhere(), 'accept-language': 'de-AT' }
    expect((await mail.app.call('POST', `/app/invitations/${token}`, joining, headers)).status).toBe(201)
    mail.startSender()
    const proof = () => mail.server.to(email).find(({ text }) => text?.includes('/confirm-address/'))?.subject
    await expect.poll(proof).toBe('E-Mail-Adresse für Crewline bestätigen')
  })
})

describe.each(Object.keys(LANGUAGES) as LanguageCode[])('email texts in %s', (language) => {
  const parts = ({ subject, heading, paragraphs, button, footer }: EmailMessage) =>
    [subject, heading, ...paragraphs, button?.label, footer].join('\n')

  it('contain their values, and are translated', async () => {
    const texts = await loadMailTexts(language)
    const english = await loadMailTexts('en')
    const sentencesOf = (of: typeof texts) => [
      parts(of.invitation({ organization: 'Ports', inviter: 'ana@example.com', role: 'viewer', path: '' })),
      parts(of.reset({ path: '', hours: 2, address: '192.0.2.7' })),
      parts(of.proof({ path: '', days: 3 })),
      parts(of.newDevice({ browser: 'Firefox', address: '192.0.2.7', ...datesIn(language).instant(NOON) })),
      parts(of.newFactor({ address: '192.0.2.8', ...datesIn(language).instant(NOON) })),
      parts(of.newIdentity({ host: 'id.example', address: '192.0.2.9', ...datesIn(language).instant(NOON) })),
      parts(of.webhookPaused({ organization: 'Ports', host: 'erp.example', reason: 'Why', path: '' })),
      of.weekly.subject({ week: '15', organization: 'Ports' }),
    ]
    const notices = [
      ['Ports', 'ana@'],
      ['192.0.2.7'],
      ['3'],
      ['Firefox', '192.0.2.7', '2026', '14:05'],
      ['192.0.2.8', '14:05'],
      ['id.example', '192.0.2.9', '14:05'],
    ]
    for (const [place, words] of [...notices, ['Ports', 'erp.example', 'Why'], ['15', 'Ports']].entries())
      for (const word of words) expect(sentencesOf(texts)[place]).toContain(word)
    const same = sentencesOf(texts).filter((text, place) => text === sentencesOf(english)[place])
    expect(same.length).toBe(language === 'en' ? same.length : 0)
  })
})

const NOON = new Date('2026-11-16T14:05:00Z')
