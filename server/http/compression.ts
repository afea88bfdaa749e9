import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

/**
 * Large answers are compressed for whoever can read that. Each method at its fastest: the board's lists shrink to a
 * fifth, and better compression would take longer than it saves (decision 0039). Bodies of requests have to come as they are.
 */
export const COMPRESSION: FastifyCompressOptions = {
  // A few packets of the network: below that there is nothing to gain.
  threshold: 10_000,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
  globalDecompression: false,
}
