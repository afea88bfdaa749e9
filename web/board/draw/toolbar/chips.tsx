import { Button, Group, Pill } from '@mantine/core'
import { dayNumber } from '../../../../planning/days/days.ts'
import type { Board } from '../../model/board.ts'
import type { LoadedBoard } from '../../model/loaded.ts'
import type { View } from '../../model/view.ts'
import { isFiltered, NO_FILTER } from '../../model/view.ts'
import { daysInWords, SHORT } from '../../model/words.ts'
import type { SetView } from '../../use-view.ts'
import { focusFilter } from '../focus.ts'
import { SORT_NAMES } from './view-menu.tsx'

type Props = { loaded: LoadedBoard; setView: SetView; isStale: boolean; sortAgain: () => void }

/** What decides about the rows beyond the usual; each can be taken away. */
export function Chips({ loaded: { board, view }, setView, isStale, sortAgain }: Props) {
  const chips = chipsOf(board, view)
  if (chips.length === 0) return null
  const change = (without: Partial<View>) => {
    focusFilter()
    setView(without)
  }
  return (
    <Group gap={6} w="100%">
      {chips.map(({ label, without }) => (
        <Pill
          key={label}
          size="sm"
          bd="1px solid var(--crewline-line)"
          withRemoveButton
          removeButtonProps={{ 'aria-label': `Remove ${label}`, 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => change(without)}
        >
          {label}
        </Pill>
      ))}
      {isStale && (
        <Button size="compact-xs" variant="light" onClick={sortAgain}>
          {view.available ? 'Search again' : 'Sort again'}
        </Button>
      )}
      {isFiltered(view) && (
        <Button size="compact-xs" variant="subtle" onClick={() => change(NO_FILTER)}>
          Clear
        </Button>
      )}
    </Group>
  )
}

type Chip = { label: string; without: Partial<View> }

function chipsOf({ tags, projects }: Pick<Board, 'tags' | 'projects'>, view: View): Chip[] {
  const { q, project, available, sort, group } = view
  const isByPeople = group === 'people'
  const title = projects.get(project ?? 0)?.title
  const found: (Chip | false | '' | null)[] = [
    q && { label: `Named “${q}”`, without: { q: '' } },
    ...view.tags.map((id) => ({
      label: `Tag: ${tags.find((tag) => tag.id === id)?.name ?? 'deleted'}`,
      without: { tags: view.tags.filter((each) => each !== id) },
    })),
    project !== null && {
      label: `${isByPeople ? 'Works on' : 'Project'}: ${title ?? 'deleted'}`,
      without: { project: null },
    },
    available && {
      label: `${available.hours} h a day free, ${daysInWords(dayNumber(available.from), dayNumber(available.to), SHORT)}`,
      without: { available: null },
    },
    isByPeople &&
      sort !== 'name' &&
      !available && { label: `Sorted by ${SORT_NAMES[sort].toLowerCase()}`, without: { sort: 'name' } },
  ]
  return found.filter((chip): chip is Chip => Boolean(chip))
}
