import { BlockList, isIP, SocketAddress } from 'node:net'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** As the request came: a client that has gone since then has no address any more. */
    address: string | null
  }
}

/** The client's address, as far as TRUST_PROXY allows; null where a proxy forwarded something else. */
export function readAddress({ ip = '' }: { ip: string | undefined }): string | null {
  const [, six, four] = /^(?:\[(.*)\](?::\d+)?|([\d.]+)(?::\d+)?)$/.exec(ip) ?? []
  const address = six ?? four ?? ip
  if (isIP(address) === 6) return unmapped(address)
  return isIP(address) === 0 ? null : address
}

/** An IPv4 address within an IPv6 address has many spellings, and is one client. */
function unmapped(address: string): string {
  const { address: plain } = new SocketAddress({ address, family: 'ipv6' })
  return /^::ffff:([\d.]+)$/.exec(plain)?.[1] ?? plain
}

/** The whole address of a path of ours, as the client knows us: by PUBLIC_URL, else as it asked, as far as TRUST_PROXY allows. */
export function fullAddress({ server, protocol, host }: FastifyRequest, path: string): string {
  if (server.publicUrl !== null) return `${server.publicUrl}${path}`
  return /^[\w.:[\]-]+$/.test(host ?? '') ? `${protocol}://${host}${path}` : path
}

/** Proxies by their number, the nearest first: what stands further left in X-Forwarded-For is what a client has written. */
export function trustIn(proxies: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  if (proxies === false) return false
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  const trusted = new BlockList()
  for (const network of proxies.split(',')) {
    const [address = '', bits] = network.trim().split('/')
    trusted.addSubnet(address, Number(bits ?? (isIP(address) === 6 ? 128 : 32)), familyOf(address))
  }
  return (ip) => {
    const address = readAddress({ ip })
    return address !== null && trusted.check(address, familyOf(address))
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** Whoever has an IPv6 address has a whole /64 of them. */
export function networkOf(address: string | null): string {
  if (address === null) return 'unknown'
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const [first, last] = [groups(head), groups(tail)]
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const network = [...first, ...zeros, ...last].slice(0, 4)
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
