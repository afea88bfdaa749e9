import type { BoardProject } from '../../../shapes/board.ts'
import type { Colour } from '../../../shapes/limits.ts'
import { COLOURS } from '../../../shapes/limits.ts'

type Coloured = Pick<BoardProject, 'id' | 'colour'>

/** Coprime to the number of colors, so consecutive projects use all of them. */
const STEP = 7
const OTHER_STEP = 5
/** Rows among which no color repeats. */
const AROUND = 4

/** The chosen color, else one by id so that it is stable. If a neighbor has the same hue, takes the next color. */
export function spreadColours(projects: Iterable<Coloured>): Map<number, Colour> {
  const list = [...projects]
  const spread: Colour[] = []
  for (const [i, { id, colour }] of list.entries()) {
    const before = spread.slice(-AROUND)
    const beside = [before.at(-1), list[i + 1]?.colour].map((each) => each && hueOf(each))
    const isFree = (each: Colour) => !before.includes(each) && !beside.includes(hueOf(each))
    const choices = COLOURS.map((_, n) => COLOURS[(id * STEP + n * OTHER_STEP) % COLOURS.length] as Colour)
    spread.push(colour ?? choices.find(isFree) ?? choices[0] ?? 'soft-grey')
  }
  return new Map(list.map(({ id }, i) => [id, spread[i] ?? 'soft-grey']))
}

function hueOf(colour: Colour): string {
  return colour.slice(colour.indexOf('-') + 1)
}

const known = new WeakMap<ReadonlyMap<number, Coloured>, Map<number, Colour>>()

export function colourIn(projects: ReadonlyMap<number, Coloured>, id: number): Colour | undefined {
  let colours = known.get(projects)
  if (!colours) {
    colours = spreadColours(projects.values())
    known.set(projects, colours)
  }
  return colours.get(id)
}
