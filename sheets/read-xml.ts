/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen'
import { SheetError } from './table.ts'

type Attributes = Record<string, string>
type Listener = {
  open?: (name: string, attributes: () => Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const PIECE = 65_536

/** Tells the listener what the document has, names without their prefix; yields the bytes read after each piece. */
export function* readXml(bytes: Uint8Array, { open, text, close }: Listener): Generator<number> {
  const parser = new Parser()
    .on('openTag', (name, attributes) => open?.(withoutPrefix(name), attributes))
    .on('text', (value, decode) => text?.(decodeWith(decode, value)))
    .on('cdata', (value) => text?.(value))
    .on('closeTag', (name) => close?.(withoutPrefix(name)))
  const decoder = new TextDecoder()
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      parser.write(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }))
      yield Math.min(at + PIECE, bytes.length)
    }
    if (bytes.length > 0) parser.end()
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError(`it is damaged (${(error as Error).message})`)
  }
}

/** Cell formats, of which Excel has 65,490, are the most that a small document lists. */
const MOST_TAGS = 500_000

/** Every tag of a small document, its attributes decoded and without prefixes. */
export function listTags(bytes: Uint8Array): [name: string, attributes: Partial<Attributes>][] {
  const tags: [string, Attributes][] = []
  const parser = new Parser().on('openTag', (name, attributes, decode) => {
    const decoded = Object.entries(attributes()).map(([key, text]) => [withoutPrefix(key), decode(text)])
    if (tags.length === MOST_TAGS)
      throw new SheetError('it has more formats and sheets than a spreadsheet can have')
    tags.push([withoutPrefix(name), Object.fromEntries(decoded)])
  })
  parser.write(new TextDecoder().decode(bytes))
  return tags
}

/** The parser's own decoding knows characters of 16 bits only. */
function decodeWith(decode: (text: string) => string, text: string): string {
  if (!text.includes('&')) return text
  const large = /&#(?:x([\da-f]{5,6})|(\d{5,7}));/gi
  return decode(text.replace(large, (_, hex, decimal) => String.fromCodePoint(Number(decimal ?? `0x${hex}`))))
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
