import { queryOptions } from '@tanstack/react-query'
import type {
  Identity,
  OwnSso,
  SsoBegin,
  SsoLink,
  SsoOffer,
  SsoRedirect,
  SsoReturn,
  SsoReturned,
} from '../../../shapes/access/sso.ts'
import { call, Refusal } from '../../shell/client.ts'
import { orgQuery } from '../../shell/organization.ts'

/** Returns the message without a field name, because the errors of SSO routes are whole sentences. */
export function inSentences(error: Error): string {
  return (error instanceof Refusal && error.problems[0]?.message) || error.message
}

export const ssoOfferQuery = queryOptions({
  queryKey: ['sso'],
  queryFn: () => call<SsoOffer>('GET', '/sso'),
  staleTime: 60_000,
})

export async function goToProvider(begin: SsoBegin): Promise<void> {
  const { url } = await call<SsoRedirect>('POST', '/sso/steps', begin)
  window.location.assign(url)
  // Never resolves, so that the button shows its loading state until the browser leaves the page.
  await new Promise(() => {})
}

/** Sends the parameters of the provider's redirect. The server accepts them only once. */
export const ssoReturnQuery = (back: SsoReturn) =>
  queryOptions({
    queryKey: ['sso', 'return', back],
    queryFn: () => call<SsoReturned>('POST', '/session/sso', back),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false },
  })

export const ssoLinkQuery = queryOptions({
  queryKey: ['sso', 'link'],
  queryFn: () => call<SsoLink>('GET', '/sso/link'),
  gcTime: 0,
})

/** Returns null if the request fails. The server refuses users who signed in with an organization's SSO. */
export const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: () => call<Identity[]>('GET', '/identities').catch(() => null),
})

export const ownSsoQuery = (org: string) => orgQuery<OwnSso>(org, '/sso')
