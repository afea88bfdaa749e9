import type { MantineBreakpoint, TableProps, TableTdProps, TableThProps, TableTrProps } from '@mantine/core'
import { Group, Table, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import type { Key, ReactNode } from 'react'
import { Fragment } from 'react'
import { t } from './words/language.ts'

type How = {
  ta?: 'right'
  visibleFrom?: MantineBreakpoint
  th?: TableThProps
  td?: TableTdProps
  /** Column name in `sorting`. Undefined if users can't sort by the column. */
  sort?: string
  /** Heading to show instead of the label. */
  head?: ReactNode
}

export const RIGHT = { ta: 'right' } as const
/** Emails and URLs wider than `miw` wrap, so that other columns stay visible. */
export const addresses = (miw: number) => ({ td: { miw, style: { overflowWrap: 'anywhere' } } }) as const
/** At 176 pixels, emails of usual length don't wrap. */
export const EMAIL = addresses(176)

/** Columns of action buttons have an empty label. Screen readers then read "Actions". */
export type Column<Row, More = How> = readonly [
  label: string,
  cell: (row: Row) => ReactNode,
  how?: How & More,
]

type Props<Row> = Omit<TableProps, 'data'> & {
  rows: readonly Row[]
  columns: readonly (Column<Row> | false)[]
  /** The default key is the row's id. */
  keyOf?: (row: Row) => Key | null
  rowProps?: (row: Row) => TableTrProps
  below?: (row: Row) => ReactNode
  footer?: ReactNode
  /** The table scrolls horizontally below this width. On phones, each row is a card. */
  minWidth?: number
  sorting?: { column: string; down: boolean; onSort: (column: string) => void }
}

export function DataTable<Row extends object>(props: Props<Row>) {
  const { rows, columns, keyOf = idOf, rowProps, below, footer, minWidth, sorting, ...rest } = props
  const shown = columns.filter((column) => column !== false)
  const table = (
    <Table {...rest}>
      {/* Headings wrap even if the table's cells don't. */}
      <Table.Thead style={{ whiteSpace: 'normal' }}>
        <Table.Tr>
          {shown.map(([label, , { ta, visibleFrom, th, sort, head } = {}]) =>
            sort && sorting ? (
              <SortHeader
                key={label}
                label={label}
                {...{ ta, visibleFrom }}
                direction={sort === sorting.column ? (sorting.down ? 'descending' : 'ascending') : null}
                onSort={() => sorting.onSort(sort)}
                {...th}
              />
            ) : (
              <Table.Th
                key={label}
                aria-label={label ? undefined : t('Actions')}
                {...{ ta, visibleFrom }}
                {...th}
              >
                {head ?? label}
              </Table.Th>
            ),
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Fragment key={keyOf(row)}>
            <Table.Tr {...rowProps?.(row)}>
              {shown.map(([label, cell, { ta, visibleFrom, td } = {}]) => (
                <Table.Td key={label} data-label={label || undefined} {...{ ta, visibleFrom }} {...td}>
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
            {below?.(row) && (
              <Table.Tr>
                <Table.Td colSpan={shown.length}>{below(row)}</Table.Td>
              </Table.Tr>
            )}
          </Fragment>
        ))}
      </Table.Tbody>
      {footer}
    </Table>
  )
  if (!minWidth) return table
  return (
    <Table.ScrollContainer minWidth={minWidth} className="cards">
      {table}
    </Table.ScrollContainer>
  )
}

function idOf(row: object): Key | null {
  return 'id' in row && typeof row.id === 'number' ? row.id : null
}

function SortHeader(
  props: TableThProps & { label: string; direction: 'ascending' | 'descending' | null; onSort: () => void },
) {
  const { label, direction, onSort, ...rest } = props
  const Icon = direction === null ? IconSelector : direction === 'ascending' ? IconChevronUp : IconChevronDown
  return (
    <Table.Th aria-sort={direction ?? 'none'} {...rest}>
      <UnstyledButton onClick={onSort} fz="inherit" fw="inherit" mih={24}>
        <Group gap={4} wrap="nowrap" component="span">
          {label}
          <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />
        </Group>
      </UnstyledButton>
    </Table.Th>
  )
}
