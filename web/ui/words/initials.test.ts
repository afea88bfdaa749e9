import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it('takes the first letters of the first and the last name', () => {
  expect(['Ana Ruiz', 'Bram de Vries', 'Zoë', 'ångström (extern)', '李 小龍', ' - '].map(initialsOf)).toEqual(
    [...['AR', 'BV', 'Z', 'ÅE', '李小', '']],
  )
})
