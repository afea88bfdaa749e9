import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '../db/connect.ts'
import type { ReadAt } from '../db/replica.ts'
import { currentHolder } from './auth.ts'

/** Where a request of the public interface reads. */
export type ReadBy = (request: FastifyRequest) => Tx | Promise<Tx>

/** A replica has to know what the primary knows at this moment, and not when the key was looked up (decision 0033). */
export function readBy(db: Db, readAt?: ReadAt): ReadBy {
  return readAt ? async (request) => readAt(await currentHolder(db, request)) : () => db
}
