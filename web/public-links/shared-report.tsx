import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Shared, SharedInsights } from '../../shapes/access/shared-links.ts'
import { CapacityLegend, CapacityTable } from '../insights/capacity-report.tsx'
import styles from '../insights/charts.module.css'
import { HeatLegend, HeatMap } from '../insights/heat-map.tsx'
import { everyoneIn, targetInWords } from '../insights/utilization-report.tsx'
import { sharedReportQuery } from '../sharing/calls.ts'
import { formatPeriod } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { PageError, PageLoading } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { notesOf, Refresh } from './frame.tsx'

export default function SharedReportView({ token, shared }: { token: string; shared: Shared }) {
  const query = useQuery(sharedReportQuery(token))
  if (query.isError) return <PageError error={query.error} reset={() => query.refetch()} />
  if (!query.data) return <PageLoading />
  const { title, organization, from, to } = shared
  const notes = [organization, formatPeriod(from, to), ...notesOf(shared, query.dataUpdatedAt)]
  return (
    <main className={styles.page} style={{ padding: 16 }}>
      <Title order={1}>{title}</Title>
      <Text size="sm">{notes.join(' · ')}</Text>
      {query.data.report === 'capacity' ? (
        <Capacity insights={query.data} />
      ) : (
        <Utilization insights={query.data} />
      )}
      <div>
        <Refresh isReading={query.isFetching} onClick={() => query.refetch()} />
      </div>
    </main>
  )
}

function Capacity({ insights }: { insights: SharedInsights }) {
  return (
    <Stack>
      <CapacityLegend insights={insights} />
      <CapacityTable insights={insights} />
    </Stack>
  )
}

function Utilization({ insights }: { insights: SharedInsights }) {
  const { report, rows, found } = insights
  const isByTag = report === 'tags'
  const note = targetInWords(insights)
  return (
    <Stack>
      <Note>
        {rows.length < found
          ? t('{note}. The first {shown} of {all}.', { note, shown: rows.length, all: found })
          : note}
      </Note>
      <HeatMap
        label={isByTag ? t('Utilization by tag') : t('Utilization by person')}
        heading={isByTag ? t('Tag') : t('Person')}
        rows={[everyoneIn(insights), ...rows.map((row) => ({ ...row, key: row.id, label: row.name }))]}
        insights={insights}
      />
      <HeatLegend of={insights} />
    </Stack>
  )
}
