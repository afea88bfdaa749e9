import type { Problem } from '../../client/src/client.ts'
import { putField } from '../../sheets/records.ts'
import { Failure, WRONG_USAGE } from '../failures.ts'

export type Element = { number: number; text: string }
/** Takes the text piece by piece and gives what is complete. */
export type Splitter = { push: (text: string) => Element[]; end: () => Element[] }

/** One record on each line; blank lines are left out. */
export function ndjsonLines(): Splitter {
  let [rest, number] = ['', 0]
  function take(lines: string[]): Element[] {
    const elements: Element[] = []
    for (const text of lines) {
      number++
      if (text.trim() !== '') elements.push({ number, text })
    }
    return elements
  }
  return {
    push(text) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      return take(lines)
    },
    end: () => take([rest]),
  }
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\,[]{}'].map(
  (char) => char.charCodeAt(0),
) as [number, number, number, number, number, number, number]

/** The elements of one array, cut out as text by counting brackets outside of strings. */
export function jsonElements(): Splitter {
  let [rest, depth, number] = ['', 0, 0]
  let [isInString, isEscaped, isOver] = [false, false, false]

  function push(more: string): Element[] {
    const elements: Element[] = []
    const text = rest + more
    let start = 0
    const endElement = (end: number, isLast: boolean) => {
      const element = text.slice(start, end).trim()
      start = end + 1
      if (element === '' && isLast) return
      elements.push({ number: ++number, text: element })
    }
    for (let i = rest.length; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (code === BACKSLASH) isEscaped = true
        else if (code === QUOTE) isInString = false
      } else if (depth === 0) {
        if (code <= 32) continue
        if (code !== OPEN_LIST || isOver) throw notAnArray()
        depth = 1
        start = i + 1
      } else if (code === QUOTE) isInString = true
      else if (code === OPEN_LIST || code === OPEN_OBJECT) depth++
      else if (code === COMMA && depth === 1) endElement(i, false)
      else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
        depth--
        if (depth > 0) continue
        endElement(i, true)
        isOver = true
      }
    }
    rest = depth === 0 ? '' : text.slice(start)
    return elements
  }

  return {
    push,
    end() {
      if (!isOver) throw notAnArray()
      return []
    },
  }
}

function notAnArray(): Failure {
  return new Failure(
    'The file must be one whole JSON array, [ … ], of records; one record on each line is --format ndjson.',
    WRONG_USAGE,
  )
}

/** A record of JSON keeps its types; its fields may have the names of `told`, and "contract.…" is inside of the contract. */
export function fromJson(
  value: unknown,
  told: readonly [field: string, column: string][],
): { record: Record<string, unknown>; problems: Problem[] } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { record: {}, problems: [{ pointer: [], code: 'invalid', message: 'must be an object' }] }
  const record: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value))
    putField(record, told.find(([, column]) => column === name)?.[0] ?? name, inner)
  return { record, problems: [] }
}
