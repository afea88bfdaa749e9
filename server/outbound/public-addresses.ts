import type { LookupAddress } from 'node:dns'
import dns from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { BlockList, isIP } from 'node:net'

/**
 * Checks addresses of webhooks and SSO providers, which admins enter. Private addresses are refused, unless
 * the operator allows them (decision 0029).
 */

const NOT_PUBLIC = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32', // Azure's internal services.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
  NOT_PUBLIC.addSubnet(...subnet(network), 'ipv4')

/** Networks within `GLOBAL` that aren't public, such as Teredo, documentation and 6to4. */
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
  NOT_PUBLIC.addSubnet(...subnet(network), 'ipv6')

const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')

/** IPv6 networks whose addresses end in an IPv4 address, either mapped or translated (NAT64). */
const EMBEDS_IPV4 = new BlockList()
EMBEDS_IPV4.addSubnet('::ffff:0:0', 96, 'ipv6')
EMBEDS_IPV4.addSubnet('64:ff9b::', 96, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  if (isIP(address) !== 6 || address.includes('%')) return false
  if (EMBEDS_IPV4.check(address, 'ipv6')) return !NOT_PUBLIC.check(embeddedAddress(address), 'ipv4')
  return GLOBAL.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}

function subnet(network: string): [string, number] {
  const [address = '', bits] = network.split('/')
  return [address, Number(bits)]
}

function embeddedAddress(address: string): string {
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':').slice(-2)
  const bytes = groups.map((group) => Number.parseInt(group || '0', 16)).flatMap((n) => [n >> 8, n & 255])
  return bytes.join('.')
}

export class PrivateAddress extends Error {}

const DNS_TIMEOUT_MS = 5_000

/**
 * Queries name servers directly, because `dns.lookup` would block libuv threads that database connections
 * need.
 */
async function resolve(hostname: string, servers?: readonly string[]): Promise<LookupAddress[]> {
  const resolver = new dns.Resolver({ timeout: 1_500, tries: 2 })
  if (servers) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), DNS_TIMEOUT_MS)
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  clearTimeout(timer)
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (found.length === 0 && four.status === 'rejected') throw four.reason
  return found
}

/**
 * Used if private addresses are allowed. If DNS has no entry, also searches the hosts file and the search
 * domains.
 */
async function resolveAny(hostname: string, servers?: readonly string[]): Promise<LookupAddress[]> {
  return resolve(hostname, servers).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTFOUND' && error.code !== 'ENODATA') throw error
    return dns.lookup(hostname, { all: true })
  })
}

const LOCALHOST = /(^|\.)localhost\.?$/i

export async function resolvePublic(hostname: string, servers?: readonly string[]): Promise<LookupAddress[]> {
  if (LOCALHOST.test(hostname)) throw new PrivateAddress()
  const addresses = await resolve(hostname, servers)
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new PrivateAddress()
  return addresses
}

/**
 * For the `lookup` option of a connection. Unless `allowPrivate` is true, the connection uses only addresses
 * that `resolvePublic` has checked.
 */
export function guardedLookup(allowPrivate: boolean, servers?: readonly string[]): LookupFunction {
  return (hostname, { all }, callback) => {
    const resolving = allowPrivate ? resolveAny : resolvePublic
    resolving(hostname, servers).then(
      (addresses) => {
        const [first] = addresses
        if (all || !first) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error) => callback(error, ''),
    )
  }
}

export function ipAddressOf({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? null : bare
}
