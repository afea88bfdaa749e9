import type { Color, OldColor, OldTone } from './limits.ts'
import { COLORS } from './limits.ts'

/** No project gets gray (`slate`) automatically, because people's avatars are gray. */
const AUTOMATIC = COLORS.filter((color) => color !== 'slate')

type Colored = { id: number; colour: Color | OldColor | null }

/** The color depends only on the project, so that every page, print and shared link shows the same color. */
export function colorOf({ id, colour }: Colored): Color {
  return chosenColor(colour) ?? AUTOMATIC[(id - 1) % AUTOMATIC.length] ?? 'petrol'
}

/** On boards colored by client, all projects of a client have this color. */
export function clientColor(client_id: number | null): Color {
  return client_id === null ? 'slate' : colorOf({ id: client_id, colour: null })
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
