import type { Colour } from '../../../shapes/limits.ts'
import { HUES, TONES } from '../../../shapes/limits.ts'
import { t } from '../../ui/words/language.ts'

type Rgb = readonly [number, number, number]
type Scheme = 'light' | 'dark'

/** The Okabe-Ito palette, with gray instead of black. */
const BASES: Record<(typeof HUES)[number], Rgb> = {
  blue: [0, 114, 178],
  orange: [230, 159, 0],
  green: [0, 158, 115],
  purple: [204, 121, 167],
  yellow: [240, 228, 66],
  sky: [86, 180, 233],
  vermilion: [213, 94, 0],
  grey: [138, 146, 158],
}

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
const PAPER: Record<Scheme, Rgb> = { light: WHITE, dark: [26, 27, 30] }
/** Share of the hue in each tone; the rest is the background. */
const SHARES: Record<Scheme, Record<(typeof TONES)[number], number>> = {
  light: { soft: 0.2, medium: 0.52, strong: 1 },
  dark: { soft: 0.2, medium: 0.42, strong: 1 },
}

export type Paint = { back: Rgb; edge: Rgb; ink: Rgb }

/** Uses the more readable ink, and an edge that is visible on the background. */
export function paintOf(hue: (typeof HUES)[number], tone: (typeof TONES)[number], scheme: Scheme): Paint {
  const back = mix(BASES[hue], PAPER[scheme], SHARES[scheme][tone])
  const ink = contrast(back, BLACK) >= contrast(back, WHITE) ? BLACK : WHITE
  const edge = scheme === 'light' ? mix(BASES[hue], BLACK, 0.6) : mix(BASES[hue], WHITE, 0.75)
  return { back, edge, ink }
}

function mix(colour: Rgb, other: Rgb, share: number): Rgb {
  const [r, g, b] = colour.map((part, i) => Math.round(part * share + (other[i] ?? 0) * (1 - share)))
  return [r ?? 0, g ?? 0, b ?? 0]
}

/** As defined by WCAG 2: 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: Rgb): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const WORDS = { soft: 'Light {hue}', medium: 'Medium {hue}', strong: 'Strong {hue}' } as const

export function colourInWords(colour: Colour): string {
  const [tone, hue] = colour.split('-') as [(typeof TONES)[number], (typeof HUES)[number]]
  return t(WORDS[tone], { hue: t(hue) })
}

/** CSS variables for elements with data-colour, in both color schemes. */
export function colourSheet(): string {
  const rules = TONES.flatMap((tone) =>
    HUES.flatMap((hue) => {
      const name = `[data-colour="${tone}-${hue}"]`
      return [
        `${name} { ${variables(paintOf(hue, tone, 'light'))} }`,
        `[data-mantine-color-scheme="dark"] ${name} { ${variables(paintOf(hue, tone, 'dark'))} }`,
      ]
    }),
  )
  return rules.join('\n')
}

function variables(paint: Paint): string {
  return Object.entries(paint)
    .map(([name, rgb]) => `--bar-${name}: rgb(${rgb.join(' ')})`)
    .join('; ')
}
