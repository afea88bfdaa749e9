import { Badge, Button, Group, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { browserInWords } from '../../planning/browsers.ts'
import { Refusal } from '../shell/client.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import { useSavingForm } from '../shell/saving-form.ts'
import { DataTable } from '../ui/data-table.tsx'
import { FormShell } from '../ui/form-shell.tsx'
import { formatInstant } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { Page } from '../ui/page.tsx'
import { t, translate } from '../ui/words/language.ts'
import { sessionsQuery } from './calls.ts'
import { factorsQuery } from './factors/calls.ts'
import { FactorsSection } from './factors/factors-section.tsx'
import { NewPasswordInput } from './new-password-input.tsx'
import { OwnInvitationsSection } from './own-invitations.tsx'
import { OwnLanguageSection } from './own-language.tsx'
import { OwnMailSection } from './own-mail.tsx'
import { IdentitiesSection } from './sso/identities-section.tsx'

export function AccountPage() {
  const query = useQuery(factorsQuery)
  const { error } = query
  return (
    <Page title={t('Your account')}>
      <Stack gap="xl" maw={720}>
        {error instanceof Refusal && error.status === 403 ? (
          <>
            <Note>{error.message}</Note>
            <CommonSections />
          </>
        ) : (
          <Loaded query={query}>
            {(factors) => (
              <>
                {factors.has_password ? <PasswordForm /> : <NoPassword />}
                <FactorsSection factors={factors} />
                <OwnLanguageSection />
                <CommonSections />
              </>
            )}
          </Loaded>
        )}
      </Stack>
    </Page>
  )
}

/**
 * The only sections if the server refuses to list second factors. It refuses users who signed in with an
 * organization's SSO but could sign in another way.
 */
function CommonSections() {
  return (
    <>
      <IdentitiesSection />
      <OwnInvitationsSection />
      <OwnMailSection />
      <Sessions />
    </>
  )
}

function NoPassword() {
  return (
    <Stack gap="xs">
      <Title order={2}>{t('Password')}</Title>
      <Note>{t('You sign in with SSO and have no password. Set one to add a second factor.')}</Note>
      <LinkAnchor to="/forgot-password">{t('Set a password')}</LinkAnchor>
    </Stack>
  )
}

function PasswordForm() {
  const { form, field, saving, onSubmit } = useSavingForm({
    initialValues: { current_password: '', new_password: '' },
    save: (body) => ({ method: 'PUT', path: '/password', body, isPersonal: true }),
    done: t('Password changed. Your other sessions are signed out.'),
    onSaved: () => form.reset(),
  })
  return (
    <Stack maw={360}>
      <Title order={2}>{t('Password')}</Title>
      <FormShell onSubmit={onSubmit} button={t('Change password')} isSaving={saving.isPending}>
        <PasswordInput
          label={t('Current password')}
          autoComplete="current-password"
          required
          {...field('current_password')}
        />
        <NewPasswordInput label={t('New password')} {...field('new_password')} />
      </FormShell>
    </Stack>
  )
}

function Sessions() {
  const { data = [] } = useQuery(sessionsQuery(useOrg()))
  const ending = useSaving()
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={2}>{t('Active sessions')}</Title>
        <Button
          variant="default"
          disabled={data.length < 2}
          loading={ending.isPending}
          onClick={() => ending.mutate({ method: 'DELETE', path: '/sessions', isPersonal: true })}
        >
          {t('Sign out everywhere else')}
        </Button>
      </Group>
      <DataTable
        rows={data}
        columns={[
          [
            t('Browser'),
            ({ user_agent, is_current }) => (
              <Group gap="xs">
                <Text size="sm" title={user_agent}>
                  {browserInWords(user_agent, translate)}
                </Text>
                {is_current && <Badge variant="default">{t('This browser')}</Badge>}
              </Group>
            ),
          ],
          [t('Last active'), ({ last_seen_at }) => formatInstant(last_seen_at)],
        ]}
      />
    </Stack>
  )
}
