import type pg from 'pg'
import { BatchingClient } from './batching-client.ts'

/** Splits a URL with several hosts, such as postgres://user@one:5432,two:5432/name. */
export function addressesIn(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts.split(',').map((host) => start + host + rest)
}

export function clientFor(url: string): typeof pg.Client {
  const addresses = addressesIn(url)
  let next = Math.floor(Math.random() * addresses.length)
  return class extends BatchingClient {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: addresses[next++ % addresses.length] })
    }
  }
}
