import { ActionIcon, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupBy } from '../../planning/lists.ts'
import type { Activity } from '../../shapes/changes.ts'
import { membersQuery } from '../shell/lists.ts'
import { Loaded } from '../shell/loaded.tsx'
import { useOrg } from '../shell/organization.ts'
import { DataTable } from '../ui/data-table.tsx'
import { formatDayOfWeek, formatTime, localDay, withShortDays } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { PersonAvatar } from '../ui/page-parts/avatar.tsx'
import { Empty } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { capitalized } from '../ui/words/listed.ts'
import classes from './act-list.module.css'
import type { MemberNames } from './act-words.ts'
import { actorOf, fieldsInWords } from './act-words.ts'
import type { Act } from './acts.ts'
import { actsOf, MAX_CHANGES_OF_ACT } from './acts.ts'
import { changeInWords } from './record-types.ts'
import { ActSentence } from './sentence.tsx'

/** Lists acts by day, one row for each act. An act consists of changes that were saved together. */
export function ActList({ changes }: { changes: readonly Activity[] }) {
  const query = useQuery(membersQuery(useOrg()))
  return (
    <Loaded query={query}>
      {(members) => (
        <Days changes={changes} names={new Map(members.map(({ email, name }) => [email, name]))} />
      )}
    </Loaded>
  )
}

function Days({ changes, names }: { changes: readonly Activity[]; names: MemberNames }) {
  if (changes.length === 0) return <Empty title={t('No activity yet')} />
  const days = groupBy(actsOf(changes), ({ at }) => localDay(at))
  return [...days].map(([day, acts]) => (
    <section key={day} aria-label={formatDayOfWeek(day)}>
      <Text component="h2" className={classes.day}>
        {day === localDay() ? t('Today, {day}', { day: formatDayOfWeek(day) }) : formatDayOfWeek(day)}
      </Text>
      <ul className={classes.acts}>
        {acts.map((act) => (
          <ActRow key={act.act} act={act} names={names} />
        ))}
      </ul>
    </section>
  ))
}

function ActRow({ act, names }: { act: Act; names: MemberNames }) {
  const [isOpen, setOpen] = useState(false)
  const { size, changes, at } = act
  const hasDetails = changes.length > 1 || fieldsInWords(changes[0]).length > 0
  return (
    <li className={classes.act}>
      <div className={classes.line}>
        {hasDetails ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-expanded={isOpen}
            aria-label={t('Details')}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
          </ActionIcon>
        ) : (
          <span className={classes.indent} />
        )}
        <PersonAvatar name={actorOf(act, names)} />
        <span className={classes.sentence}>
          <ActSentence act={act} names={names} />
        </span>
        {size > 1 && <span className={classes.count}>{t('{n} changes', { n: size })}</span>}
        <time className={classes.time} dateTime={at}>
          {formatTime(at)}
        </time>
      </div>
      {isOpen && <ActDetails act={act} />}
    </li>
  )
}

/** Shows the values of each record before and after the act. */
function ActDetails({ act: { size, changes } }: { act: Pick<Act, 'size' | 'changes'> }) {
  const rows = changes.flatMap((change) => {
    const record = capitalized(withShortDays(change.summary))
    const fields = fieldsInWords(change)
    const key = String(change.seq)
    if (fields.length === 0) return [{ key, record, field: changeInWords(change), before: '', after: '' }]
    return fields.map((each, at) => ({ ...each, key: `${key} ${at}`, record: at === 0 ? record : '' }))
  })
  return (
    <div className={classes.details}>
      <DataTable
        aria-label={t('Details')}
        minWidth={320}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          [t('Record'), ({ record }) => record],
          [t('Field'), ({ field }) => field],
          [t('Before'), ({ before }) => before, { td: { c: 'dimmed' } }],
          [t('After'), ({ after }) => after],
        ]}
      />
      {size > MAX_CHANGES_OF_ACT && <Note>{t('and {n} more', { n: size - MAX_CHANGES_OF_ACT })}</Note>}
    </div>
  )
}
