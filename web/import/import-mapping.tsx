import { Group, Paper, Select, SimpleGrid, Stack, Switch, Table, Text, Title } from '@mantine/core'
import type { DateOrder } from '../../sheets/dates.ts'
import type { Kind } from '../../sheets/fields.ts'
import { FIELDS } from '../../sheets/fields.ts'
import type { Choices, Sheet } from './import-choices.ts'

const DELIMITER_NAMES = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar |' },
]
const ORDERS: { value: DateOrder; label: string }[] = [
  { value: 'ymd', label: 'Year-month-day' },
  { value: 'dmy', label: 'Day/month/year' },
  { value: 'mdy', label: 'Month/day/year' },
]
const PREVIEWED = 5

/** Which column is which, and a look at the first rows as they will be understood. */
export function ImportMapping({
  kind,
  sheet,
  choices,
  onDelimiter,
  onChange,
}: {
  kind: Kind
  sheet: Sheet
  choices: Choices
  onDelimiter: (delimiter: string) => void
  onChange: (change: Partial<Choices>) => void
}) {
  const { mapping } = choices
  const columns = [
    { value: '', label: 'Not in the file' },
    ...sheet.headers.map((label, i) => ({ value: String(i), label })),
  ]
  const shown = FIELDS[kind].filter(({ name }) => mapping[name] != null)
  return (
    <Paper withBorder p="md">
      <Stack>
        <Group align="flex-end">
          <Select
            label="Split by"
            data={DELIMITER_NAMES}
            value={choices.delimiter}
            onChange={(value) => onDelimiter(value ?? ',')}
            w={160}
          />
          <Select
            label="Dates are written as"
            data={ORDERS}
            value={choices.order}
            onChange={(order) => onChange({ order: (order ?? 'ymd') as DateOrder })}
            w={170}
          />
          <Switch
            label="The first row names the columns"
            checked={choices.hasHeader}
            onChange={(event) => onChange({ hasHeader: event.currentTarget.checked })}
            mb={8}
          />
        </Group>
        <div>
          <Title order={2} mb={4}>
            Columns
          </Title>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
            {FIELDS[kind].map(({ name, label, required }) => (
              <Select
                key={name}
                label={label}
                withAsterisk={required}
                data={columns}
                value={mapping[name] == null ? '' : String(mapping[name])}
                onChange={(value) =>
                  onChange({ mapping: { ...mapping, [name]: value ? Number(value) : null } })
                }
                error={required && mapping[name] == null ? 'Choose its column' : undefined}
                searchable={columns.length > 10}
              />
            ))}
          </SimpleGrid>
        </div>
        <div>
          <Title order={2} mb={4}>
            First rows
          </Title>
          {shown.length === 0 ? (
            <Text size="sm" c="dimmed">
              Choose a column to see what is in it.
            </Text>
          ) : (
            <Table.ScrollContainer
              minWidth={100 * shown.length}
              scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
            >
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    {shown.map(({ name, label }) => (
                      <Table.Th key={name}>{label}</Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {sheet.rows.slice(0, PREVIEWED).map((cells, i) => (
                    <Table.Tr key={sheet.numbers[i]}>
                      {shown.map(({ name }) => (
                        <Table.Td key={name}>{cells[mapping[name]!]}</Table.Td>
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
