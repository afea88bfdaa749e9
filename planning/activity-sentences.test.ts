import { expect, it } from 'vitest'
import type { LanguageCode } from '../texts/languages.ts'
import { LANGUAGES, loadLanguage, PLAIN_ENGLISH } from '../texts/languages.ts'
import type { Language } from '../texts/texts.ts'
import { msg, render } from '../texts/texts.ts'
import { actSentence, moveSentence, namedRecord } from './activity-sentences.ts'

const BOOKED = 'Diego on Museum ticket shop, 4 h/day, 2026-03-02 – 2026-04-10'

const EXAMPLES: [type: string, action: string, name: string, english: string][] = [
  ['assignment', 'created', BOOKED, `Ana booked ${BOOKED}`],
  ['assignment', 'updated', BOOKED, `Ana changed ${BOOKED}`],
  ['assignment', 'deleted', BOOKED, `Ana deleted ${BOOKED}`],
  ['project', 'archived', 'Harbour', 'Ana archived the project Harbour'],
  ['resource', 'created', 'Diego', 'Ana added Diego'],
  ['request', 'created', 'unassigned work on Harbour', 'Ana added unassigned work on Harbour'],
  ['request', 'booked', 'Bo tentatively on Harbour', 'Ana booked Bo tentatively on Harbour'],
  ['contract', 'created', 'Diego, from 2026-03-02', 'Ana added a contract for Diego, from 2026-03-02'],
  ['invitation', 'created', 'bo@example.com as viewer', 'Ana invited bo@example.com as viewer'],
  ['member', 'joined by invitation', 'bo@example.com as viewer', 'Ana joined by invitation'],
  ['time_off', 'approved', 'Diego', 'Ana approved time off for Diego'],
  ['time_off', 'asked', 'Diego', 'Ana requested time off for Diego'],
  ['tag', 'created', 'Senior', 'Ana created the tag Senior'],
  ['member', 'role changed', 'bo@example.com as admin', 'Ana changed a role: bo@example.com as admin'],
  ['member', 'linked', 'Bo to the person Bo', 'Ana linked the member Bo to the person Bo'],
  ['member', 'unlinked', 'Bo from the person Bo', 'Ana unlinked the member Bo from the person Bo'],
  ['invitation', 'revoked', 'bo@example.com', 'Ana revoked an invitation for bo@example.com'],
  ['api_key', 'rotated', 'ERP', 'Ana rotated the API key ERP'],
  ['webhook', 'secret rotated', 'example.com', 'Ana rotated the secret of the webhook to example.com'],
  ['organization', 'updated', 'time zone', 'Ana changed the settings (time zone)'],
  ['session', 'opened', '', 'Ana signed in'],
  ['audit_log', 'exported', '', 'Ana exported the audit log'],
]

function sentenceIn(language: Language, [type, action, name]: (typeof EXAMPLES)[number]) {
  const message = actSentence({ who: 'Ana', type, action, what: namedRecord(type, name, action) })
  return message && render(language, message)
}

it.each(EXAMPLES)('describes the activity %s %s', (...example) => {
  expect(sentenceIn(PLAIN_ENGLISH, example)).toBe(example[3])
})

it.each(Object.keys(LANGUAGES) as LanguageCode[])('has complete sentences in %s', async (code) => {
  const language = await loadLanguage(code)
  for (const example of EXAMPLES) {
    const sentence = sentenceIn(language, example)
    expect(sentence).toContain('Ana')
    expect(sentence).not.toMatch(/[{}]|undefined/)
    if (code !== 'en') expect(sentence).not.toBe(example[3])
  }
})

it('states how far records moved, in English and German', async () => {
  expect(render(PLAIN_ENGLISH, moveSentence('Ana', 'Bo', 1))).toBe('Ana moved Bo 1 day later')
  expect(render(PLAIN_ENGLISH, moveSentence('Ana', 'Bo', -14))).toBe('Ana moved Bo 14 days earlier')
  expect(render(PLAIN_ENGLISH, moveSentence('Ana', 'Bo', 0))).toBe('Ana moved Bo')
  expect(render(await loadLanguage('de'), moveSentence('Ana', 'Bo', 14))).toBe(
    'Ana hat Bo um 14 Tage nach hinten verschoben',
  )
})

it.each([
  ['en', 'Ana linked the member b@c.d to the person Bo', 'Ana unlinked the member b@c.d from the person Bo'],
  [
    'de',
    'Ana hat das Mitglied b@c.d mit der Person Bo verknüpft',
    'Ana hat das Mitglied b@c.d von der Person Bo getrennt',
  ],
] as const)('describes links stored by earlier versions in %s', async (code, linked, unlinked) => {
  const language = await loadLanguage(code)
  const values = { email: 'b@c.d', name: 'Bo' }
  const [is, was] = [msg('{email} is {name}', values), msg('{email} is no longer {name}', values)]
  expect(sentenceIn(language, ['member', 'linked', render(language, is), ''])).toBe(linked)
  expect(sentenceIn(language, ['member', 'unlinked', render(language, was), ''])).toBe(unlinked)
  expect(render(PLAIN_ENGLISH, is)).toBe('b@c.d is Bo')
  expect(render(PLAIN_ENGLISH, was)).toBe('b@c.d is no longer Bo')
})

it('returns null for actions without a sentence', () => {
  expect(actSentence({ who: 'Ana', type: 'invitation', action: 'mail refused', what: '' })).toBeNull()
})
