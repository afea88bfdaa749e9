import { Anchor, Button, FileButton, Paper, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { writeCsv } from '../../sheets/csv.ts'
import type { Field, ImportKind } from '../../sheets/fields.ts'
import type { OpenFile } from './open-file.ts'
import { openFile } from './open-file.ts'

const ROW_OF: Record<ImportKind, string> = {
  projects: 'project',
  people: 'person, with a contract',
  assignments: 'assignment: who works on which project, when, and how many hours a day',
  requests: 'request: work that has nobody yet, or somebody only perhaps',
  time_off: 'period of time off',
}

/** A file, chosen or dropped. */
export function ImportFile(props: {
  kind: ImportKind
  fields: readonly Field[]
  onRead: (file: OpenFile) => void
}) {
  const { kind, fields, onRead } = props
  const [isOver, setOver] = useState(false)
  const [failure, setFailure] = useState('')
  const read = (file: File | null | undefined) =>
    file && openFile(file).then(onRead, (error: Error) => setFailure(error.message))
  const required = fields.filter((field) => field.required).map(({ label }) => label.toLowerCase())
  const optional = fields.filter((field) => !field.required).map(({ label }) => label.toLowerCase())
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
        <Text>Drop a CSV file or a workbook here</Text>
        <FileButton
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          onChange={read}
          inputProps={{ 'aria-label': 'CSV file or workbook' }}
        >
          {(props) => <Button {...props}>Choose a file</Button>}
        </FileButton>
        {failure && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {failure}
          </Text>
        )}
        <Text size="sm" c="dimmed" maw={520}>
          A row for each {ROW_OF[kind]}. Required: {listOf(required)}. Optional: {listOf(optional)}. You
          choose the columns next, and nothing is saved before you have seen a check.
        </Text>
        <Anchor
          size="sm"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(writeCsv([fields.map(({ label }) => label)]))}`}
          download={`${kind}.csv`}
        >
          Download an empty file with these columns
        </Anchor>
      </Stack>
    </Paper>
  )
}

function listOf(words: string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(words)
}
