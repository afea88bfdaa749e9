import { SimpleGrid, Stack, Title } from '@mantine/core'
import type { HoursOfPeople, InsightsOverview, OffTarget } from '../../shapes/insights/overview.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import type { Column } from '../ui/data-table.tsx'
import { DataTable, RIGHT } from '../ui/data-table.tsx'
import { formatPercent, hoursInWords } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { UtilizationBar } from '../ui/utilization-bar.tsx'
import { t } from '../ui/words/language.ts'
import type { ReportProps } from './report-card.tsx'
import { ReportCard } from './report-card.tsx'

const SHOWN = 10

export function PeopleTab({ overview, ...report }: ReportProps & { overview: InsightsOverview }) {
  const { over_now, free_now, over, under, target_utilisation } = overview
  return (
    <Stack gap="lg">
      <section id="now">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <Listed title={t('Over capacity, next 7 days')} of={over_now} columns={hoursColumn(t('Over by'))} />
          <Listed title={t('Available, next 7 days')} of={free_now} columns={hoursColumn(t('Available'))} />
        </SimpleGrid>
      </section>
      <ReportCard
        {...report}
        name="targets"
        title={t('Over or under target')}
        note={t('Next 4 weeks, more than 5 percentage points from the {target} target', {
          target: formatPercent(target_utilisation / 100),
        })}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <Listed title={t('Over target')} of={over} columns={UTILIZATION} />
          <Listed title={t('Under target')} of={under} columns={UTILIZATION} />
        </SimpleGrid>
      </ReportCard>
    </Stack>
  )
}

type WithHours = HoursOfPeople['people'][number]

function hoursColumn(label: string): Column<WithHours>[] {
  return [[label, ({ hours }) => hoursInWords(hours), RIGHT]]
}

const UTILIZATION: Column<OffTarget['people'][number]>[] = [
  [t('Utilization'), ({ done, capacity }) => <UtilizationBar of={{ planned: done, capacity }} />],
]

function Listed<Row extends { id: number; name: string }>(props: {
  title: string
  of: { found: number; people: Row[] }
  columns: Column<Row>[]
}) {
  const { title, columns } = props
  const { found, people } = props.of
  const org = useOrg()
  return (
    <Stack gap={4}>
      <Title order={3} size="sm">
        {t('{title}: {n} people', { title, n: found })}
      </Title>
      {found === 0 && <Note>{t('Nobody.')}</Note>}
      {found > 0 && (
        <DataTable
          aria-label={title}
          rows={people.slice(0, SHOWN)}
          columns={[
            [t('Person'), ({ id, name }) => <LinkAnchor {...to.person(org, id)}>{name}</LinkAnchor>],
            ...columns,
          ]}
        />
      )}
      {found > SHOWN && <Note>{t('Showing the first {count}.', { count: SHOWN })}</Note>}
    </Stack>
  )
}
