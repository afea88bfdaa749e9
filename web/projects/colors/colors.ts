import type { Color } from '../../../shapes/limits.ts'
import { COLORS } from '../../../shapes/limits.ts'
import { t } from '../../ui/words/language.ts'

type Rgb = readonly [number, number, number]
type Scheme = 'light' | 'dark'

const HEX: Record<Color, string> = {
  ...{ petrol: '#2f6f8f', teal: '#2a9087', gold: '#b58a14', blue: '#3d7fc4' },
  ...{ copper: '#bd7a35', pink: '#bf5f8a', green: '#5f8d63', slate: '#64748b' },
  ...{ indigo: '#5b67b7', cyan: '#2b93aa', olive: '#81902f', brown: '#8f6a52' },
  ...{ purple: '#92599e', sand: '#a48a5e', forest: '#3c7a5e', mauve: '#876f8c' },
}

const WHITE: Rgb = [255, 255, 255]
export const PAPER: Record<Scheme, Rgb> = { light: WHITE, dark: [16, 18, 24] }
/** Share of the project's color in a bar's fill. The rest is the background color. */
const FILL: Record<Scheme, number> = { light: 0.25, dark: 0.31 }
/** The fill of tentative bars is this share of the normal fill. */
const TENTATIVE = 0.45

export type Paint = { back: Rgb; faint: Rgb; edge: Rgb }

export function paintOf(color: Color, scheme: Scheme): Paint {
  const [base, paper, fill] = [rgbOf(HEX[color]), PAPER[scheme], FILL[scheme]]
  return {
    back: mix(base, paper, fill),
    faint: mix(base, paper, fill * TENTATIVE),
    edge: scheme === 'light' ? base : mix(base, WHITE, 0.72),
  }
}

export function rgbOf(hex: string): Rgb {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [r, g, b]
}

function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const [r, g, b] = color.map((part, i) => Math.round(part * share + (other[i] ?? 0) * (1 - share)))
  return [r ?? 0, g ?? 0, b ?? 0]
}

/** Returns the contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export const COLOR_NAMES: Record<Color, string> = {
  ...{ petrol: t('Dark teal'), teal: t('Teal'), gold: t('Gold'), blue: t('Blue') },
  ...{ copper: t('Copper'), pink: t('Pink'), green: t('Green'), slate: t('Gray') },
  ...{ indigo: t('Indigo'), cyan: t('Cyan'), olive: t('Olive'), brown: t('Brown') },
  ...{ purple: t('Purple'), sand: t('Sand'), forest: t('Dark green'), mauve: t('Mauve') },
}

/** Returns CSS variables for elements with `data-color`, for both color schemes. */
export function colorSheet(): string {
  const rules = COLORS.flatMap((color) => [
    `[data-color="${color}"] { ${variables(paintOf(color, 'light'))} }`,
    `[data-mantine-color-scheme="dark"] [data-color="${color}"] { ${variables(paintOf(color, 'dark'))} }`,
  ])
  return rules.join('\n')
}

function variables(paint: Paint): string {
  return Object.entries(paint)
    .map(([name, rgb]) => `--bar-${name}: rgb(${rgb.join(' ')})`)
    .join('; ')
}
