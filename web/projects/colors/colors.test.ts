import { describe, expect, it } from 'vitest'
import { COLORS, OLD_COLORS } from '../../../shapes/limits.ts'
import { chosenColor, colorOf } from '../../timeline/project-color.ts'
import { COLOR_NAMES, contrast, PAPER, paintOf, rgbOf } from './colors.ts'

const INKS = { light: ['#0b0d12', '#343a46'], dark: ['#eceef2', '#c9ced6'] } as const
const all = (['light', 'dark'] as const).flatMap((scheme) => COLORS.map((color) => ({ scheme, color })))

describe('the colors of projects', () => {
  it.each(all)('$scheme $color has readable text and a visible edge', ({ scheme, color }) => {
    const { back, edge } = paintOf(color, scheme)
    for (const ink of INKS[scheme]) expect(contrast(back, rgbOf(ink))).toBeGreaterThan(5.6)
    expect(contrast(edge, PAPER[scheme])).toBeGreaterThan(3)
  })

  it('have different names', () => {
    expect(new Set(Object.values(COLOR_NAMES)).size).toBe(COLORS.length)
  })

  it('are automatic by id, differ between neighbors, and are never gray', () => {
    const colors = Array.from({ length: 40 }, (_, i) => colorOf({ id: i + 1, colour: null }))
    expect(new Set(colors.slice(0, 15)).size).toBe(15)
    expect(colors).not.toContain('slate')
    expect(colors.some((color, i) => color === colors[i + 1])).toBe(false)
  })

  it('replace those of earlier versions', () => {
    for (const old of OLD_COLORS) expect(COLORS).toContain(colorOf({ id: 1, colour: old }))
    expect(colorOf({ id: 1, colour: 'strong-green' })).toBe('forest')
    expect(chosenColor('olive')).toBe('olive')
    expect(chosenColor(null)).toBe(null)
  })
})
