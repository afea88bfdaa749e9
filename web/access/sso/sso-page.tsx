import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams, useRouteContext, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SsoBegin, SsoLink, SsoReturn } from '../../../shapes/access/sso.ts'
import { call } from '../../shell/client.ts'
import { LinkAnchor } from '../../shell/links.tsx'
import { queryClient } from '../../shell/query-client.ts'
import { PageLoading } from '../../ui/states.tsx'
import { t } from '../../ui/words/language.ts'
import { EntryFrame } from '../entry-frame.tsx'
import { safeRedirect } from '../safe-redirect.ts'
import { goToProvider, inSentences, ssoLinkQuery, ssoReturnQuery } from './calls.ts'

/** Starts SSO, handles the provider's redirect, and links an existing account. */
export function SsoPage() {
  const { link, next } = useSearch({ strict: false })
  const { organization } = useParams({ strict: false })
  const { initialUrl } = useRouteContext({ from: organization ? '/sso/$organization' : '/sso' })
  const { pathname } = useLocation()
  if (link) return <LinkScreen />
  // The initial URL has a `state` parameter only if the provider redirected the user to this page.
  if (initialUrl.pathname === pathname && new URLSearchParams(initialUrl.search).has('state'))
    return (
      <Returned
        back={{ ...(organization && { organization_id: Number(organization) }), query: initialUrl.search }}
      />
    )
  if (organization) return <Frame title={t('You are not signed in')} problem={null} />
  return <Entry begin={{ next }} />
}

/** Shows the sign-in page of one organization. Admins send this page's URL to members. */
export function SsoEntryPage() {
  const { slug } = useParams({ from: '/sso/begin/$slug' })
  const { next } = useSearch({ from: '/sso/begin/$slug' })
  return <Entry begin={{ slug, next }} />
}

function Entry({ begin }: { begin: SsoBegin }) {
  const going = useMutation({ mutationFn: (begin: SsoBegin) => goToProvider(begin) })
  return (
    <Frame title={t('Single sign-on')} problem={going.error}>
      <Text size="sm">
        {t("You sign in to your organization's single sign-on service (the provider), then return here.")}
      </Text>
      <Button loading={going.isPending} onClick={() => going.mutate(begin)}>
        {t('Continue to the provider')}
      </Button>
    </Frame>
  )
}

function Returned({ back }: { back: SsoReturn }) {
  const { data, error } = useQuery(ssoReturnQuery(back))
  const navigate = useNavigate()
  useEffect(() => {
    if (!data) return
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'sso' })
    if (data.must_link) navigate({ to: '/sso', search: { link: true }, replace: true })
    else navigate({ href: safeRedirect(data.next), replace: true })
  }, [data, navigate])
  if (!error) return <PageLoading />
  return <Frame title={t('You are not signed in')} problem={error} />
}

function LinkScreen() {
  const { data, error } = useQuery(ssoLinkQuery)
  if (error) return <Frame title={t('Account not linked')} problem={error} />
  return data ? <LinkQuestion link={data} /> : <PageLoading />
}

function LinkQuestion({ link }: { link: SsoLink }) {
  const linking = useMutation({
    mutationFn: async () => {
      await call('POST', '/sso/link')
      const { slug, next } = link
      await goToProvider({ ...(slug && { slug }), next })
    },
  })
  return (
    <Frame title={t('Is this you?')} problem={linking.error}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('{provider} identifies you as {email}. Link it to your account to sign in with it from now on.', {
          provider: link.name,
          email: link.email,
        })}
      </Text>
      <Button loading={linking.isPending} onClick={() => linking.mutate()}>
        {t('Link to my account')}
      </Button>
    </Frame>
  )
}

function Frame(props: { title: string; problem: Error | null; children?: React.ReactNode }) {
  return (
    <EntryFrame>
      <Stack>
        <Title order={1}>{props.title}</Title>
        {props.problem && (
          <Alert color="red" role="alert">
            {inSentences(props.problem)}
          </Alert>
        )}
        {props.children}
        <LinkAnchor to="/sign-in" ta="center">
          {t('Sign in another way')}
        </LinkAnchor>
      </Stack>
    </EntryFrame>
  )
}
