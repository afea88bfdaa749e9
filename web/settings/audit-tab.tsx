import { Button, Code, Group, Select, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actorInWords } from '../../planning/actors.ts'
import { addDays, isDay } from '../../planning/days/days.ts'
import type { AuditEntry } from '../../shapes/audit.ts'
import type { MemberNames } from '../activity/act-words.ts'
import { actsOf } from '../activity/acts.ts'
import {
  changeInWords,
  countSubjects,
  entryInWords,
  RECORD_TYPES,
  subjectsInWords,
} from '../activity/record-types.ts'
import { ActSentence } from '../activity/sentence.tsx'
import { membersQuery } from '../shell/lists.ts'
import { Loaded } from '../shell/loaded.tsx'
import { useOrg } from '../shell/organization.ts'
import { addresses, DataTable } from '../ui/data-table.tsx'
import { DateField } from '../ui/date-field.tsx'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import { formatInstant, withShortDays } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { Pager, usePages } from '../ui/pager.tsx'
import { Empty } from '../ui/states.tsx'
import { t, translate } from '../ui/words/language.ts'
import { rich } from '../ui/words/rich.tsx'
import type { AuditSearch } from './calls.ts'
import { auditActorsQuery, auditAddress, auditQuery } from './calls.ts'

const TYPES = [
  { value: '', label: t('Everything') },
  { value: 'session', label: t('Sign-ins') },
  { value: 'password', label: t('Passwords') },
  { value: 'second_factor', label: t('Second factors') },
  { value: 'identity', label: t('Single sign-on') },
  { value: 'monthly_hours', label: t('Hours exports') },
  { value: 'insights', label: t('Insights exports') },
  { value: 'audit_log', label: t('Audit log exports') },
  ...RECORD_TYPES,
]
const EVERYTHING = { type: '', actor: '', from: '', to: '' }

/** Shows the audit log and its latest hash, which helps to detect edited entries (decision 0044). */
export function AuditTab() {
  const [filter, setFilter] = useState(EVERYTHING)
  const pages = usePages()
  const query = useQuery(auditQuery(useOrg(), pages.before, filter))
  const { data } = query
  return (
    <Stack>
      <Filters
        filter={filter}
        onChange={(change) => {
          setFilter({ ...filter, ...change })
          pages.restart()
        }}
      />
      <Loaded query={query}>{({ entries }) => <AuditTable entries={entries} />}</Loaded>
      <Pager pages={pages} numbers={data?.entries.map(({ seq }) => seq) ?? []} />
      {data && (
        <Note>
          {rich(
            '{count} entries. Latest hash: {hash}. Store it elsewhere to prove later that no entry was changed.',
            {
              count: data.head.entries,
              hash: <Code style={{ overflowWrap: 'anywhere' }}>{data.head.hash}</Code>,
            },
          )}
        </Note>
      )}
    </Stack>
  )
}

function Filters(props: { filter: AuditSearch; onChange: (change: Partial<AuditSearch>) => void }) {
  const { filter, onChange } = props
  const org = useOrg()
  const { data: actors = [] } = useQuery(auditActorsQuery(org))
  const [days, setDays] = useState({ first: '', last: '' })
  const choose = (next: typeof days) => {
    setDays(next)
    onChange(between(next))
  }
  return (
    <Group align="end">
      <Select
        label={t('Show')}
        w={180}
        data={TYPES}
        value={filter.type}
        onChange={(type) => onChange({ type: type ?? '' })}
      />
      <SearchSelect
        label={t('User')}
        placeholder={t('Everyone')}
        w={240}
        clearable
        data={actors.map((value) => ({ value, label: actorInWords(value, translate) }))}
        value={filter.actor || null}
        onChange={(actor) => onChange({ actor: actor ?? '' })}
      />
      <DateField
        label={t('From')}
        w={150}
        value={days.first}
        onChange={(first) => choose({ ...days, first })}
      />
      <DateField
        label={t('To')}
        w={150}
        min={days.first}
        value={days.last}
        onChange={(last) => choose({ ...days, last })}
      />
      <Button
        component="a"
        download
        href={auditAddress(org, filter)}
        variant="default"
        leftSection={<IconDownload size={16} />}
      >
        CSV
      </Button>
    </Group>
  )
}

function AuditTable({ entries }: { entries: AuditEntry[] }) {
  const { data: members = [] } = useQuery(membersQuery(useOrg()))
  const names: MemberNames = new Map(members.map(({ email, name }) => [email, name]))
  if (entries.length === 0) return <Empty title={t('No matching entries')} />
  return (
    <DataTable
      minWidth={520}
      rows={entries}
      keyOf={({ seq }) => seq}
      columns={[
        [t('Number'), ({ seq }) => seq, { visibleFrom: 'sm' }],
        [t('When'), ({ at }) => formatInstant(at), { td: { miw: 115 } }],
        [t('Event'), (entry) => <EntryDetails entry={entry} names={names} />],
        [t('From'), ({ address }) => address, addresses(105)],
      ]}
    />
  )
}

function EntryDetails({ entry, names }: { entry: AuditEntry; names: MemberNames }) {
  const { detail, subjects } = entry
  const size = { act_size: countSubjects(subjects), actor: entry.actor }
  const [act] = actsOf(entry.changes.map((change) => ({ ...change, ...size })))
  const words = act ? <ActSentence act={act} names={names} /> : withShortDays(entryInWords(entry, names))
  if (!detail && subjects === '') return words
  return (
    <details>
      <summary>{words}</summary>
      <Text size="sm">{changeInWords(entry)}</Text>
      {detail && <Note>{withShortDays(detail)}</Note>}
      {subjects !== '' && <Note>{subjectsInWords(subjects)}</Note>}
    </details>
  )
}

/** Returns the start of the first day and the end of the last day, in the browser's time zone. */
function between({ first, last }: { first: string; last: string }) {
  const start = (day: string) => new Date(`${day}T00:00`).toISOString()
  return { from: isDay(first) ? start(first) : '', to: isDay(last) ? start(addDays(last, 1)) : '' }
}
