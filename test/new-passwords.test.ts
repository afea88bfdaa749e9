import { describe, expect, it } from 'vitest'
import { checkNewPassword, isCommon } from '../server/crypto/new-passwords.ts'
import { generatePassword } from '../server/crypto/passwords.ts'

const judge = (password: string, ...names: string[]) =>
  checkNewPassword('password', password, names).map(({ message }) => message)

describe('a new password', () => {
  it.each(['password123', 'PassWord123', ' 1q2w3e4r5t ', 'QWERTYUIOP', '1234567890', 'aaaaaaaaaa'])(
    'is refused if it is a common one: %s',
    (password) => {
      expect(judge(password)).toEqual([expect.stringMatching(/^is one of the most common passwords: choose/)])
    },
  )

  it.each([
    'ana.ruiz@example.com',
    'Ana.Ruiz@Example.com',
    'ana-ruiz 2026',
    'Harbour Works',
    '12harbourworks!',
  ])('is refused if it is the email address or the organization’s name: %s', (password) => {
    expect(judge(password, 'ana.ruiz@example.com', 'Harbour Works')).toEqual([
      expect.stringMatching(/^is your email or the organization's name: choose/),
    ])
  })

  it.each([
    'correct horse battery',
    'password 123 password',
    'ana works at the harbour',
    '  пароль 🔑 ключ ',
  ])('is accepted otherwise: %s', (password) => {
    expect(judge(password, 'ana@example.com', 'Harbour Works', '2026', '')).toEqual([])
  })

  it('that Crewline generated is never refused', () => {
    for (let n = 0; n < 100; n++) expect(judge(generatePassword(), 'a@b', 'a')).toEqual([])
    expect(isCommon('')).toBe(false)
  })
})
