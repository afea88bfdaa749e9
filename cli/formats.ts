import { extname } from 'node:path'

export const FILE_FORMATS = ['csv', 'xlsx', 'json', 'ndjson'] as const
export type Format = (typeof FILE_FORMATS)[number]

export function formatByName(file: string): Format | undefined {
  return FILE_FORMATS.find((format) => `.${format}` === extname(file).toLowerCase())
}
