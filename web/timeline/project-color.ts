import type { Color, OldColor, OldTone } from '../../shapes/limits.ts'
import { AUTOMATIC_COLORS } from '../../shapes/limits.ts'

type Colored = { id: number; colour: Color | OldColor | null }

/** The color depends only on the project, so that every page, print and shared link shows the same color. */
export function colorOf({ id, colour }: Colored): Color {
  return chosenColor(colour) ?? AUTOMATIC_COLORS[(id - 1) % AUTOMATIC_COLORS.length] ?? 'petrol'
}

/** Returns null for an automatic color. Replaces color names of earlier versions, such as "soft-blue". */
export function chosenColor(colour: Colored['colour']): Color | null {
  const [tone, hue] = (colour ?? '').split('-') as [OldTone, keyof typeof REPLACED | undefined]
  return hue ? (REPLACED[hue][tone] ?? null) : (colour as Color | null)
}

const REPLACED = {
  blue: { soft: 'blue', medium: 'indigo', strong: 'petrol' },
  orange: { soft: 'sand', medium: 'copper', strong: 'copper' },
  green: { soft: 'green', medium: 'teal', strong: 'forest' },
  purple: { soft: 'mauve', medium: 'pink', strong: 'purple' },
  yellow: { soft: 'gold', medium: 'gold', strong: 'olive' },
  sky: { soft: 'cyan', medium: 'cyan', strong: 'blue' },
  vermilion: { soft: 'copper', medium: 'brown', strong: 'brown' },
  grey: { soft: 'slate', medium: 'slate', strong: 'slate' },
} as const satisfies Record<string, Record<OldTone, Color>>
