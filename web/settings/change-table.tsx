import { List, Text } from '@mantine/core'
import { actorInWords } from '../../planning/actors.ts'
import type { Activity } from '../../shapes/changes.ts'
import { DataTable } from '../ui/data-table.tsx'
import { formatInstant, withReadableDays } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { Empty } from '../ui/states.tsx'
import { t, translate } from '../ui/words/language.ts'
import { rich } from '../ui/words/rich.tsx'
import type { Act } from './acts.ts'
import { actInWords, actsOf, fieldsInWords, MOST_SENT } from './acts.ts'
import { changeInWords } from './record-types.ts'

/** One row per act, which expands to the old and new values. */
export function ChangeTable({ changes }: { changes: readonly Activity[] }) {
  if (changes.length === 0) return <Empty title={t('No activity yet')} />
  return (
    <DataTable
      aria-label={t('Activity')}
      minWidth={520}
      rows={actsOf(changes)}
      keyOf={({ act }) => act}
      columns={[
        [t('When'), ({ at }) => formatInstant(at), { td: { style: { whiteSpace: 'nowrap' } } }],
        [t('User'), ({ actor }) => actorInWords(actor, translate)],
        [t('Event'), (act) => <WhatWasDone act={act} />],
      ]}
    />
  )
}

function WhatWasDone({ act }: { act: Act }) {
  const { size, changes } = act
  const words = withReadableDays(actInWords(act))
  if (changes.length === 1 && !changes[0].fields) return words
  return (
    <details>
      <summary>{words}</summary>
      <List size="sm" mt={4} spacing={4} listStyleType="none">
        {changes.map((change) => (
          <List.Item key={change.seq}>
            {changes.length > 1 && (
              <Text size="sm">
                {t('{label}: {value}', {
                  label: changeInWords(change),
                  value: withReadableDays(change.summary),
                })}
              </Text>
            )}
            {fieldsInWords(change).map(({ field, before, after }) => (
              <Text key={field} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {rich('{field}: {before} → {after}', {
                  field,
                  before: <del>{before}</del>,
                  after: <ins style={{ textDecoration: 'none' }}>{after}</ins>,
                })}
              </Text>
            ))}
          </List.Item>
        ))}
      </List>
      {size > MOST_SENT && <Note>{t('and {n} more', { n: size - MOST_SENT })}</Note>}
    </details>
  )
}
