import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LanguageChoice } from '../../shapes/members.ts'
import { queryClient } from '../shell/query-client.ts'
import { useSaving } from '../shell/saving.ts'
import { sessionQuery } from '../shell/session.ts'
import { chooseLanguage, storedLanguage, t } from '../ui/words/language.ts'
import { LanguageSelect } from '../ui/words/language-select.tsx'

/** Sets the account's language, which applies to emails and to all browsers of the user. */
export function OwnLanguageSection() {
  const { data } = useQuery(sessionQuery)
  const saving = useSaving()
  const chosen = saving.isPending ? (saving.variables.body as LanguageChoice) : data?.user
  const choose = (language: LanguageChoice['language']) =>
    saving.mutate(
      { method: 'PUT', path: '/language', body: { language }, isPersonal: true },
      {
        onSuccess: async () => {
          await chooseLanguage(language)
          await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
        },
      },
    )
  return (
    <Stack maw={360}>
      <Title order={2}>{t('Language')}</Title>
      <LanguageSelect
        description={t('For the app and emails.')}
        value={chosen?.language ?? storedLanguage()}
        onChange={choose}
      />
    </Stack>
  )
}
