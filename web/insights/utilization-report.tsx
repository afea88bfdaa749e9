import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import type { Insights, Utilized } from '../../shapes/insights/people.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { optionsOf } from '../ui/fields/options.ts'
import { formatPercent } from '../ui/format.ts'
import { TagDot } from '../ui/tag.tsx'
import { t } from '../ui/words/language.ts'
import type { HeatRow } from './heat-map.tsx'
import { HeatLegend, HeatMap } from './heat-map.tsx'
import type { ReportProps } from './report-card.tsx'
import { ReportCard } from './report-card.tsx'

type People = { rows: readonly Utilized[]; found: number; more: (() => void) | undefined; isReading: boolean }

export function UtilizationReport(props: ReportProps & { insights: Insights; people: People }) {
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
  return (
    <ReportCard
      {...report}
      name="utilization"
      file={isByTag ? 'tags' : 'people'}
      share={isByTag ? 'tags' : 'people'}
      title={t('Utilization')}
      note={targetInWords(insights)}
      controls={
        <Group gap="md">
          <HeatLegend of={insights} />
          <SegmentedControl
            size="xs"
            aria-label={t('Utilization of')}
            value={isByTag ? 'tags' : 'people'}
            onChange={(next) => onView({ rows: next === 'tags' ? 'tags' : undefined })}
            data={optionsOf({ people: t('People'), tags: t('Tags') })}
          />
        </Group>
      }
    >
      <Stack gap="sm">
        <HeatMap
          label={isByTag ? t('Utilization by tag') : t('Utilization by person')}
          heading={isByTag ? t('Tag') : t('Person')}
          rows={[everyoneIn(insights), ...rows]}
          insights={insights}
        />
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

/** In each week or month, a person's hours count for the role in the first contract of that period. */
export function RoleReport({ insights, ...report }: ReportProps & { insights: Insights }) {
  if (insights.roles.length === 0) return null
  const rows = insights.roles.map(({ id, name, ...figures }) => {
    const label = name ?? t('No role')
    return { ...figures, key: id ?? -1, name: label, label }
  })
  return (
    <ReportCard
      {...report}
      name="roles"
      title={t('Utilization by role')}
      note={targetInWords(insights)}
      controls={<HeatLegend of={insights} />}
    >
      <HeatMap label={t('Utilization by role')} heading={t('Role')} rows={rows} insights={insights} />
    </ReportCard>
  )
}

export function everyoneIn({ totals }: Pick<Insights, 'totals'>): HeatRow {
  const { capacity, done, overtime } = totals
  return { key: 0, name: t('Everyone'), label: t('Everyone'), capacity, done, overtime }
}

export function targetInWords({ target_utilisation }: Pick<Insights, 'target_utilisation'>): string {
  return t('Scheduled hours minus time off, as a share of capacity. Target: {target}', {
    target: formatPercent(target_utilisation / 100),
  })
}
