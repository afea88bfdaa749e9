import type { LookupAddress } from 'node:dns'
import dns from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { BlockList, isIP } from 'node:net'
import type { Problem } from '../../planning/problems.ts'
import type { Text } from '../../texts/texts.ts'

/**
 * A webhook may call public addresses only, unless the operator allows others (decision 0029): who may set up a webhook
 * must not reach what only this machine can reach.
 */

const NOT_PUBLIC = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32', // a cloud's own services, behind a public address
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

/** Protocols (Teredo, benchmarks, identifiers…), documentation, 6to4: parts of the public range that lead elsewhere. */
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
  NOT_PUBLIC.addSubnet(...subnet(network), 'ipv6')

const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')

/** IPv6 addresses that end in an IPv4 address: mapped, and translated (NAT64). */
const CARRIERS = new BlockList()
CARRIERS.addSubnet('::ffff:0:0', 96, 'ipv6')
CARRIERS.addSubnet('64:ff9b::', 96, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  if (isIP(address) !== 6 || address.includes('%')) return false
  if (CARRIERS.check(address, 'ipv6')) return !NOT_PUBLIC.check(carriedAddress(address), 'ipv4')
  return GLOBAL.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}

function subnet(network: string): [string, number] {
  const [address = '', bits] = network.split('/')
  return [address, Number(bits)]
}

function carriedAddress(address: string): string {
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':').slice(-2)
  const bytes = groups.map((group) => Number.parseInt(group || '0', 16)).flatMap((n) => [n >> 8, n & 255])
  return bytes.join('.')
}

export class PrivateAddress extends Error {}

/** Milliseconds for a name, of the ten seconds of a delivery. */
const LOOK_UP_TIMEOUT = 5_000

/**
 * Asks the name servers directly. The system's look-up would hold one of the few threads that connections to the
 * database need for theirs, for as long as a name server keeps silent.
 */
async function askServers(hostname: string, servers?: readonly string[]): Promise<LookupAddress[]> {
  const resolver = new dns.Resolver({ timeout: 1_500, tries: 2 })
  if (servers) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), LOOK_UP_TIMEOUT)
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  clearTimeout(timer)
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (found.length === 0 && four.status === 'rejected') throw four.reason
  return found
}

/** What only this machine's own files or its network know has a private address, wherever those are allowed. */
async function askAnyone(hostname: string, servers?: readonly string[]): Promise<LookupAddress[]> {
  return askServers(hostname, servers).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTFOUND' && error.code !== 'ENODATA') throw error
    return dns.lookup(hostname, { all: true })
  })
}

const LOCAL = /(^|\.)localhost\.?$/i

async function askForPublic(hostname: string, servers?: readonly string[]): Promise<LookupAddress[]> {
  if (LOCAL.test(hostname)) throw new PrivateAddress()
  const addresses = await askServers(hostname, servers)
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new PrivateAddress()
  return addresses
}

/**
 * Replaces the name look-up of a connection, so that it connects to the very address that was checked. `servers`: other
 * name servers than the system's.
 */
export function lookUp(allowPrivate: boolean, servers?: readonly string[]): LookupFunction {
  return (hostname, { all }, callback) => {
    const ask = allowPrivate ? askAnyone : askForPublic
    ask(hostname, servers).then(
      (addresses) => {
        const [first] = addresses
        if (all || !first) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error) => callback(error, ''),
    )
  }
}

/** The host of a URL that is an address by itself; null for a name. */
export function literalAddress({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? null : bare
}

/** Of a name that can be looked up (RFC 1035 §2.3.4). */
const LONGEST_HOST = 253

/** Checks an address when it is entered, not only at the first delivery. An unknown host name is accepted. */
export async function checkWebhookUrl(text: string, allowPrivate: boolean): Promise<Problem[]> {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '' || url.hostname.length > LONGEST_HOST)
    return [wrong('must be an address such as https://example.com/crewline')]
  if (url.username !== '' || url.password !== '')
    return [wrong('must not contain a user name or a password; requests are signed instead')]
  if (allowPrivate || (await isPublicHost(url))) return []
  return [
    wrong('leads to a private address; the operator can allow these with CREWLINE_WEBHOOKS_ALLOW_PRIVATE'),
  ]
}

async function isPublicHost(url: URL): Promise<boolean> {
  const literal = literalAddress(url)
  if (literal !== null) return isPublicAddress(literal)
  return askForPublic(url.hostname).then(
    () => true,
    (error) => !(error instanceof PrivateAddress),
  )
}

function wrong(message: Text): Problem {
  return { pointer: ['url'], code: 'invalid', message }
}
