import { Alert, Badge, Button, Group, Progress, Stack, Table, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { RowOutcome } from '../../shapes/import.ts'
import { writeCsv } from '../../sheets/csv.ts'
import type { ImportKind } from '../../sheets/fields.ts'
import { t } from '../ui/words/language.ts'
import { problemInWords } from './rows.ts'
import type { ImportState } from './use-import.ts'

const SHOWN = 100
const LONG_SHOWN = 5

export function ImportReport({ kind, run }: { kind: ImportKind; run: ImportState }) {
  const { isDry, isDone, total, outcomes, failure, longProjects } = run
  const count = (status: RowOutcome['status']) => outcomes.filter((each) => each.status === status).length
  const refused = outcomes.filter(({ status }) => status === 'refused')
  return (
    <Stack gap="sm">
      <Stack gap={4} role="status">
        <Text size="sm" fw={600}>
          {heading(run)}
        </Text>
        <Progress
          value={total === 0 ? 100 : (100 * outcomes.length) / total}
          aria-label={isDry ? t('Check') : t('Import')}
          color={isDone && failure === '' ? 'teal' : undefined}
        />
        <Group gap="xs">
          <Badge variant="light" color="teal">
            {t(isDry ? '{n} to create' : '{n} created', { n: count('created') })}
          </Badge>
          <Badge variant="light" color="gray">
            {t('{n} already exist', { n: count('existing') })}
          </Badge>
          <Badge variant="light" color={refused.length > 0 ? 'red' : 'gray'}>
            {t('{n} with problems', { n: refused.length })}
          </Badge>
        </Group>
      </Stack>
      {isDry && longProjects.length > 0 && (
        <Alert variant="transparent" p={0}>
          {t('Projects of ten years or longer: {titles}. Check their dates.', {
            titles: shortList(longProjects),
          })}
        </Alert>
      )}
      {failure && (
        <Alert color="red" role="alert" title={t('Import stopped')}>
          {failure} {!isDry && t('Records already created are kept.')}
        </Alert>
      )}
      {refused.length > 0 && <Problems kind={kind} refused={refused} />}
    </Stack>
  )
}

function shortList(names: readonly string[]): string {
  const more = names.length > LONG_SHOWN ? ', …' : ''
  return names.slice(0, LONG_SHOWN).join(', ') + more
}

function heading({ isDry, isDone, outcomes, total }: ImportState): string {
  const values = { done: outcomes.length, total }
  if (!isDone)
    return isDry
      ? t('Checking {done} of {total} rows…', values)
      : t('Importing {done} of {total} rows…', values)
  return isDry ? t('Check finished. Nothing has been saved yet.') : t('Import finished')
}

function Problems({ kind, refused }: { kind: ImportKind; refused: RowOutcome[] }) {
  const lines = refused.flatMap(({ row, problems }) =>
    problems.map((problem) => [String(row), problemInWords(kind, problem)]),
  )
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="sm">
          {t('Rows with problems are skipped. Fix them in the file and import it again.')}
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={14} />}
          component="a"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(writeCsv([[t('Row'), t('Problem')], ...lines]))}`}
          download="import-problems.csv"
        >
          {t('Download problems')}
        </Button>
      </Group>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={80}>{t('Row')}</Table.Th>
            <Table.Th>{t('Problem')}</Table.Th>
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
          {t('And {n} more. Download the list to see them all.', { n: lines.length - SHOWN })}
        </Text>
      )}
    </div>
  )
}
