import { isIP } from 'node:net'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** As the request came: a client that has gone since then has no address any more. */
    address: string | null
  }
}

/** The client's address, as far as TRUST_PROXY allows; null where a proxy forwarded something else. */
export function readAddress({ ip }: { ip: string | undefined }): string | null {
  const address = ip?.replace(/^::ffff:(?=\d+\.)/, '') ?? ''
  return isIP(address) === 0 ? null : address
}

/** Proxies by their number, the nearest first: what stands further left in X-Forwarded-For is what a client has written. */
export function trustIn(proxies: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}
