import { Alert, Badge, Button, Group, Progress, Stack, Table, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { RowOutcome } from '../../shapes/import.ts'
import { writeCsv } from '../../sheets/csv.ts'
import type { ImportKind } from '../../sheets/fields.ts'
import { problemInWords } from './rows.ts'
import type { Run } from './use-import.ts'

const SHOWN = 100

/** How far a run is, what came of it, and which rows were refused for which reason. */
export function ImportReport({ kind, run }: { kind: ImportKind; run: Run }) {
  const { isDry, isDone, total, outcomes, failure } = run
  const count = (outcome: RowOutcome['outcome']) => outcomes.filter((each) => each.outcome === outcome).length
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused')
  return (
    <Stack gap="sm">
      <Stack gap={4} role="status">
        <Text size="sm" fw={600}>
          {heading(run)}
        </Text>
        <Progress
          value={total === 0 ? 100 : (100 * outcomes.length) / total}
          aria-label={isDry ? 'Check' : 'Import'}
          color={isDone && failure === '' ? 'teal' : undefined}
        />
        <Group gap="xs">
          <Badge variant="light" color="teal">
            {count('created')} {isDry ? 'to create' : 'created'}
          </Badge>
          <Badge variant="light" color="gray">
            {count('exists')} already there
          </Badge>
          <Badge variant="light" color={refused.length > 0 ? 'red' : 'gray'}>
            {refused.length} with problems
          </Badge>
        </Group>
      </Stack>
      {failure && (
        <Alert color="red" role="alert" title="Stopped">
          {failure} {!isDry && 'What was created stays.'}
        </Alert>
      )}
      {refused.length > 0 && <Problems kind={kind} refused={refused} />}
    </Stack>
  )
}

function heading({ isDry, isDone, outcomes, total }: Run): string {
  if (!isDone) return `${isDry ? 'Checking' : 'Importing'}: ${outcomes.length} of ${total} rows`
  return isDry ? 'Checked: nothing has been saved yet' : 'Imported'
}

function Problems({ kind, refused }: { kind: ImportKind; refused: RowOutcome[] }) {
  const lines = refused.flatMap(({ row, problems }) =>
    problems.map((problem) => [String(row), problemInWords(kind, problem)]),
  )
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="sm">Rows with problems are left out: mend them in the file and import it again.</Text>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={14} />}
          component="a"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(writeCsv([['Row', 'Problem'], ...lines]))}`}
          download="import-problems.csv"
        >
          Download the problems
        </Button>
      </Group>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={80}>Row</Table.Th>
            <Table.Th>Problem</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.slice(0, SHOWN).map(([row, words]) => (
            <Table.Tr key={`${row} ${words}`}>
              <Table.Td>{row}</Table.Td>
              <Table.Td>{words}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {lines.length > SHOWN && (
        <Text size="sm" c="dimmed" mt={4}>
          And {lines.length - SHOWN} more: the download has them all.
        </Text>
      )}
    </div>
  )
}
