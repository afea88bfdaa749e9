import { List, Text } from '@mantine/core'
import type { Activity } from '../../shapes/changes.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { DataTable } from '../ui/data-table.tsx'
import { formatInstant, withReadableDays } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { Empty } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
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
      minWidth={320}
      rows={actsOf(changes)}
      keyOf={({ act }) => act}
      columns={[
        [t('When'), ({ at }) => formatInstant(at), { td: { style: { whiteSpace: 'nowrap' } } }],
        [t('Event'), (act) => <WhatWasDone act={act} />],
      ]}
    />
  )
}

function WhatWasDone({ act }: { act: Act }) {
  const { size, changes } = act
  const words = withReadableDays(actInWords(act))
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
      <RecordLink change={changes[0]} />
      {size > MOST_SENT && <Note>{t('and {n} more', { n: size - MOST_SENT })}</Note>}
    </details>
  )
}

/** Links to the project or, without one, to the person. */
function RecordLink({ change }: { change: Activity }) {
  const org = useOrg()
  const { project_id, resource_id, type, action } = change
  const isGone = action === 'deleted'
  if (project_id && !(isGone && type === 'project'))
    return <LinkAnchor {...to.project(org, project_id)}>{t('Open project')}</LinkAnchor>
  if (resource_id && !(isGone && type === 'resource'))
    return <LinkAnchor {...to.person(org, resource_id)}>{t('Open person')}</LinkAnchor>
  return null
}
