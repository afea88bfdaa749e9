import { expect, it } from 'vitest'
import { entryInWords, subjectsInWords } from './record-types.ts'

it.each([
  ['contract updated 12; assignment updated 31-33 40', 'contract updated 12; assignment updated 31-33 40'],
  ['api_key created 3; resource deleted 4', 'API key created 3; person deleted 4'],
  ['webhook secret rotated 2', 'webhook: secret rotated 2'],
  ['organization 1; member 2; api_key 3', 'organization 1; member 2; API key 3'],
  ['utilisation', 'utilisation'],
  ['', ''],
])('describes the records %j as %j', (subjects, words) => {
  expect(subjectsInWords(subjects)).toBe(words)
})

it.each([
  ['assignment', 'updated', 'assignment updated 31-33 40', null, 'Ana changed 4 assignments'],
  ['api_key', 'created', 'api_key created 3', 'ERP', 'Ana created the API key ERP'],
  ['session', 'opened', '', null, 'Ana signed in'],
  ['invitation', 'mail refused', 'invitation 3', null, 'Ana: invitation email rejected'],
])('describes an audit log entry: %s %s', (type, action, subjects, detail, words) => {
  expect(entryInWords({ actor: 'Ana', type, action, subjects, detail })).toBe(words)
})
