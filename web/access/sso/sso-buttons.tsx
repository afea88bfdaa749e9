import { Alert, Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { SsoBegin } from '../../../shapes/access/sso.ts'
import { t } from '../../ui/words/language.ts'
import { goToProvider, inSentences, ssoOfferQuery } from './calls.ts'

/** Offers the server's SSO provider, and the provider of the organization that has the email's domain. */
export function SsoButtons({ email, next }: { email: string; next: string }) {
  const { data } = useQuery(ssoOfferQuery)
  const going = useMutation({ mutationFn: (begin: SsoBegin) => goToProvider({ ...begin, next }) })
  return (
    <>
      {going.error && (
        <Alert color="red" role="alert">
          {inSentences(going.error)}
        </Alert>
      )}
      {data?.name && (
        <Button variant="default" loading={going.isPending} onClick={() => going.mutate({})}>
          {t('Sign in with {provider}', { provider: data.name })}
        </Button>
      )}
      {data?.by_address && (
        <Button
          variant="default"
          loading={going.isPending}
          disabled={!email.includes('@')}
          onClick={() => going.mutate({ email })}
        >
          {t('Sign in with SSO')}
        </Button>
      )}
    </>
  )
}

export function LinkHint({ next }: { next: string }) {
  if (!next.startsWith('/sso')) return null
  return <Alert>{t('You already have an account with this email. Sign in as usual to link it.')}</Alert>
}
