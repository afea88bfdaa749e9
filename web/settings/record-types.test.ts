import { expect, it } from 'vitest'
import { subjectsInWords } from './record-types.ts'

it.each([
  ['contract updated 12; assignment updated 31-33 40', 'contract updated 12; assignment updated 31-33 40'],
  ['api_key created 3; resource deleted 4', 'API key created 3; person deleted 4'],
  ['webhook secret rotated 2', 'webhook secret rotated 2'],
  ['organization 1; member 2; api_key 3', 'organization 1; member 2; API key 3'],
  ['utilisation', 'utilisation'],
  ['', ''],
])('says of %j which records they are', (subjects, words) => {
  expect(subjectsInWords(subjects)).toBe(words)
})
