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
import { isFiltered } from '../model/filter.ts'
import type { Available } from '../model/view.ts'
import type { BoardState } from '../use-board.tsx'

/** By tag, by project, and by who is free: "4 h a day, for six weeks, from March". */
export function Filters({ state }: { state: BoardState }) {
  const { view, setView, index } = state
  const { tags, projects, settings } = index!.board
  const count = view.tags.length + (view.project ? 1 : 0) + (view.available ? 1 : 0)
  const people = view.group === 'people'
  const available: Available = view.available ?? { hours: 4, weeks: 6, from: settings.today }
  const setAvailable = (change: Partial<Available>) => setView({ available: { ...available, ...change } })

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
              label="Tags"
              size="xs"
              searchable
              openOnFocus={false}
              clearable
              comboboxProps={{ withinPortal: false }}
              data={tags
                .filter((tag) => (people ? tag.for_resources : tag.for_projects))
                .map(({ id, name }) => ({ value: String(id), label: name }))}
              value={view.tags.map(String)}
              onChange={(ids) => setView({ tags: ids.map(Number) })}
            />
            <Select
              label={people ? 'Works on' : 'Project'}
              size="xs"
              searchable
              openOnFocus={false}
              clearable
              allowDeselect
              limit={60}
              comboboxProps={{ withinPortal: false }}
              data={projects.map(({ id, title }) => ({ value: String(id), label: title }))}
              value={view.project ? String(view.project) : null}
              onChange={(id) => setView({ project: id ? Number(id) : null })}
            />
            {people && (
              <Fieldset legend="Free capacity" p="xs">
                <Group gap="xs" grow>
                  <NumberInput
                    label="Hours a day"
                    size="xs"
                    min={0.25}
                    max={MOST_DAILY_HOURS}
                    step={0.5}
                    value={available.hours}
                    onChange={(hours) => Number(hours) > 0 && setAvailable({ hours: Number(hours) })}
                  />
                  <NumberInput
                    label="Weeks"
                    size="xs"
                    min={1}
                    max={52}
                    value={available.weeks}
                    onChange={(weeks) =>
                      Number(weeks) > 0 && setAvailable({ weeks: Math.round(Number(weeks)) })
                    }
                  />
                </Group>
                <TextInput
                  label="From"
                  type="date"
                  size="xs"
                  mt={6}
                  value={available.from}
                  onChange={(event) =>
                    event.currentTarget.value && setAvailable({ from: event.currentTarget.value })
                  }
                />
                <Button
                  size="xs"
                  mt="xs"
                  fullWidth
                  variant={view.available ? 'default' : 'light'}
                  onClick={() => setView({ available: view.available ? null : available })}
                >
                  {view.available ? 'Show everyone again' : 'Show who is free'}
                </Button>
              </Fieldset>
            )}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {isFiltered(view) && (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => setView({ q: '', tags: [], project: null, available: null })}
        >
          Clear
        </Button>
      )}
    </>
  )
}
