import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A few packets of the network: below that there is nothing to gain. */
const THRESHOLD = 10_000

/**
 * Large answers are compressed for whoever can read that. Each method at its fastest: the board's lists shrink to a
 * fifth, and better compression would take longer than it saves (decision 0039). Bodies of requests have to come as they are.
 */
export const COMPRESSION: FastifyCompressOptions = {
  threshold: THRESHOLD,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
  globalDecompression: false,
}

/** Compression shares its threads with the reading of files and the hashing of passwords. */
const AT_ONCE = 16

/** For `onSend`, ahead of the compression: while so many answers are being compressed, others go out as they are. */
export function compressFew(most = AT_ONCE) {
  let compressing = 0
  return async ({ headers }: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> => {
    if (payload === null || (typeof payload === 'string' && payload.length < THRESHOLD)) return
    if (compressing >= most) headers['x-no-compression'] = 'busy'
    else {
      compressing++
      reply.raw.once('close', () => compressing--)
    }
  }
}
