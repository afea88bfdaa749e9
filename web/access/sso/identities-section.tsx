import { Button, Stack, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../shell/client.ts'
import { queryClient } from '../../shell/query-client.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { formatInstant } from '../../ui/format.ts'
import { Note } from '../../ui/note.tsx'
import { t } from '../../ui/words/language.ts'
import { identitiesQuery, inSentences } from './calls.ts'

export function IdentitiesSection() {
  const { data } = useQuery(identitiesQuery)
  const unlinking = useMutation({
    mutationFn: (id: number) => call('DELETE', `/identities/${id}`),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: identitiesQuery.queryKey }),
  })
  if (!data || data.length === 0) return null
  return (
    <Stack>
      <Title order={2}>{t('Single sign-on')}</Title>
      {unlinking.error && (
        <Note role="status" c="var(--mantine-color-error)">
          {inSentences(unlinking.error)}
        </Note>
      )}
      <DataTable
        rows={data}
        minWidth={560}
        columns={[
          [t('Provider'), ({ name }) => name],
          [t('Signed in as'), ({ email }) => email],
          [
            t('Last used'),
            ({ last_used_at }) => (last_used_at ? formatInstant(last_used_at) : t('Not used yet')),
          ],
          [
            '',
            ({ id, name }) => (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('Unlink {provider}', { provider: name })}
                onClick={() => unlinking.mutate(id)}
              >
                {t('Unlink')}
              </Button>
            ),
          ],
        ]}
      />
    </Stack>
  )
}
