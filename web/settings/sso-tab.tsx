import {
  Button,
  Code,
  Group,
  MultiSelect,
  PasswordInput,
  Select,
  Stack,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { JoinRole, OwnSso, SsoFindings } from '../../shapes/access/sso.ts'
import { ownSsoQuery } from '../access/sso/calls.ts'
import { Loaded } from '../shell/loaded.tsx'
import { callIn, useMay, useOrg } from '../shell/organization.ts'
import { useDeleting } from '../shell/saving.ts'
import { useSavingForm } from '../shell/saving-form.ts'
import { optionsOf } from '../ui/fields/options.ts'
import { Note } from '../ui/note.tsx'
import { t } from '../ui/words/language.ts'

export function SsoTab() {
  return (
    <Loaded query={useQuery(ownSsoQuery(useOrg()))}>
      {(sso) => (
        <Stack gap="lg" maw={640}>
          <Addresses redirectUri={sso.redirect_uri} signInPath={sso.sign_in_path} />
          <SsoForm key={sso.settings?.issuer} sso={sso} />
          {sso.settings && <ConfiguredActions />}
        </Stack>
      )}
    </Loaded>
  )
}

function Addresses({ redirectUri, signInPath }: { redirectUri: string | null; signInPath: string | null }) {
  const { origin } = window.location
  const org = useOrg()
  return (
    <Stack gap={4}>
      <Note>{t('Redirect URL to register with your OpenID Connect provider:')}</Note>
      <Code block>{redirectUri ?? `${origin}/sso/${org}`}</Code>
      {signInPath && (
        <>
          <Note>{t('Sign-in page for your members:')}</Note>
          <Code block>{`${origin}${signInPath}`}</Code>
        </>
      )}
    </Stack>
  )
}

function SsoForm({ sso: { settings } }: { sso: OwnSso }) {
  const isOwner = useMay('owner')
  const { field, saving, onSubmit } = useSavingForm({
    initialValues: {
      name: settings?.name ?? '',
      issuer: settings?.issuer ?? '',
      client_id: settings?.client_id ?? '',
      client_secret: '',
      required_domains: settings?.required_domains ?? [],
      join_domains: settings?.join_domains ?? [],
      join_role: settings?.join_role ?? ('viewer' as JoinRole),
      role_claim: settings?.role_claim ?? '',
      roles: (settings?.roles ?? []).map(({ value, role }) => `${value} = ${role}`).join('\n'),
    },
    save: ({ client_secret, role_claim, roles, ...rest }) => ({
      ...{ method: 'PUT', path: '/sso' },
      body: {
        ...{ ...rest, role_claim: role_claim || null, roles: readRoles(roles) },
        ...(client_secret ? { client_secret } : {}),
      },
    }),
    done: t('Single sign-on saved.'),
  })
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <TextInput label={t('Provider name')} required {...field('name')} />
        <TextInput
          label={t('Issuer')}
          description={t("Your provider's issuer URL, for example https://login.example.com")}
          required
          disabled={!isOwner}
          {...field('issuer')}
        />
        <TextInput label={t('Client ID')} required disabled={!isOwner} {...field('client_id')} />
        <PasswordInput
          label={t('Client secret')}
          description={
            settings?.issuer ? t("Leave empty to keep the current secret. It's never shown.") : undefined
          }
          autoComplete="off"
          disabled={!isOwner}
          {...field('client_secret')}
        />
        <TagsInput
          label={t('Domains that must use SSO')}
          description={t('Members at these domains must use SSO. Owners with a second factor are exempt.')}
          disabled={!isOwner}
          {...field('required_domains')}
        />
        {!isOwner && (
          <Note>{t('Only owners can change the provider and the domains that must use SSO.')}</Note>
        )}
        <MultiSelect
          label={t('Domains that can join')}
          description={t('Anyone who signs in with an email at these domains becomes a member.')}
          data={settings?.join_domains ?? []}
          {...field('join_domains')}
        />
        <Note>
          {t(
            'The operator of this server allows these domains. You can only remove them here. A new issuer removes them all.',
          )}
        </Note>
        <Select
          label={t('Role for new members')}
          allowDeselect={false}
          data={optionsOf({ viewer: t('Viewer'), planner: t('Planner'), admin: t('Admin') })}
          {...field('join_role')}
        />
        <TextInput
          label={t('Role claim')}
          description={t(
            'For example, “groups”. Leave empty to assign roles in Crewline. Owners keep their role.',
          )}
          {...field('role_claim')}
        />
        <Textarea
          label={t('Roles by claim value')}
          description={t('One rule per line, such as "planning-team = planner". The first match wins.')}
          autosize
          minRows={2}
          {...field('roles')}
        />
        <Group>
          <Button type="submit" loading={saving.isPending}>
            {t('Save single sign-on')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Reads lines such as "value=role". The server validates the roles. */
function readRoles(text: string): { value: string; role: string }[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const at = line.lastIndexOf('=')
    return { value: line.slice(0, at).trim(), role: line.slice(at + 1).trim() }
  })
}

function ConfiguredActions() {
  const org = useOrg()
  const mayRemove = useMay('owner')
  const trying = useMutation({ mutationFn: () => callIn(org)<SsoFindings>('POST', '/sso/test') })
  const removing = useDeleting(t('Single sign-on removed.'))
  const confirmRemoval = () =>
    removing.ask('/sso', {
      title: t('Remove single sign-on?'),
      text: t('Everyone who used SSO is signed out. Passwords work again.'),
      button: t('Remove SSO'),
    })
  return (
    <Stack gap="xs">
      <Group>
        <Button variant="default" loading={trying.isPending} onClick={() => trying.mutate()}>
          {t('Test provider')}
        </Button>
        {mayRemove && (
          <Button variant="default" color="red" loading={removing.isDeleting} onClick={confirmRemoval}>
            {t('Remove single sign-on')}
          </Button>
        )}
      </Group>
      {trying.error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {trying.error.message}
        </Text>
      )}
      {trying.data && (
        <Note role="status">
          {t('{issuer} responded. Signing keys: {count}.', {
            issuer: trying.data.issuer,
            count: trying.data.keys,
          })}
        </Note>
      )}
    </Stack>
  )
}
