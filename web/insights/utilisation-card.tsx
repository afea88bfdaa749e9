import { LineChart } from '@mantine/charts'
import { Button, SegmentedControl, Stack } from '@mantine/core'
import { itemAt } from '../../planning/lists.ts'
import type { Insights, Utilised } from '../../shapes/insights/people.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { optionsOf } from '../ui/fields/options.ts'
import { formatPercent } from '../ui/format.ts'
import { TagDot } from '../ui/tag.tsx'
import { t } from '../ui/words/language.ts'
import type { HeatRow } from './heat-map.tsx'
import { HeatLegend, HeatMap } from './heat-map.tsx'
import { EVENLY, periodLabel } from './periods.ts'
import type { ReportProps } from './report-card.tsx'
import { ReportCard } from './report-card.tsx'
import { basisInWords } from './unit.ts'

type People = { rows: readonly Utilised[]; found: number; more: (() => void) | undefined; isReading: boolean }

export function UtilisationCard(props: ReportProps & { insights: Insights; people: People }) {
  const { insights, people, ...report } = props
  const { view, onView } = report
  const org = useOrg()
  const isByTag = view.rows === 'tags'
  const rows: HeatRow[] = isByTag
    ? insights.tags.map((tag) => ({ ...tag, key: tag.id, label: <TagDot tag={tag} /> }))
    : people.rows.map((person) => ({
        ...person,
        key: person.id,
        label: <LinkAnchor {...to.person(org, person.id)}>{person.name}</LinkAnchor>,
      }))
  const { capacity, booked, lost } = insights.totals
  const done = booked.map((hours, at) => hours - itemAt(lost, at))
  const everyone = { key: 0, name: t('Everyone'), label: t('Everyone'), capacity, done }
  return (
    <ReportCard
      {...report}
      name="utilisation"
      file={isByTag ? 'tags' : 'people'}
      share={isByTag ? 'tags' : 'people'}
      title={t('Utilization')}
      note={t('Share of capacity that is scheduled, in {hours}. Target: {target}.', {
        hours: basisInWords(insights.hours),
        target: formatPercent(insights.target_utilisation / 100),
      })}
      controls={
        <SegmentedControl
          size="xs"
          aria-label={t('Utilization of')}
          value={isByTag ? 'tags' : 'people'}
          onChange={(next) => onView({ rows: next === 'tags' ? 'tags' : undefined })}
          data={optionsOf({ people: t('People'), tags: t('Tags') })}
        />
      }
    >
      <Stack gap="sm">
        <div aria-hidden="true">
          <Trend insights={insights} done={done} />
        </div>
        <HeatMap
          label={isByTag ? t('Utilization by tag') : t('Utilization by person')}
          heading={isByTag ? t('Tag') : t('Person')}
          rows={[everyone, ...rows]}
          insights={insights}
        />
        <HeatLegend target={insights.target_utilisation} />
        {!isByTag && people.more && (
          <Button
            variant="default"
            onClick={people.more}
            loading={people.isReading}
            style={{ alignSelf: 'center' }}
          >
            {t('Show {n} more', { n: Math.min(100, people.found - people.rows.length) })}
          </Button>
        )}
      </Stack>
    </ReportCard>
  )
}

function Trend({ insights, done }: { insights: Insights; done: readonly number[] }) {
  const { by, periods, totals, target_utilisation } = insights
  const data = periods.map((start, at) => {
    const capacity = itemAt(totals.capacity, at)
    return { label: periodLabel(by, start), everyone: capacity === 0 ? null : itemAt(done, at) / capacity }
  })
  return (
    <LineChart
      h={180}
      data={data}
      dataKey="label"
      curveType="linear"
      connectNulls={false}
      valueFormatter={formatPercent}
      xAxisProps={EVENLY}
      yAxisProps={{ width: 52, domain: [0, (most: number) => Math.max(1, most)] }}
      series={[{ name: 'everyone', label: t('Everyone'), color: 'var(--insights-booked)' }]}
      referenceLines={[
        {
          y: target_utilisation / 100,
          label: t('Target {target}', { target: formatPercent(target_utilisation / 100) }),
          color: 'var(--insights-limit)',
          labelPosition: 'insideTopRight',
          strokeDasharray: '6 4',
        },
      ]}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={{ accessibilityLayer: false }}
    />
  )
}
