/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen'
import { msg } from '../texts/texts.ts'
import { SheetError } from './table.ts'

type Attributes = Record<string, string>
type Listener = {
  open?: (name: string, attributes: () => Attributes, decode: (text: string) => string) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const PIECE = 65_536
/**
 * Maximum consecutive pieces in which the parser finds no complete tag or text. It rereads an incomplete text
 * with each piece, which would be slow. No valid cell exceeds this limit.
 */
const MAX_PIECES = 6

/** Calls the listener with names without XML prefixes. After each piece, yields the number of bytes read. */
export function* readXml(bytes: Uint8Array, { open, text, close }: Listener): Generator<number> {
  let incompletePieces = 0
  const resetCount = <T>(listener: T): T => {
    incompletePieces = 0
    return listener
  }
  const parser = new Parser()
    .on('openTag', (name, attributes, decode) => resetCount(open)?.(withoutPrefix(name), attributes, decode))
    .on('text', (value, decode) => resetCount(text)?.(decodeWith(decode, value)))
    .on('cdata', (value) => resetCount(text)?.(value))
    .on('closeTag', (name) => resetCount(close)?.(withoutPrefix(name)))
  const decoder = new TextDecoder()
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      if (incompletePieces++ === MAX_PIECES) throw new SheetError('it contains text that is too long')
      parser.write(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }))
      yield Math.min(at + PIECE, bytes.length)
    }
    if (bytes.length > 0) parser.end()
  } catch (error) {
    if (error instanceof SheetError) throw error
    throw new SheetError(msg("it's damaged ({reason})", { reason: (error as Error).message }))
  }
}

/** Limits the list's memory. Excel has at most 65,490 cell formats. */
const MOST_TAGS = 500_000

/** Lists all tags. Attributes are decoded, and names have no XML prefix. */
export function listXmlTags(bytes: Uint8Array): [name: string, attributes: Partial<Attributes>][] {
  const tags: [string, Attributes][] = []
  const pieces = readXml(bytes, {
    open(name, attributes, decode) {
      const decoded = Object.entries(attributes()).map(([key, text]) => [withoutPrefix(key), decode(text)])
      if (tags.length === MOST_TAGS) throw new SheetError('it has too many formats or sheets')
      tags.push([name, Object.fromEntries(decoded)])
    },
  })
  for (const _ of pieces);
  return tags
}

/** The parser decodes only 16-bit character references, so this function decodes larger references first. */
function decodeWith(decode: (text: string) => string, text: string): string {
  if (!text.includes('&')) return text
  const large = /&#(?:x([\da-f]{5,6})|(\d{5,7}));/gi
  return decode(text.replace(large, (_, hex, decimal) => String.fromCodePoint(Number(decimal ?? `0x${hex}`))))
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
