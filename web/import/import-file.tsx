import { Anchor, Button, FileButton, Paper, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { writeCsv } from '../../sheets/csv.ts'
import type { Field, ImportKind } from '../../sheets/fields.ts'
import { language, t, translate } from '../ui/words/language.ts'
import type { OpenFile } from './open-file.ts'
import { openFile, reasonOf } from './open-file.ts'

const ROWS: Record<ImportKind, string> = {
  projects: t('One row per project.'),
  people: t('One row per person, with a contract.'),
  assignments: t('One row per assignment: who works on which project, when, and how many hours a day.'),
  requests: t('One row per request: unassigned or tentative work.'),
  time_off: t('One row per period of time off.'),
}

export function ImportFile(props: {
  kind: ImportKind
  fields: readonly Field[]
  onRead: (file: OpenFile) => void
}) {
  const { kind, fields, onRead } = props
  const [isOver, setOver] = useState(false)
  const [failure, setFailure] = useState('')
  const read = (file: File | null | undefined) =>
    file && openFile(file).then(onRead, (error: unknown) => setFailure(reasonOf(error)))
  return (
    <Paper
      withBorder
      p="xl"
      style={{ borderStyle: 'dashed', background: isOver ? 'var(--crewline-surface)' : undefined }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void read(event.dataTransfer.files[0])
      }}
    >
      <Stack align="center" gap="sm" ta="center">
        <IconFileSpreadsheet size={32} stroke={1.4} aria-hidden />
        <Text>{t('Drop a CSV or Excel file here')}</Text>
        <FileButton
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          onChange={read}
          inputProps={{ 'aria-label': t('CSV or Excel file') }}
        >
          {(props) => <Button {...props}>{t('Choose file')}</Button>}
        </FileButton>
        {failure && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {failure}
          </Text>
        )}
        <Text size="sm" c="dimmed" maw={520}>
          {[
            ROWS[kind],
            t('Required: {fields}.', { fields: listOf(fields.filter(({ required }) => required)) }),
            t('Optional: {fields}.', { fields: listOf(fields.filter(({ required }) => !required)) }),
            t('Next, choose the columns. Nothing is saved until you confirm.'),
          ].join(' ')}
        </Text>
        <Anchor
          size="sm"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(writeCsv([fields.map(({ label }) => translate(label))]))}`}
          download={`${kind}.csv`}
        >
          {t('Download template')}
        </Anchor>
      </Stack>
    </Paper>
  )
}

/** Labels start in lowercase, except in German, because German capitalizes nouns within sentences. */
function listOf(fields: readonly Field[]): string {
  const words = fields.map(({ label }) =>
    language === 'de' ? translate(label) : translate(label).replace(/^./, (first) => first.toLowerCase()),
  )
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
}
