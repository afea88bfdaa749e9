import { Button, Group, Pill } from '@mantine/core'
import { dayNumber } from '../../../../planning/days/days.ts'
import { t } from '../../../ui/words/language.ts'
import type { Board } from '../../model/board.ts'
import type { LoadedBoard } from '../../model/loaded.ts'
import type { Available, View } from '../../model/view.ts'
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
    <Group gap={6} className="board-toolbar-chips">
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
  utilization: t('Sorted by utilization (visible dates)'),
}

type Chip = { label: string; without: Partial<View> }

function chipsOf(board: Pick<Board, 'tags' | 'projects' | 'clients' | 'job_roles'>, view: View): Chip[] {
  const { q, project, available, sort, group } = view
  const isByPeople = group === 'people'
  const title = board.projects.get(project ?? 0)?.title
  const found: (Chip | false | '' | null)[] = [
    q && { label: t('Search: “{text}”', { text: q }), without: { q: '' } },
    ...view.tags.map((id) => ({
      label: t(view.anyTag && view.tags.length > 1 ? 'Any of the tags: {name}' : 'Tag: {name}', {
        name: nameIn(board.tags, id),
      }),
      without: { tags: view.tags.filter((each) => each !== id) },
    })),
    ...view.roles.map((id) => ({
      label: t('Role: {name}', { name: nameIn(board.job_roles, id) }),
      without: { roles: view.roles.filter((each) => each !== id) },
    })),
    ...view.clients.map((id) => ({
      label: t('Client: {name}', { name: nameIn(board.clients, id) }),
      without: { clients: view.clients.filter((each) => each !== id) },
    })),
    project !== null && {
      label: t(isByPeople ? 'Works on: {title}' : 'Project: {title}', { title: title ?? t('deleted') }),
      without: { project: null },
    },
    view.tentative && { label: t('With tentative work'), without: { tentative: false } },
    view.over && { label: t('Over capacity (visible dates)'), without: { over: false } },
    view.free !== null && {
      label: t('At least {hours} h available (visible dates)', { hours: view.free }),
      without: { free: null },
    },
    available && { label: availableInWords(available), without: { available: null } },
    isByPeople && sort !== 'name' && !available && { label: SORTED_BY[sort], without: { sort: 'name' } },
  ]
  return found.filter((chip): chip is Chip => Boolean(chip))
}

function nameIn(named: readonly { id: number; name: string }[], id: number): string {
  return named.find((each) => each.id === id)?.name ?? t('deleted')
}

function availableInWords({ hours, days, from, to }: Available): string {
  const when = daysInWords(dayNumber(from), dayNumber(to), SHORT)
  return days === null
    ? t('{hours} h a day available, {days}', { hours, days: when })
    : t('{hours} h available on {n} days, {days}', { hours, n: days, days: when })
}
