import { Group, Paper, Select, SimpleGrid, Stack, Switch, Table, Text, Title } from '@mantine/core'
import { DATE_ORDERS } from '../../sheets/days.ts'
import { DECIMAL_MARKS } from '../../sheets/numbers.ts'
import type { Reading } from '../../sheets/records.ts'
import { readCell } from '../../sheets/records.ts'
import type { TableRow } from '../../sheets/table.ts'
import { optionsOf } from '../ui/fields/options.ts'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import { t, translate } from '../ui/words/language.ts'
import type { Choices } from './rows.ts'

const DELIMITERS = { ',': t('Comma'), ';': t('Semicolon'), '\t': t('Tab'), '|': t('Vertical bar |') }
const ORDERS = { dmy: t(DATE_ORDERS.dmy), mdy: t(DATE_ORDERS.mdy) }
const PREVIEWED = 5

export function ImportMapping(props: {
  headers: string[]
  rows: TableRow[]
  /** Undefined for workbooks. */
  delimiter: string | undefined
  choices: Choices
  reading: Reading
  onDelimiter: (delimiter: string) => void
  onChange: (change: Partial<Choices>) => void
}) {
  const { headers, rows, delimiter, choices, reading, onDelimiter, onChange } = props
  const { fields, mapping } = reading
  const columns = [
    { value: '', label: t('Not in the file') },
    ...headers.map((label, i) => ({ value: String(i), label })),
  ]
  const shown = fields.flatMap((field) => {
    const place = mapping[field.name]
    return place == null ? [] : [{ field, place }]
  })
  return (
    <Paper withBorder p="md">
      <Stack>
        <Group align="flex-end">
          {delimiter !== undefined && (
            <Select
              label={t('Delimiter')}
              data={optionsOf(DELIMITERS)}
              value={delimiter}
              onChange={(value) => onDelimiter(value ?? ',')}
              w={160}
            />
          )}
          <DetectedChoice
            label={t('Date format')}
            names={ORDERS}
            understood={reading.dates}
            doubt={reading.doubts.dates}
            onChange={(dates) => onChange({ dates })}
          />
          <DetectedChoice
            label={t('Number format')}
            names={DECIMAL_MARKS}
            understood={reading.decimal}
            doubt={reading.doubts.decimal}
            onChange={(decimal) => onChange({ decimal })}
          />
          <Switch
            label={t('First row contains column names')}
            checked={choices.hasHeader}
            onChange={(event) => onChange({ hasHeader: event.currentTarget.checked })}
            mb={8}
          />
        </Group>
        <div>
          <Title order={2} mb={4}>
            {t('Columns')}
          </Title>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
            {fields.map(({ name, label, required }) => (
              <SearchSelect
                key={name}
                label={translate(label)}
                withAsterisk={required}
                data={columns}
                value={mapping[name] == null ? '' : String(mapping[name])}
                onChange={(value) =>
                  onChange({ mapping: { ...mapping, [name]: value ? Number(value) : null } })
                }
                error={required && mapping[name] == null ? t('Choose a column') : undefined}
                searchable={columns.length > 10}
              />
            ))}
          </SimpleGrid>
        </div>
        <div>
          <Title order={2} mb={4}>
            {t('Preview')}
          </Title>
          {shown.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('Choose a column to preview it.')}
            </Text>
          ) : (
            <Table.ScrollContainer
              minWidth={100 * shown.length}
              scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
            >
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    {shown.map(({ field }) => (
                      <Table.Th key={field.name}>{translate(field.label)}</Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {rows.slice(0, PREVIEWED).map(({ number, cells }) => (
                    <Table.Tr key={number}>
                      {shown.map(({ field, place }) => (
                        <Table.Td key={field.name}>
                          {String(readCell(field, cells[place] ?? '', reading))}
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )}
        </div>
      </Stack>
    </Paper>
  )
}

/** Shows the detected date order or decimal sign. If a cell is ambiguous, the user must choose. */
function DetectedChoice<Name extends string>(props: {
  label: string
  names: Record<Name, string>
  understood: Name | null
  doubt: string | undefined
  onChange: (name: Name) => void
}) {
  const { label, names, understood, doubt, onChange } = props
  // Renders nothing if no cell depends on the choice, for example if the file has no dates.
  if (understood === null && doubt === undefined) return null
  return (
    <Select
      label={label}
      placeholder={t('Choose')}
      data={optionsOf(names)}
      value={understood}
      error={doubt && t('{cell} is ambiguous', { cell: doubt })}
      onChange={(value) => value && onChange(value as Name)}
      allowDeselect={false}
      w={190}
    />
  )
}
