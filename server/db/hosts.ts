import type pg from 'pg'
import { BatchingClient } from './batching-client.ts'

/** postgres://user@one:5432,two:5432/name names several machines, of which each answers for the whole cluster. */
export function addressesIn(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts.split(',').map((host) => start + host + rest)
}

/** Connects to each of the machines in turn. */
export function clientFor(url: string): typeof pg.Client {
  const addresses = addressesIn(url)
  let next = Math.floor(Math.random() * addresses.length)
  return class extends BatchingClient {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: addresses[next++ % addresses.length] })
    }
  }
}
