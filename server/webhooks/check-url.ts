import type { Problem } from '../../planning/problems.ts'
import type { MessageKey } from '../../texts/texts.ts'
import { ipAddressOf, isPublicAddress, PrivateAddress, resolvePublic } from '../outbound/public-addresses.ts'

/** RFC 1035 §2.3.4 limits host names to this length. */
const MAX_HOST_LENGTH = 253

/** Checks a URL when an admin enters it. Accepts host names that don't exist in DNS yet. */
export async function checkWebhookUrl(text: string, allowPrivate: boolean): Promise<Problem[]> {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '' || url.hostname.length > MAX_HOST_LENGTH)
    return [wrong('must be a URL such as https://example.com/crewline')]
  if (url.username !== '' || url.password !== '')
    return [wrong('must not contain a user name or a password; requests are signed instead')]
  if (allowPrivate || (await isPublicHost(url))) return []
  return [
    wrong('resolves to a private address; the operator can allow these with CREWLINE_WEBHOOKS_ALLOW_PRIVATE'),
  ]
}

async function isPublicHost(url: URL): Promise<boolean> {
  const address = ipAddressOf(url)
  if (address !== null) return isPublicAddress(address)
  return resolvePublic(url.hostname).then(
    () => true,
    (error) => !(error instanceof PrivateAddress),
  )
}

function wrong(message: MessageKey): Problem {
  return { pointer: ['url'], code: 'invalid', message }
}
