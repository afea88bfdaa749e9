import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Column } from './data-table.tsx'
import { DataTable } from './data-table.tsx'
import { Dialog } from './dialog.tsx'
import type { ListFilter } from './fields/filter-select.tsx'
import { FilterSelect } from './fields/filter-select.tsx'
import { Note } from './note.tsx'
import { Page } from './page.tsx'
import { Empty } from './states.tsx'
import type { TagLabel } from './tag.tsx'
import { TagFilter } from './tag.tsx'
import { t } from './words/language.ts'

/** The server's page size. */
const PAGE_SIZE = 100

/** Search parameters of a list. */
export type ListView = { q?: string; tag?: string; sort?: string; down?: boolean; new?: boolean }

/** `found` of `all` rows match. If `isMinimum` is true, more rows than `found` may match. */
export type List<Row> = {
  rows: readonly Row[]
  found: number
  isMinimum: boolean
  all: number
  more: (() => void) | undefined
  isReading: boolean
}

type Props<Row> = {
  title: string
  list: List<Row>
  countInWords: (count: number) => string
  /** By default, the table is sorted by the first sortable column. */
  columns: readonly Column<Row>[]
  view: ListView
  onView: (change: ListView) => void
  /** Filters in addition to the search field and the tag filter. */
  filters: readonly ListFilter[]
  tags: readonly Pick<TagLabel, 'id' | 'name'>[]
  searchLabel: string
  searchHint: string
  nothingFound: { title: string; button: string; onClick: () => void }
  exports: ReactNode
  /** Shown above the table, for example pending time off that the user can approve. */
  notice?: ReactNode
  /** Actions for the selected rows. These actions replace the count of records. */
  selected?: ReactNode
  empty: (add: ReactNode) => ReactNode
  /** Label of the button that opens `form`. Undefined if the user can't add records. */
  add: string | undefined
  form: ReactNode
}

export function ListScreen<Row extends { id: number }>(props: Props<Row>) {
  const { title, list, view, onView, add } = props
  const button = add && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => onView({ new: true })}>
      {add}
    </Button>
  )
  return (
    <Page
      title={title}
      actions={
        list.all > 0 && (
          <>
            {button}
            {props.exports}
          </>
        )
      }
    >
      {props.notice}
      {list.all === 0 ? props.empty(button) : <Rows {...props} />}
      <Dialog aside title={add} of={(add && view.new) || null} onClose={() => onView({ new: undefined })}>
        {() => props.form}
      </Dialog>
    </Page>
  )
}

function Rows<Row extends { id: number }>(props: Props<Row>) {
  const { title, list, columns, view, onView, nothingFound, countInWords } = props
  const { rows, found, isMinimum, all, more, isReading } = list
  const [column, down] = [
    view.sort ?? columns.find(([, , how]) => how?.sort)?.[2]?.sort ?? '',
    view.down ?? false,
  ]
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Filters {...props} />
        {props.selected || (
          <Note role="status">
            {isMinimum
              ? t('At least {part} of {whole}', { part: found, whole: countInWords(all) })
              : found === all
                ? countInWords(all)
                : t('{part} of {whole}', { part: found, whole: countInWords(all) })}
          </Note>
        )}
      </Group>
      {rows.length === 0 ? (
        <Empty title={nothingFound.title}>
          <Button variant="default" onClick={nothingFound.onClick}>
            {nothingFound.button}
          </Button>
        </Empty>
      ) : (
        <DataTable
          aria-label={title}
          highlightOnHover
          stickyHeader
          stickyHeaderOffset="var(--app-shell-header-height, 48px)"
          className="list"
          rows={rows}
          columns={columns}
          sorting={{
            column,
            down,
            onSort: (next) => onView({ sort: next, down: next === column && !down }),
          }}
        />
      )}
      {more && (
        <Button variant="default" onClick={more} loading={isReading} style={{ alignSelf: 'center' }}>
          {t('Show {n} more', { n: Math.min(PAGE_SIZE, found - rows.length) })}
        </Button>
      )}
    </Stack>
  )
}

function Filters<Row>({ tags, view, onView, filters, searchLabel, searchHint }: Props<Row>) {
  return (
    <>
      <TextInput
        type="search"
        aria-label={searchLabel}
        placeholder={searchHint}
        leftSection={<IconSearch size={16} />}
        value={view.q ?? ''}
        onChange={(event) => onView({ q: event.currentTarget.value })}
        w={{ base: '100%', xs: 240 }}
      />
      <TagFilter tags={tags} value={view.tag} onChange={(tag) => onView({ tag })} />
      {filters.map((filter) => (
        <FilterSelect key={filter.label} {...filter} />
      ))}
    </>
  )
}
