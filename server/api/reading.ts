import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '../db/connect.ts'
import type { ReadAt } from '../db/replica.ts'
import { getCurrentKey } from '../http/auth.ts'

export type ReadSource = (request: FastifyRequest) => Tx | Promise<Tx>

/** Reads a replica that has the organization's last change, otherwise the primary (decision 0033). */
export function createReadSource(db: Db, readAt?: ReadAt): ReadSource {
  return readAt ? async (request) => readAt(await getCurrentKey(db, request)) : () => db
}
