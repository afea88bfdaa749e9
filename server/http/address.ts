import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Where a request comes from, as far as TRUST_PROXY lets it be told; a forwarded text that is no address is none. */
export function addressOf({ ip }: FastifyRequest): string | null {
  const address = ip.replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(address) === 0 ? null : address
}
