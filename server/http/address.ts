import { BlockList, isIP, SocketAddress } from 'node:net'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's IP address, read when the request starts, because a closed socket has no address. */
    address: string | null
  }
}

/**
 * Reads Fastify's `ip`, which depends on TRUST_PROXY. Returns null if a proxy forwarded an invalid IP
 * address.
 */
export function readAddress({ ip = '' }: { ip: string | undefined }): string | null {
  const [, six, four] = /^(?:\[(.*)\](?::\d+)?|([\d.]+)(?::\d+)?)$/.exec(ip) ?? []
  const address = six ?? four ?? ip
  if (isIP(address) === 6) return withoutIpv4Mapping(address)
  return isIP(address) === 0 ? null : address
}

function withoutIpv4Mapping(address: string): string {
  const { address: plain } = new SocketAddress({ address, family: 'ipv6' })
  return /^::ffff:([\d.]+)$/.exec(plain)?.[1] ?? plain
}

/** Returns a URL with PUBLIC_URL or the requested host. Returns only the path if that host is invalid. */
export function fullAddress({ server, protocol, host }: FastifyRequest, path: string): string {
  if (server.publicUrl !== null) return `${server.publicUrl}${path}`
  return /^[\w.:[\]-]+$/.test(host ?? '') ? `${protocol}://${host}${path}` : path
}

/**
 * Fastify reads X-Forwarded-For from the right, and stops at the first address that isn't trusted. Clients
 * can forge the entries further left.
 */
export function trustedProxies(proxies: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
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

/** Groups IPv6 addresses by /64, because a client usually has all addresses of such a network. */
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
