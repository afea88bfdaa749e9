import '@mantine/charts/styles.layer.css'
import { SegmentedControl, Stack, Tabs, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { InsightsBudgets } from '../../shapes/insights/budgets.ts'
import type { InsightsOverview } from '../../shapes/insights/overview.ts'
import type { Insights } from '../../shapes/insights/people.ts'
import { to } from '../shell/addresses.ts'
import { LinkButton } from '../shell/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { currencyOf } from '../shell/money.ts'
import { settingsQuery, useOrg } from '../shell/organization.ts'
import { optionsOf } from '../ui/fields/options.ts'
import { Page } from '../ui/page.tsx'
import { PrintMenu } from '../ui/page-parts/more-menu.tsx'
import { Empty } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { BudgetCard } from './budget-card.tsx'
import { budgetQuery, budgetsQuery, insightsQuery, overviewQuery, peopleQuery, queryOf } from './calls.ts'
import { CapacityReport } from './capacity-report.tsx'
import styles from './charts.module.css'
import { ClientReport } from './client-report.tsx'
import { Controls } from './controls.tsx'
import { BudgetList, UnassignedList } from './lists.tsx'
import { Overview } from './overview.tsx'
import { PeopleTab } from './people-tab.tsx'
import type { ReportProps } from './report-card.tsx'
import { unitOf } from './unit.ts'
import { RoleReport, UtilizationReport } from './utilization-report.tsx'
import type { InsightsView, Tab } from './view.ts'
import { readInsightsView } from './view.ts'

const route = getRouteApi('/$org/insights')

export function InsightsPage() {
  const view = route.useSearch()
  const navigate = route.useNavigate()
  const org = useOrg()
  const show = (change: InsightsView) =>
    navigate({ search: readInsightsView({ ...view, ...change }), replace: true })
  const query = queryOf(view)
  const figures = useQuery(insightsQuery(org, query))
  const overview = useQuery(overviewQuery(org, query))
  const budgets = useQuery(budgetsQuery(org, query))
  return (
    <Page title={t('Insights')} actions={<PrintMenu />}>
      <Stack gap="md" className={styles.page}>
        <Controls view={view} onView={show} months={figures.data} />
        <Loaded query={figures}>
          {(insights) => (
            <Loaded query={overview}>
              {(current) => (
                <Loaded query={budgets}>
                  {(known) =>
                    insights.people === 0 && known.found === 0 && !(view.tag || view.role || view.client) ? (
                      <NothingYet />
                    ) : (
                      <>
                        <Overview overview={current} budgets={known} view={view} />
                        <Details
                          {...{ view, onView: show, query, insights, overview: current, budgets: known }}
                        />
                      </>
                    )
                  }
                </Loaded>
              )}
            </Loaded>
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}

type DetailProps = ReportProps & {
  insights: Insights
  overview: InsightsOverview
  budgets: InsightsBudgets
}

const CAPACITY = 'capacity'

function Details(props: DetailProps) {
  const { insights, overview, budgets, ...report } = props
  const { view, onView } = report
  const open = view.tab ?? CAPACITY
  // Scrolls to the report that the URL's hash names, after React renders the report's tab.
  useEffect(() => {
    if (open) document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [open])
  return (
    <Tabs
      value={open}
      keepMounted={false}
      onChange={(next) => onView({ tab: next === CAPACITY ? undefined : (next as Tab) })}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value={CAPACITY}>{t('Capacity')}</Tabs.Tab>
        <Tabs.Tab value="people">{t('People')}</Tabs.Tab>
        <Tabs.Tab value="unassigned">{t('Unassigned')}</Tabs.Tab>
        <Tabs.Tab value="budgets">{t('Budgets')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={CAPACITY}>
        <CapacityTab {...report} insights={insights} />
      </Tabs.Panel>
      <Tabs.Panel value="people">
        <PeopleTab {...report} overview={overview} />
      </Tabs.Panel>
      <Tabs.Panel value="unassigned">
        <UnassignedList {...report} insights={insights} />
      </Tabs.Panel>
      <Tabs.Panel value="budgets">
        <BudgetsTab {...report} budgets={budgets} />
      </Tabs.Panel>
    </Tabs>
  )
}

function CapacityTab({ insights, ...report }: ReportProps & { insights: Insights }) {
  const people = useInfiniteQuery(peopleQuery(useOrg(), report.query))
  const [first] = people.data?.pages ?? []
  return (
    <Stack gap="lg">
      <CapacityReport {...report} insights={insights} />
      <RoleReport {...report} insights={insights} />
      <ClientReport {...report} insights={insights} />
      <UtilizationReport
        {...report}
        insights={insights}
        people={{
          rows: people.data?.pages.flatMap((page) => page.people) ?? [],
          found: first?.found ?? 0,
          more: people.hasNextPage ? () => void people.fetchNextPage() : undefined,
          isReading: people.isFetchingNextPage,
        }}
      />
    </Stack>
  )
}

function BudgetsTab({ budgets, ...report }: ReportProps & { budgets: InsightsBudgets }) {
  const { view, onView, query } = report
  const org = useOrg()
  const { data: settings } = useQuery(settingsQuery(org))
  const currency = settings ? currencyOf(settings) : null
  const unit = unitOf(view.unit === 'money' ? currency : null)
  const shown = view.project ?? String(budgets.projects[0]?.id ?? '')
  const { data: budget } = useQuery({ ...budgetQuery(org, shown, query), enabled: shown !== '' })
  return (
    <Stack gap="lg">
      {currency !== null && (
        <SegmentedControl
          aria-label={t('Budgets in')}
          style={{ alignSelf: 'start' }}
          value={view.unit ?? 'hours'}
          onChange={(next) => onView({ unit: next === 'money' ? 'money' : undefined })}
          data={optionsOf({ hours: t('Budgets in hours'), money: t('Budgets in {currency}', { currency }) })}
        />
      )}
      <BudgetList {...report} budgets={budgets} unit={unit} />
      <BudgetCard {...report} budgets={budgets} budget={budget} unit={unit} />
    </Stack>
  )
}

function NothingYet() {
  const org = useOrg()
  return (
    <Empty title={t('Nothing to report yet')}>
      <Text size="sm">
        {t('Add people and projects to see charts of capacity, assignments, utilization and budgets.')}
      </Text>
      <LinkButton variant="default" {...to.people(org)}>
        {t('Add people')}
      </LinkButton>
    </Empty>
  )
}
