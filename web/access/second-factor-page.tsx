import { Button, Group, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Loaded } from '../shell/loaded.tsx'
import { queryClient } from '../shell/query-client.ts'
import { signOut } from '../shell/sign-out.ts'
import { Warning } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { EntryFrame } from './entry-frame.tsx'
import { factorsQuery } from './factors/calls.ts'
import { FactorsSection } from './factors/factors-section.tsx'
import { safeRedirect } from './safe-redirect.ts'

export function SecondFactorPage() {
  const { next = '/' } = useSearch({ from: '/second-factor' })
  const navigate = useNavigate()
  const enter = () => {
    queryClient.clear()
    return navigate({ href: safeRedirect(next) })
  }
  return (
    <Loaded query={useQuery(factorsQuery)}>
      {(factors) => (
        <EntryFrame width={560}>
          <Stack>
            <Title order={1}>{t('Set up a second factor')}</Title>
            {factors.factors.length === 0 && (
              <Warning>{t('Your organization requires a second factor. Set one up to continue.')}</Warning>
            )}
            <FactorsSection factors={factors} />
            <Group justify="space-between">
              <Button variant="default" onClick={signOut}>
                {t('Sign out')}
              </Button>
              <Button disabled={factors.factors.length === 0} onClick={enter}>
                {t('Continue')}
              </Button>
            </Group>
          </Stack>
        </EntryFrame>
      )}
    </Loaded>
  )
}
