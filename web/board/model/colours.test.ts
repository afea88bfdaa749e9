import { describe, expect, it } from 'vitest'
import { COLOURS } from '../../../shapes/limits.ts'
import { spreadColours } from './colours.ts'

const project = (id: number, colour: (typeof COLOURS)[number] | null = null) => ({ id, colour })
const ids = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
const hue = (colour: string | undefined) => colour?.split('-')[1]

describe('spreading colours', () => {
  it('gives projects made one after the other all colours', () => {
    expect(new Set(spreadColours(ids(24).map((id) => project(id))).values()).size).toBe(24)
  })

  it('gives neighbours different hues, in whatever order the titles are', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const list = ids(60)
        .sort((a, b) => ((a * seed * 7919) % 61) - ((b * seed * 7919) % 61))
        .map((id) => project(id, id % 9 === 0 ? (COLOURS[(id * seed) % 24] ?? null) : null))
      const colours = spreadColours(list)
      list.forEach(({ id, colour }, i) => {
        const next = list[i + 1]
        if (colour) expect(colours.get(id)).toBe(colour)
        if (next && !(colour && next.colour)) expect(hue(colours.get(id))).not.toBe(hue(colours.get(next.id)))
      })
    }
  })

  it('leaves most as they are when a project comes between', () => {
    const before = spreadColours(ids(40).map((id) => project(id)))
    const after = spreadColours([...ids(20), 99, ...ids(40).slice(20)].map((id) => project(id)))
    expect(ids(40).filter((id) => before.get(id) !== after.get(id)).length).toBeLessThan(4)
  })
})
