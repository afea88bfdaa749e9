import type { Color, OldColor, OldTone } from '../../shapes/limits.ts'
import { COLORS } from '../../shapes/limits.ts'

/** Gray means people and nothing else, so no project gets it by itself. */
const AUTOMATIC = COLORS.filter((color) => color !== 'slate')

type Colored = { id: number; colour: Color | OldColor | null }

/** Depends on the project alone, so every page, print and shared link shows the same color. */
export function colorOf({ id, colour }: Colored): Color {
  return chosenColor(colour) ?? AUTOMATIC[(id - 1) % AUTOMATIC.length] ?? 'petrol'
}

/** Null if the color is automatic. */
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
