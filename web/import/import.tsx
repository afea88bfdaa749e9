import { Alert, Button, Checkbox, Chip, Group, Stack, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Field, ImportKind } from '../../sheets/fields.ts'
import { columnDoubts, fieldsFor } from '../../sheets/fields.ts'
import { understand } from '../../sheets/records.ts'
import type { Table } from '../../sheets/table.ts'
import { clientsQuery } from '../clients/calls.ts'
import { jobRolesQuery } from '../job-roles/calls.ts'
import { tagsQuery } from '../settings/calls.ts'
import { to } from '../shell/addresses.ts'
import { LinkButton } from '../shell/links.tsx'
import { settingsQuery, useMay, useOrg } from '../shell/organization.ts'
import { Note } from '../ui/note.tsx'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { ImportFile } from './import-file.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { ImportReport } from './import-report.tsx'
import { createdInWords, createMissing, missingIn, tagsInWords, usableTags } from './missing-records.ts'
import type { OpenFile } from './open-file.ts'
import { reasonOf } from './open-file.ts'
import type { Choices } from './rows.ts'
import { divide, guessChoices, prepareRows, repetitionInWords } from './rows.ts'
import { useImport } from './use-import.ts'

const route = getRouteApi('/$org/import')

const BOARD = { to: to.board, name: t('Open board') }
const KINDS = [
  ['people', t('People')],
  ['projects', t('Projects')],
  ['assignments', t('Assignments')],
  ['requests', t('Requests')],
  ['time_off', t('Time off')],
] as const

export function ImportPage() {
  const may = useMay('planner')
  const navigate = route.useNavigate()
  const { kind = 'projects' } = route.useSearch()
  const [file, setFile] = useState<OpenFile | null>(null)
  const { data: settings } = useQuery(settingsQuery(useOrg()))
  const fields = useMemo(() => fieldsFor(kind, settings?.sees_money), [kind, settings?.sees_money])
  if (!may)
    return (
      <Page title={t('Import')}>
        <Empty title={t('You need the planner role to import')}>
          <Text size="sm">{t('Your role is read-only. Ask an admin to change it.')}</Text>
        </Empty>
      </Page>
    )
  return (
    <Page title={t('Import')}>
      <Stack>
        <Group>
          <Chip.Group
            value={kind}
            onChange={(next) => navigate({ search: { kind: next as ImportKind }, replace: true })}
          >
            <Group role="radiogroup" aria-label={t('File contents')} gap="xs">
              {KINDS.map(([value, label]) => (
                <Chip key={value} value={value} variant="outline">
                  {label}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          {file && (
            <Text size="sm">
              {file.name}{' '}
              <Button variant="subtle" size="compact-sm" onClick={() => setFile(null)}>
                {t('Choose another file')}
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

const PLACES = {
  projects: { to: to.projects, name: t('Show projects') },
  people: { to: to.people, name: t('Show people') },
  ...{ assignments: BOARD, requests: BOARD, time_off: BOARD },
}

function Steps({ kind, fields, file }: { kind: ImportKind; fields: readonly Field[]; file: OpenFile }) {
  const org = useOrg()
  const [table, setTable] = useState(file.table)
  const [choices, setChoices] = useState(() => guessChoices(fields, table))
  const [failure, setFailure] = useState('')
  const { run, start, forget } = useImport(org, kind)
  const { headers, rows, reading, known, missing } = useRows(org, kind, fields, table, choices)
  const [createsTags, setCreatesTags] = useState(false)
  const { unused } = columnDoubts(fields, headers, choices.mapping)
  const isReadable =
    rows.length > 0 &&
    fields.every(({ name, required }) => !required || choices.mapping[name] != null) &&
    Object.values(reading.doubts).every((doubt) => doubt === undefined)
  const ready = run?.isDone && run.isDry ? run.outcomes.filter(({ status }) => status === 'created') : []
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
      setFailure(reasonOf(error))
    }
  }
  function begin(isDry: boolean) {
    const coming = { ...missing, tags: createsTags ? missing.tags : [] }
    void start(isDry, async () =>
      isDry
        ? prepareRows(rows, reading, known, coming)
        : prepareRows(rows, reading, await createMissing(org, kind, coming)),
    )
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
      {failure && (
        <Alert color="red">{t("This delimiter doesn't work: {reason}.", { reason: failure })}</Alert>
      )}
      {unused.length > 0 && (
        <Alert variant="transparent" p={0}>
          {t('Unused columns: {columns}.', { columns: unused.join(', ') })}
        </Alert>
      )}
      {missing.tags.length > 0 && (
        <Checkbox
          label={tagsInWords(missing.tags)}
          checked={createsTags}
          onChange={(event) => {
            forget()
            setCreatesTags(event.currentTarget.checked)
          }}
        />
      )}
      {createdInWords(missing).map((sentence) => (
        <Note key={sentence}>{sentence}</Note>
      ))}
      <Note>{repetitionInWords(kind, rows, reading)}</Note>
      <Group>
        <Button
          variant={ready.length > 0 ? 'default' : 'filled'}
          disabled={!isReadable}
          loading={isRunning && run.isDry}
          onClick={() => begin(true)}
        >
          {t('Check {n} rows', { n: rows.length })}
        </Button>
        {(ready.length > 0 || (isRunning && !run.isDry)) && (
          <Button
            leftSection={<IconFileImport size={16} />}
            loading={isRunning && !run.isDry}
            onClick={() => begin(false)}
          >
            {t('Import {n} rows', { n: ready.length })}
          </Button>
        )}
        {run?.isDone && !run.isDry && <LinkButton {...PLACES[kind].to(org)}>{PLACES[kind].name}</LinkButton>}
      </Group>
      {run && <ImportReport kind={kind} run={run} />}
    </Stack>
  )
}

/** Parses the rows. Lists tags, clients and roles that the rows name and that don't exist yet. */
function useRows(org: string, kind: ImportKind, fields: readonly Field[], table: Table, choices: Choices) {
  const { data: tags } = useQuery(tagsQuery(org))
  const { data: clients } = useQuery(clientsQuery(org))
  const { data: roles } = useQuery(jobRolesQuery(org))
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
  const known = useMemo(
    () => ({ tags: usableTags(kind, tags ?? []), clients, roles }),
    [kind, tags, clients, roles],
  )
  const missing = useMemo(
    () =>
      missingIn(
        rows.map(({ cells }) => cells),
        reading,
        known,
      ),
    [rows, reading, known],
  )
  return { headers, rows, reading, known, missing }
}
