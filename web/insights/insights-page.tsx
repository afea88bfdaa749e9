import { optionsOf } from '../ui/fields/options.ts'
import { t } from '../ui/words/language.ts'
import '@mantine/charts/styles.layer.css'
import { SegmentedControl, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { InsightsBudgets } from '../../shapes/insights/budgets.ts'
import type { Insights } from '../../shapes/insights/people.ts'
import { settingsQuery } from '../settings/calls.ts'
import { to } from '../shell/addresses.ts'
import { useHoursBasis } from '../shell/hours-basis.tsx'
import { LinkButton } from '../shell/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { currencyOf } from '../shell/money.ts'
import { useOrg } from '../shell/organization.ts'
import { Page } from '../ui/page.tsx'
import { PrintButton } from '../ui/printing.tsx'
import { Empty } from '../ui/states.tsx'
import { BudgetCard } from './budget-card.tsx'
import { budgetQuery, budgetsQuery, insightsQuery, peopleQuery, questionOf } from './calls.ts'
import { CapacityCard } from './capacity-card.tsx'
import styles from './charts.module.css'
import { Controls } from './controls.tsx'
import { Patterns } from './legend.tsx'
import { BudgetList, TargetList, UnassignedList } from './lists.tsx'
import type { ReportProps } from './report-card.tsx'
import { unitOf } from './unit.ts'
import { UtilisationCard } from './utilisation-card.tsx'
import type { InsightsView } from './view.ts'
import { readInsightsView } from './view.ts'

const route = getRouteApi('/$org/insights')

export function InsightsPage() {
  const { hours, ...view } = route.useSearch()
  const navigate = route.useNavigate()
  const org = useOrg()
  const [basis, setBasis] = useHoursBasis()
  const show = (change: InsightsView) =>
    navigate({ search: readInsightsView({ ...view, ...change }), replace: true })

  // A link sets the basis that its sender used. After that, the reader's own choice applies.
  useEffect(() => {
    if (!hours) return
    setBasis(hours)
    navigate({ search: (old) => ({ ...old, hours: undefined }), hash: true, replace: true })
  }, [hours, setBasis, navigate])

  const question = questionOf(view, hours ?? basis)
  const query = useQuery(insightsQuery(org, question))
  const budgets = useQuery(budgetsQuery(org, question))
  return (
    <Page title={t('Insights')} actions={<PrintButton />}>
      <div className={styles.page}>
        <Controls view={view} onView={show} months={query.data} />
        <Patterns />
        <Loaded query={query}>
          {(insights) => (
            <Loaded query={budgets}>
              {(known) =>
                insights.people === 0 && known.found === 0 && !view.tag ? (
                  <NothingYet />
                ) : (
                  <Reports {...{ view, onView: show, question, insights, budgets: known }} />
                )
              }
            </Loaded>
          )}
        </Loaded>
      </div>
    </Page>
  )
}

function Reports(props: ReportProps & { insights: Insights; budgets: InsightsBudgets }) {
  const { insights, budgets, ...report } = props
  const { view, onView, question } = report
  const org = useOrg()
  const { data: settings } = useQuery(settingsQuery(org))
  const currency = settings ? currencyOf(settings) : null
  const unit = unitOf(insights.hours, view.unit === 'money' ? currency : null)
  const people = useInfiniteQuery(peopleQuery(org, question))
  const shown = view.project ?? String(budgets.projects[0]?.id ?? '')
  const { data: budget } = useQuery({ ...budgetQuery(org, shown, question), enabled: shown !== '' })
  const [first] = people.data?.pages ?? []
  // The report in the hash exists only now.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <div className={styles.reports}>
      <CapacityCard {...report} insights={insights} />
      <TargetList {...report} insights={insights} />
      <div className={styles.wide}>
        <UtilisationCard
          {...report}
          insights={insights}
          people={{
            rows: people.data?.pages.flatMap((page) => page.people) ?? [],
            found: first?.found ?? 0,
            more: people.hasNextPage ? () => void people.fetchNextPage() : undefined,
            isReading: people.isFetchingNextPage,
          }}
        />
      </div>
      {currency !== null && (
        <SegmentedControl
          aria-label={t('Budgets in')}
          className={styles.wide}
          style={{ justifySelf: 'start' }}
          value={view.unit ?? 'hours'}
          onChange={(next) => onView({ unit: next === 'money' ? 'money' : undefined })}
          data={optionsOf({ hours: t('Budgets in hours'), money: t('Budgets in {currency}', { currency }) })}
        />
      )}
      <BudgetCard {...report} budgets={budgets} budget={budget} unit={unit} />
      <BudgetList {...report} budgets={budgets} unit={unit} />
      <div className={styles.wide}>
        <UnassignedList {...report} insights={insights} />
      </div>
    </div>
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
