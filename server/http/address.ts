import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The client's address, as far as TRUST_PROXY allows; null where a proxy forwarded something else. */
export function addressOf({ ip }: FastifyRequest): string | null {
  const address = ip.replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(address) === 0 ? null : address
}
