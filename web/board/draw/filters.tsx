import {
  Button,
  Fieldset,
  Group,
  MultiSelect,
  NumberInput,
  Popover,
  Select,
  Stack,
  TextInput,
} from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { MOST_DAILY_HOURS } from '../../../shapes/limits.ts'
import type { LoadedBoard } from '../model/loaded.ts'
import type { Available } from '../model/view.ts'
import { isFiltered, NO_FILTER } from '../model/view.ts'
import type { SetView } from '../use-view.ts'

type Props = { loaded: LoadedBoard; setView: SetView }

/** By tag, by project, and by who is free: "4 h a day, for six weeks, from March". */
export function Filters({ loaded: { board, view }, setView }: Props) {
  const { tags, projects, settings } = board
  const count = view.tags.length + (view.project ? 1 : 0) + (view.available ? 1 : 0)
  const isByPeople = view.group === 'people'
  const choice = {
    ...{ size: 'xs', searchable: true, openOnFocus: false, clearable: true },
    comboboxProps: { withinPortal: false },
  } as const
  return (
    <>
      <Popover width={320} position="bottom-start" shadow="md" trapFocus>
        <Popover.Target>
          <Button
            size="xs"
            variant={count > 0 ? 'light' : 'default'}
            leftSection={<IconFilter size={14} />}
            aria-label={count > 0 ? `Filter, ${count} active` : 'Filter'}
          >
            Filter{count > 0 ? ` (${count})` : ''}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="sm">
            <MultiSelect
              {...choice}
              label="Tags"
              data={tags
                .filter((tag) => (isByPeople ? tag.for_resources : tag.for_projects))
                .map(({ id, name }) => ({ value: String(id), label: name }))}
              value={view.tags.map(String)}
              onChange={(ids) => setView({ tags: ids.map(Number) })}
            />
            <Select
              {...choice}
              label={isByPeople ? 'Works on' : 'Project'}
              allowDeselect
              limit={60}
              data={[...projects.values()].map(({ id, title }) => ({ value: String(id), label: title }))}
              value={view.project ? String(view.project) : null}
              onChange={(id) => setView({ project: id ? Number(id) : null })}
            />
            {isByPeople && (
              <FreeCapacity {...{ available: view.available, today: settings.today, setView }} />
            )}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {isFiltered(view) && (
        <Button size="compact-xs" variant="subtle" onClick={() => setView(NO_FILTER)}>
          Clear
        </Button>
      )}
    </>
  )
}

type FreeProps = { available: Available | null; today: string; setView: SetView }

function FreeCapacity({ available, today, setView }: FreeProps) {
  const asked: Available = available ?? { hours: 4, weeks: 6, from: today }
  const set = (change: Partial<Available>) => setView({ available: { ...asked, ...change } })
  return (
    <Fieldset legend="Free capacity" p="xs">
      <Group gap="xs" grow>
        <NumberInput
          label="Hours a day"
          size="xs"
          min={0.25}
          max={MOST_DAILY_HOURS}
          step={0.5}
          value={asked.hours}
          onChange={(hours) => Number(hours) > 0 && set({ hours: Number(hours) })}
        />
        <NumberInput
          label="Weeks"
          size="xs"
          min={1}
          max={52}
          value={asked.weeks}
          onChange={(weeks) => Number(weeks) > 0 && set({ weeks: Math.round(Number(weeks)) })}
        />
      </Group>
      <TextInput
        label="From"
        type="date"
        size="xs"
        mt={6}
        value={asked.from}
        onChange={(event) => event.currentTarget.value && set({ from: event.currentTarget.value })}
      />
      <Button
        size="xs"
        mt="xs"
        fullWidth
        variant={available ? 'default' : 'light'}
        onClick={() => setView({ available: available ? null : asked })}
      >
        {available ? 'Show everyone again' : 'Show who is free'}
      </Button>
    </Fieldset>
  )
}
