import { extname } from 'node:path'

export const FORMATS = ['csv', 'xlsx', 'json', 'ndjson'] as const
export type Format = (typeof FORMATS)[number]

export function formatByName(file: string): Format | undefined {
  return FORMATS.find((format) => `.${format}` === extname(file).toLowerCase())
}
