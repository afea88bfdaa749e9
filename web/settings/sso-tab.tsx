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
          {sso.settings && <SetUp />}
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
      <Note>{t('Register this address at your provider, which speaks OpenID Connect:')}</Note>
      <Code block>{redirectUri ?? `${origin}/sso/${org}`}</Code>
      {signInPath && (
        <>
          <Note>{t('Your members sign in here:')}</Note>
          <Code block>{`${origin}${signInPath}`}</Code>
        </>
      )}
    </Stack>
  )
}

function SsoForm({ sso: { settings } }: { sso: OwnSso }) {
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
        <TextInput label={t('Name of the provider')} required {...field('name')} />
        <TextInput
          label={t('Issuer')}
          description={t('The address that your provider names, for example https://login.example.com')}
          required
          {...field('issuer')}
        />
        <TextInput label={t('Client ID')} required {...field('client_id')} />
        <PasswordInput
          label={t('Client secret')}
          description={settings?.issuer ? t('Empty: the one that is stored. It is never shown.') : undefined}
          autoComplete="off"
          {...field('client_secret')}
        />
        <TagsInput
          label={t('Domains that must use it')}
          description={t(
            'Members with such an address come in here that way alone, but for owners with a second factor.',
          )}
          {...field('required_domains')}
        />
        <MultiSelect
          label={t('Domains that may join')}
          description={t('Whoever signs in with such an address becomes a member.')}
          data={settings?.join_domains ?? []}
          {...field('join_domains')}
        />
        <Note>{t('The operator of this server allows these domains. You can only remove them here.')}</Note>
        <Select
          label={t('They join as')}
          allowDeselect={false}
          data={optionsOf({ viewer: t('a viewer'), planner: t('a planner'), admin: t('an admin') })}
          {...field('join_role')}
        />
        <TextInput
          label={t('Claim that gives roles')}
          description={t(
            'For example "groups". Empty: roles are given here. Owners are never changed by it.',
          )}
          {...field('role_claim')}
        />
        <Textarea
          label={t('Roles by its values')}
          description={t('A line for each, such as "planning-team = planner". The first that holds counts.')}
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

/** The server validates the roles. */
function readRoles(text: string): { value: string; role: string }[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const at = line.lastIndexOf('=')
    return { value: line.slice(0, at).trim(), role: line.slice(at + 1).trim() }
  })
}

function SetUp() {
  const org = useOrg()
  const mayRemove = useMay('owner')
  const trying = useMutation({ mutationFn: () => callIn(org)<SsoFindings>('POST', '/sso/test') })
  const removing = useDeleting(t('Single sign-on removed.'))
  const ask = () =>
    removing.ask('/sso', {
      title: t('Remove single sign-on?'),
      text: t('Whoever came in that way is signed out. Passwords open everything again.'),
      button: t('Remove it'),
    })
  return (
    <Stack gap="xs">
      <Group>
        <Button variant="default" loading={trying.isPending} onClick={() => trying.mutate()}>
          {t('Test the provider')}
        </Button>
        {mayRemove && (
          <Button variant="default" color="red" loading={removing.isDeleting} onClick={ask}>
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
          {t('{issuer} answers; keys: {count}.', { issuer: trying.data.issuer, count: trying.data.keys })}
        </Note>
      )}
    </Stack>
  )
}
