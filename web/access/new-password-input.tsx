import type { PasswordInputProps } from '@mantine/core'
import { PasswordInput, Progress, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { PASSWORD_LENGTH } from '../../shapes/limits.ts'
import { Note } from '../ui/note.tsx'
import { t } from '../ui/words/language.ts'

const STRENGTHS = [
  [t('Very weak: easy to guess'), 'red'],
  [t('Weak: add more words'), 'red'],
  [t('Fair: add a few words to make it strong'), 'yellow'],
  [t('Strong'), 'teal'],
  [t('Very strong'), 'teal'],
] as const

/** Shows the password's estimated strength. The server decides whether to accept the password. */
export function NewPasswordInput({ value = '', ...props }: PasswordInputProps) {
  const strength = useStrength(String(value))
  const [words, color] = STRENGTHS[strength ?? 0] ?? STRENGTHS[0]
  return (
    <Stack gap={6}>
      <PasswordInput
        description={t('At least {length} characters. A few words in a row are easy to remember.', {
          length: PASSWORD_LENGTH,
        })}
        autoComplete="new-password"
        required
        value={value}
        {...props}
      />
      {strength !== null && (
        <Progress value={(strength + 1) * 20} color={color} size="sm" aria-label={t('Strength')} />
      )}
      <Note role="status" size="xs">
        {strength !== null && words}
      </Note>
    </Stack>
  )
}

/** Returns null for an empty password, and while the code that estimates the strength isn't loaded. */
function useStrength(password: string): number | null {
  const [strength, setStrength] = useState<number | null>(null)
  useEffect(() => {
    let isLatest = true
    const show = (next: number | null) => isLatest && setStrength(next)
    if (password === '') show(null)
    else
      import('./password-strength.ts').then(
        ({ strengthOf }) => show(password.length < PASSWORD_LENGTH ? 0 : strengthOf(password)),
        () => show(null),
      )
    return () => {
      isLatest = false
    }
  }, [password])
  return strength
}
