import { describe, expect, it } from 'vitest'
import { COLOURS, HUES, TONES } from '../../../shapes/limits.ts'
import { colourInWords, contrast, paintOf } from './colours.ts'

const all = (['light', 'dark'] as const).flatMap((scheme) =>
  TONES.flatMap((tone) =>
    HUES.map((hue) => ({ scheme, name: `${scheme} ${tone} ${hue}`, paint: paintOf(hue, tone, scheme) })),
  ),
)

describe('the colours of projects', () => {
  it.each(all)('$name: its text can be read, and its edge seen on the paper', ({ scheme, paint }) => {
    expect(contrast(paint.back, paint.ink)).toBeGreaterThan(4.5)
    const paper = scheme === 'light' ? ([255, 255, 255] as const) : ([26, 27, 30] as const)
    expect(contrast(paint.edge, paper)).toBeGreaterThan(3)
  })

  it('have a name each', () => {
    expect(new Set(COLOURS.map(colourInWords)).size).toBe(24)
    expect(colourInWords('soft-blue')).toBe('Light blue')
  })
})
