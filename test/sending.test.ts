import { describe, expect, it } from 'vitest'
import {
  dataInPieces,
  gatherPieces,
  JsonText,
  LongJson,
  longFields,
  longList,
  longValue,
} from '../server/http/sending.ts'

describe('a response in pieces', () => {
  const MEGABYTE = 1_000_000
  function longJson(items: number) {
    const taken = { count: 0 }
    function* texts() {
      while (taken.count < items) yield String(taken.count++ % 10).repeat(MEGABYTE)
    }
    return { taken, json: new LongJson(texts()) }
  }

  it('is one text if it is short', async () => {
    const { json } = longJson(1)
    const content = await gatherPieces(dataInPieces(json))
    expect(content).toEqual(new JsonText(`{"data":${'0'.repeat(MEGABYTE)}}`))
  })

  it.each([
    [
      {
        all: [1, { a: undefined, cost: 1 }, undefined, [2]],
        none: undefined,
        at: new Date(0),
        cost: { a: 1 },
      },
    ],
    [[{ cost: 1, text: 'é"' }, null]],
    [{ nested: { list: [1, 2], empty: {}, no: [] }, text: '' }],
    ['text'],
    [null],
  ])('equals JSON.stringify, with a piece for each list item: %j', (value) => {
    const shown = (name: string, each: unknown) => (name === 'cost' ? undefined : each)
    expect([...longValue(value).texts].join('')).toBe(JSON.stringify(value))
    expect([...longValue(value, shown).texts].join('')).toBe(JSON.stringify(value, shown))
    const many = { list: Array(100).fill(value) }
    expect([...longValue(many).texts].length).toBeGreaterThan(100)
  })

  it('may have lists of JSON texts as fields', () => {
    const fields = {
      a: 1,
      none: longList([]),
      all: longList(['1,2', '"é"']),
      no: null,
      text: new JsonText('{}'),
    }
    expect([...longFields(fields).texts].join('')).toBe(
      '{"a":1,"none":[],"all":[1,2,"é"],"no":null,"text":{}}',
    )
  })

  it('starts before the rest is computed, and computes the rest while it is read', async () => {
    const { taken, json } = longJson(30)
    const content = await gatherPieces(dataInPieces(json))
    expect(content).not.toBeInstanceOf(JsonText)
    expect(taken.count).toBeLessThan(10)
    let length = 0
    for await (const piece of content as AsyncIterable<string>) length += piece.length
    expect([taken.count, length]).toEqual([30, 30 * MEGABYTE + '{"data":}'.length])
  })
})
