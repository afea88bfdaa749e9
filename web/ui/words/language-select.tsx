import type { NativeSelectProps } from '@mantine/core'
import { NativeSelect } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import type { LanguageCode } from '../../../texts/languages.ts'
import { isLanguage, LANGUAGES } from '../../../texts/languages.ts'
import { chooseLanguage, storedLanguage, t } from './language.ts'

type Props = Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> & {
  /** Null means the browser's language. */
  value: LanguageCode | null
  onChange: (chosen: LanguageCode | null) => void
}

export function LanguageSelect({ value, onChange, ...rest }: Props) {
  const languages = Object.entries(LANGUAGES).map(([code, label]) => ({ value: code, label }))
  return (
    <NativeSelect
      aria-label={t('Language')}
      data={[{ value: '', label: t('Browser language') }, ...languages]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(isLanguage(currentTarget.value) ? currentTarget.value : null)}
      {...rest}
    />
  )
}

/** Selects the language of users who aren't signed in. The browser stores the choice. */
export function BrowserLanguage() {
  return (
    <LanguageSelect
      variant="unstyled"
      size="xs"
      leftSection={<IconLanguage size={16} />}
      value={storedLanguage()}
      onChange={chooseLanguage}
    />
  )
}
