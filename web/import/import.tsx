import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { countInWords } from '../../planning/wording.ts'
import type { Field, ImportKind } from '../../sheets/fields.ts'
import { columnDoubts, fieldsFor } from '../../sheets/fields.ts'
import { understand } from '../../sheets/records.ts'
import { settingsQuery, tagsQuery } from '../settings/calls.ts'
import { to } from '../shell/addresses.ts'
import { LinkButton } from '../shell/links.tsx'
import { useMay, useOrg } from '../shell/organization.ts'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { ImportFile } from './import-file.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { ImportReport } from './import-report.tsx'
import type { OpenFile } from './open-file.ts'
import type { Choices } from './rows.ts'
import { divide, guessChoices, prepareRows } from './rows.ts'
import { useImport } from './use-import.ts'

const route = getRouteApi('/$org/import')

export function ImportPage() {
  const may = useMay('planner')
  const navigate = route.useNavigate()
  const { kind = 'projects' } = route.useSearch()
  const [file, setFile] = useState<OpenFile | null>(null)
  const { data: settings } = useQuery(settingsQuery(useOrg()))
  const fields = useMemo(() => fieldsFor(kind, settings?.sees_money), [kind, settings?.sees_money])
  if (!may)
    return (
      <Page title="Import">
        <Empty title="Planners import">
          <Text size="sm">Your role lets you look, but not add anything.</Text>
        </Empty>
      </Page>
    )
  return (
    <Page title="Import">
      <Stack>
        <Group>
          <SegmentedControl
            aria-label="What the file lists"
            data={[
              { value: 'projects', label: 'Projects' },
              { value: 'people', label: 'People' },
              { value: 'requests', label: 'Requests' },
            ]}
            value={kind}
            onChange={(next) => navigate({ search: { kind: next }, replace: true })}
          />
          {file && (
            <Text size="sm">
              {file.name}{' '}
              <Button variant="subtle" size="compact-sm" onClick={() => setFile(null)}>
                Choose another file
              </Button>
            </Text>
          )}
        </Group>
        {file && settings ? (
          <Steps key={kind} kind={kind} fields={fields} file={file} />
        ) : (
          <ImportFile kind={kind} fields={fields} onRead={setFile} />
        )}
      </Stack>
    </Page>
  )
}

/** Columns, check, import. */
const PLACES = { projects: to.projects, people: to.people, requests: to.board }

function Steps({ kind, fields, file }: { kind: ImportKind; fields: readonly Field[]; file: OpenFile }) {
  const org = useOrg()
  const { data: tags = [] } = useQuery(tagsQuery(org))
  const [table, setTable] = useState(file.table)
  const [choices, setChoices] = useState(() => guessChoices(fields, table))
  const [failure, setFailure] = useState('')
  const { run, start, forget } = useImport(org, kind)
  const { headers, rows } = useMemo(() => divide(table, choices.hasHeader), [table, choices.hasHeader])
  const reading = useMemo(
    () =>
      understand(
        fields,
        choices.mapping,
        rows.map(({ cells }) => cells),
        choices,
      ),
    [fields, rows, choices],
  )
  const { unused } = columnDoubts(fields, headers, choices.mapping)
  const isReadable =
    rows.length > 0 &&
    fields.every(({ name, required }) => !required || choices.mapping[name] != null) &&
    Object.values(reading.doubts).every((doubt) => doubt === undefined)
  const ready = run?.isDone && run.isDry ? run.outcomes.filter(({ outcome }) => outcome === 'created') : []
  const isRunning = run !== null && !run.isDone

  function change(next: Choices) {
    forget()
    setChoices(next)
  }
  function split(delimiter: string) {
    try {
      const next = file.split(delimiter)
      setFailure('')
      setTable(next)
      change(guessChoices(fields, next))
    } catch (error) {
      setFailure((error as Error).message)
    }
  }
  function begin(isDry: boolean) {
    const usable = tags.filter((tag) => (kind === 'projects' ? tag.for_projects : tag.for_resources))
    const prepared = prepareRows(rows, reading, usable)
    void start(isDry, prepared.rows, prepared.wrong)
  }

  return (
    <Stack>
      <ImportMapping
        headers={headers}
        rows={rows}
        delimiter={table.delimiter}
        choices={choices}
        reading={reading}
        onDelimiter={split}
        onChange={(some) => change({ ...choices, ...some })}
      />
      {failure && <Alert color="red">The file cannot be split so: {failure}.</Alert>}
      {unused.length > 0 && <Alert color="yellow">Columns that are not used: {unused.join(', ')}.</Alert>}
      {choices.mapping.external_id == null && (
        <Alert color="yellow">
          Without a column of external ids, importing the same file twice creates everything twice.
        </Alert>
      )}
      <Group>
        <Button
          variant={ready.length > 0 ? 'default' : 'filled'}
          disabled={!isReadable}
          loading={isRunning && run.isDry}
          onClick={() => begin(true)}
        >
          Check {countInWords(rows.length, 'row')}
        </Button>
        {(ready.length > 0 || (isRunning && !run.isDry)) && (
          <Button
            leftSection={<IconFileImport size={16} />}
            loading={isRunning && !run.isDry}
            onClick={() => begin(false)}
          >
            Import {countInWords(ready.length, 'row')}
          </Button>
        )}
        {run?.isDone && !run.isDry && (
          <LinkButton {...PLACES[kind](org)}>See the {kind === 'requests' ? 'board' : kind}</LinkButton>
        )}
      </Group>
      {run && <ImportReport kind={kind} run={run} />}
    </Stack>
  )
}
