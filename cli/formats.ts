import { extname } from 'node:path'

/** Of the files that are imported and pulled. */
export const FORMATS = ['csv', 'xlsx', 'json', 'ndjson'] as const
export type Format = (typeof FORMATS)[number]

/** By the ending of the file's name. */
export function formatByName(file: string): Format | undefined {
  return FORMATS.find((format) => `.${format}` === extname(file).toLowerCase())
}
