import { Checkbox, Group, NumberInput, SegmentedControl, Stack } from '@mantine/core'
import { SearchMultiSelect, SearchSelect } from '../../../ui/fields/search-select.tsx'
import { t } from '../../../ui/words/language.ts'
import type { FilterProps } from './who-is-free.tsx'
import { WhoIsFree } from './who-is-free.tsx'

export function FilterFields(props: FilterProps) {
  const { setView } = props
  const { board, view } = props.loaded
  const isByPeople = view.group === 'people'
  const choice = {
    ...{ size: 'xs', openOnFocus: false, clearable: true },
    comboboxProps: { withinPortal: false },
  } as const
  return (
    <Stack gap="sm">
      <SearchMultiSelect
        {...choice}
        label={t('Tags')}
        data={board.tags
          .filter((tag) => (isByPeople ? tag.for_resources : tag.for_projects))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={view.tags.map(String)}
        onChange={(ids) => setView({ tags: ids.map(Number) })}
      />
      {view.tags.length > 1 && (
        <SegmentedControl
          size="xs"
          mt={-6}
          aria-label={t('Tags to match')}
          value={view.anyTag ? 'any' : 'all'}
          data={[
            { value: 'all', label: t('All of these tags') },
            { value: 'any', label: t('Any of these tags') },
          ]}
          onChange={(match) => setView({ anyTag: match === 'any' })}
        />
      )}
      {(board.job_roles.length > 0 || view.roles.length > 0) && (
        <SearchMultiSelect
          {...choice}
          label={t('Role')}
          data={board.job_roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={view.roles.map(String)}
          onChange={(ids) => setView({ roles: ids.map(Number) })}
        />
      )}
      {(board.clients.length > 0 || view.clients.length > 0) && (
        <SearchMultiSelect
          {...choice}
          label={t('Client')}
          data={board.clients
            .filter(({ id, is_archived }) => !is_archived || view.clients.includes(id))
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          value={view.clients.map(String)}
          onChange={(ids) => setView({ clients: ids.map(Number) })}
        />
      )}
      <SearchSelect
        {...choice}
        label={isByPeople ? t('Works on') : t('Project')}
        allowDeselect
        limit={60}
        data={[...board.projects.values()].map(({ id, title }) => ({ value: String(id), label: title }))}
        value={view.project ? String(view.project) : null}
        onChange={(id) => setView({ project: id ? Number(id) : null })}
      />
      <Checkbox
        size="xs"
        label={t('With tentative work')}
        checked={view.tentative}
        onChange={(event) => setView({ tentative: event.currentTarget.checked })}
      />
      <Checkbox
        size="xs"
        label={t('Over capacity (visible dates)')}
        checked={view.over}
        onChange={(event) => setView({ over: event.currentTarget.checked })}
      />
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <label htmlFor={FREE} style={{ fontSize: 'var(--mantine-font-size-xs)' }}>
          {t('Minimum available hours (visible dates)')}
        </label>
        <NumberInput
          id={FREE}
          size="xs"
          w={80}
          min={0}
          max={MOST_FREE}
          step={8}
          value={view.free ?? ''}
          onChange={(free) => setView({ free: Number(free) > 0 ? Number(free) : null })}
        />
      </Group>
      {isByPeople && <WhoIsFree key={JSON.stringify(view.available)} {...props} />}
    </Stack>
  )
}

const FREE = 'board-filter-free'
const MOST_FREE = 9999
