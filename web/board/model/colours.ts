import type { BoardProject } from '../../../shapes/board.ts'
import type { Colour } from '../../../shapes/limits.ts'
import { COLOURS } from '../../../shapes/limits.ts'

type Coloured = Pick<BoardProject, 'id' | 'colour'>

/**
 * Both have no factor in common with the number of colours: projects made one after the other use all of them. A project
 * that takes another than its own leaves the next one's to it.
 */
const STEP = 7
const OTHER_STEP = 5
/** No colour stands twice among so many rows. */
const AROUND = 4

/**
 * A colour for each project: the one that was chosen, else one by its id, so that it stays the same. Where a project next
 * to it, in the order given, has the same hue, the next colour is taken.
 */
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

/** The colour of one of the projects of a board, which are in the order of their titles. */
export function colourIn(projects: ReadonlyMap<number, Coloured>, id: number): Colour | undefined {
  let colours = known.get(projects)
  if (!colours) {
    colours = spreadColours(projects.values())
    known.set(projects, colours)
  }
  return colours.get(id)
}
