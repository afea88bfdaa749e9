import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '../db/connect.ts'
import type { ReadAt } from '../db/replica.ts'
import { currentHolder } from '../http/auth.ts'

/** Chooses what a request of the public interface reads from: the primary, or a replica. */
export type ReadSource = (request: FastifyRequest) => Tx | Promise<Tx>

/** A replica must have what the primary has at this moment, not when the key was looked up (decision 0033). */
export function readSource(db: Db, readAt?: ReadAt): ReadSource {
  return readAt ? async (request) => readAt(await currentHolder(db, request)) : () => db
}
