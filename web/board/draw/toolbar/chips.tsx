import { Button, Group, Pill } from '@mantine/core'
import { dayNumber } from '../../../../planning/days/days.ts'
import { t } from '../../../ui/words/language.ts'
import type { Board } from '../../model/board.ts'
import type { LoadedBoard } from '../../model/loaded.ts'
import type { View } from '../../model/view.ts'
import { isFiltered, NO_FILTER } from '../../model/view.ts'
import { daysInWords, SHORT } from '../../model/words.ts'
import type { SetView } from '../../use-view.ts'
import { focusFilter } from '../focus.ts'

type Props = { loaded: LoadedBoard; setView: SetView; isStale: boolean; sortAgain: () => void }

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
          removeButtonProps={{
            'aria-label': t('Remove {name}', { name: label }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => change(without)}
        >
          {label}
        </Pill>
      ))}
      {isStale && (
        <Button size="compact-xs" variant="light" onClick={sortAgain}>
          {view.available ? t('Search again') : t('Sort again')}
        </Button>
      )}
      {isFiltered(view) && (
        <Button size="compact-xs" variant="subtle" onClick={() => change(NO_FILTER)}>
          {t('Clear')}
        </Button>
      )}
    </Group>
  )
}

const SORTED_BY: Record<Exclude<View['sort'], 'name'>, string> = {
  free: t('Sorted by available hours (visible dates)'),
  utilisation: t('Sorted by utilization (visible dates)'),
}

type Chip = { label: string; without: Partial<View> }

function chipsOf({ tags, projects }: Pick<Board, 'tags' | 'projects'>, view: View): Chip[] {
  const { q, project, available, sort, group } = view
  const isByPeople = group === 'people'
  const title = projects.get(project ?? 0)?.title
  const found: (Chip | false | '' | null)[] = [
    q && { label: t('Name: “{text}”', { text: q }), without: { q: '' } },
    ...view.tags.map((id) => ({
      label: t('Tag: {name}', { name: tags.find((tag) => tag.id === id)?.name ?? t('deleted') }),
      without: { tags: view.tags.filter((each) => each !== id) },
    })),
    project !== null && {
      label: t(isByPeople ? 'Works on: {title}' : 'Project: {title}', { title: title ?? t('deleted') }),
      without: { project: null },
    },
    available && {
      label: t('{hours} h a day available, {days}', {
        hours: available.hours,
        days: daysInWords(dayNumber(available.from), dayNumber(available.to), SHORT),
      }),
      without: { available: null },
    },
    isByPeople && sort !== 'name' && !available && { label: SORTED_BY[sort], without: { sort: 'name' } },
  ]
  return found.filter((chip): chip is Chip => Boolean(chip))
}
