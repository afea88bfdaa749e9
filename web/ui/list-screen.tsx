import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Column } from './data-table.tsx'
import { DataTable } from './data-table.tsx'
import { Dialog } from './dialog.tsx'
import { Note } from './note.tsx'
import { Page } from './page.tsx'
import { Empty } from './states.tsx'
import type { Tag } from './tag.tsx'
import { TagFilter } from './tag.tsx'

const AT_ONCE = 200

/** What is shown: the words sought, the tag, the order, and whether the form for a new record is open. */
export type ListView = { q?: string; tag?: string; sort?: string; down?: boolean; new?: boolean }

type Listed = { id: number; external_id: string | null; tags: readonly Tag[] }

export type ListColumn<Row> = Column<Row, { compare?: (a: Row, b: Row) => number }>

type Filter = {
  label: string
  choices: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

type Props<Row> = {
  title: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  countInWords: (count: number) => string
  /** The first one sorts, unless the view says otherwise. */
  columns: readonly ListColumn<Row>[]
  view: ListView
  onView: (change: ListView) => void
  /** Every list also has a search field and a filter by tag. */
  filters: readonly Filter[]
  matches: (row: Row) => boolean
  searchLabel: string
  searchHint: string
  nothingFound: { title: string; button: string; onClick: () => void }
  /** What is shown before there is anything to list. */
  empty: (add: ReactNode) => ReactNode
  /** The button that opens the form; without it nothing can be added. */
  add: string | undefined
  form: ReactNode
}

/** The screen of a list: filters, an order by columns, a page of rows and more, and the form for a new one. */
export function ListScreen<Row extends Listed>(props: Props<Row>) {
  const { title, rows, view, onView, add } = props
  const button = add && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => onView({ new: true })}>
      {add}
    </Button>
  )
  return (
    <Page title={title} actions={rows.length > 0 && button}>
      {rows.length === 0 ? props.empty(button) : <List {...props} />}
      <Dialog aside title={add} of={(add && view.new) || null} onClose={() => onView({ new: undefined })}>
        {() => props.form}
      </Dialog>
    </Page>
  )
}

function List<Row extends Listed>(props: Props<Row>) {
  const { title, rows, columns, view, onView, nothingFound, countInWords } = props
  const [shown, setShown] = useState(AT_ONCE)
  const found = sortRows(props, rows.filter(isSought(props)))
  const [column, down] = [view.sort ?? columns[0]?.[2]?.sort ?? '', view.down ?? false]
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Filters {...props} />
        <Note role="status">
          {found.length === rows.length
            ? countInWords(rows.length)
            : `${found.length} of ${countInWords(rows.length)}`}
        </Note>
      </Group>
      {found.length === 0 ? (
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
          stickyHeaderOffset={48}
          rows={found.slice(0, shown)}
          columns={columns}
          sorting={{
            column,
            down,
            onSort: (next) => onView({ sort: next, down: next === column && !down }),
          }}
        />
      )}
      {found.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + AT_ONCE)} style={{ alignSelf: 'center' }}>
          Show {Math.min(AT_ONCE, found.length - shown)} more
        </Button>
      )}
    </Stack>
  )
}

function Filters<Row extends Listed>({ rows, view, onView, filters, searchLabel, searchHint }: Props<Row>) {
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
      <TagFilter of={rows} value={view.tag ?? ''} onChange={(tag) => onView({ tag })} />
      {filters.map(({ label, choices, value, onChange }) => (
        <Select
          key={label}
          aria-label={label}
          data={choices}
          value={value}
          onChange={(next) => onChange(next ?? '')}
          w={150}
        />
      ))}
    </>
  )
}

function isSought<Row extends Listed>({ view: { q = '', tag }, nameOf, matches }: Props<Row>) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return (row: Row) =>
    words.every((word) => `${nameOf(row)} ${row.external_id ?? ''}`.toLowerCase().includes(word)) &&
    (!tag || row.tags.some(({ id }) => String(id) === tag)) &&
    matches(row)
}

function sortRows<Row extends Listed>({ view, columns, nameOf }: Props<Row>, rows: Row[]): Row[] {
  const compare = columns.find(([, , how]) => how?.sort && how.sort === view.sort)?.[2]?.compare
  const byName = (a: Row, b: Row) => nameOf(a).localeCompare(nameOf(b)) || a.id - b.id
  const first = compare ?? byName
  return rows.sort((a, b) => (view.down ? first(b, a) : first(a, b)) || byName(a, b))
}
