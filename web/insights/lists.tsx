import { SegmentedControl, SimpleGrid, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { countInWords } from '../../planning/wording.ts'
import type { InsightsBudget, InsightsBudgets } from '../../shapes/insights/budgets.ts'
import type { Insights } from '../../shapes/insights/people.ts'
import { tagsQuery } from '../settings/calls.ts'
import { to } from '../shell/addresses.ts'
import { hoursHeading } from '../shell/hours-basis.tsx'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { DataTable, RIGHT } from '../ui/data-table.tsx'
import { formatHours, formatPeriod } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { Tags } from '../ui/tag.tsx'
import { UtilisationBar } from '../ui/utilisation-bar.tsx'
import type { ReportProps } from './report-card.tsx'
import { ReportCard } from './report-card.tsx'
import type { Unit } from './unit.ts'

type Amounts = Pick<InsightsBudget, 'spent' | 'planned' | 'pencilled' | 'open' | 'budget'>

function overBy({ spent, planned, pencilled, open, budget }: Amounts): number {
  return budget === null ? 0 : spent + planned + pencilled + open - budget
}

/** What takes a project over its budget. */
function reasonOf({ spent, planned, budget }: Amounts): string {
  if (budget === null) return 'no budget'
  if (spent > budget) return 'over already'
  return spent + planned > budget ? 'by booked work' : 'if all is confirmed'
}

export function BudgetList(props: ReportProps & { budgets: InsightsBudgets; unit: Unit }) {
  const { budgets, unit, ...report } = props
  const org = useOrg()
  const isAll = report.view.budgets === 'all'
  const rows = budgets.projects.map((project) => ({ ...project, ...unit.of<number>(project) }))
  const over = rows.filter((each) => overBy(each) > 0)
  return (
    <ReportCard
      {...report}
      name="budgets"
      title={isAll ? 'Budgets' : 'Will run over'}
      note={`Spent, booked, pencilled and open against the budget, in ${unit.words}`}
      controls={
        <SegmentedControl
          size="xs"
          aria-label="Which budgets"
          value={isAll ? 'all' : 'over'}
          onChange={(next) => report.onView({ budgets: next === 'all' ? 'all' : undefined })}
          data={[
            { value: 'over', label: `Over (${over.length})` },
            { value: 'all', label: 'All' },
          ]}
        />
      }
    >
      {(isAll ? rows : over).length === 0 ? (
        <Note>{isAll ? 'No active project has a budget.' : 'No active project runs over its budget.'}</Note>
      ) : (
        <DataTable
          aria-label={isAll ? 'Budgets' : 'Projects that will run over'}
          minWidth={640}
          rows={isAll ? rows : over}
          columns={[
            ['Project', ({ id, title }) => <LinkAnchor {...to.project(org, id)}>{title}</LinkAnchor>],
            ['Spent', ({ spent }) => unit.formatShort(spent), RIGHT],
            ['Booked', ({ planned }) => unit.formatShort(planned), RIGHT],
            ['Pencilled', ({ pencilled }) => unit.formatShort(pencilled), RIGHT],
            ['Open', ({ open }) => unit.formatShort(open), RIGHT],
            ['Budget', ({ budget }) => (budget === null ? '–' : unit.formatShort(budget)), RIGHT],
            [
              'Over by',
              (each) => (overBy(each) > 0 ? `${unit.formatShort(overBy(each))}, ${reasonOf(each)}` : '–'),
            ],
          ]}
        />
      )}
      {isAll && budgets.found > rows.length && (
        <Note mt="xs">
          The first {rows.length} of {countInWords(budgets.found, 'project')}; the file has all of them.
        </Note>
      )}
    </ReportCard>
  )
}

/** Who has too much to do or too little, over all periods. */
export function TargetList({ insights, ...report }: ReportProps & { insights: Insights }) {
  const { over, under, target_utilisation: target, hours } = insights
  return (
    <ReportCard
      {...report}
      name="targets"
      title="Over or under target"
      note={`More than 5 points away from ${target} % over all these months, in ${hours} hours`}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Side title="Over target" side={over} />
        <Side title="Under target" side={under} />
      </SimpleGrid>
    </ReportCard>
  )
}

function Side({ title, side: { found, people } }: { title: string; side: Insights['over'] }) {
  const org = useOrg()
  return (
    <Stack gap={4}>
      <Title order={3} size="sm">
        {title}: {found === 1 ? 'one person' : `${found} people`}
      </Title>
      {people.length === 0 && <Note>Nobody.</Note>}
      {people.length > 0 && (
        <DataTable
          aria-label={title}
          rows={people.slice(0, SHOWN)}
          columns={[
            ['Person', ({ id, name }) => <LinkAnchor {...to.person(org, id)}>{name}</LinkAnchor>],
            ['Utilisation', ({ done, capacity }) => <UtilisationBar of={{ planned: done, capacity }} />],
          ]}
        />
      )}
      {found > SHOWN && <Note>The {SHOWN} farthest away; the file has all of them.</Note>}
    </Stack>
  )
}
const SHOWN = 10

export function UnassignedList({ insights, ...report }: ReportProps & { insights: Insights }) {
  const org = useOrg()
  const { data: tags = [] } = useQuery(tagsQuery(org))
  const { found, requests } = insights.unassigned
  return (
    <ReportCard
      {...report}
      name="unassigned"
      title="Work without a person"
      note={
        found === 0
          ? 'Nothing is open in these months'
          : `${countInWords(found, 'open request')} in these months`
      }
    >
      {requests.length > 0 && (
        <DataTable
          aria-label="Work without a person"
          minWidth={560}
          rows={requests}
          columns={[
            [
              'Project',
              ({ project_id, project_title }) => (
                <LinkAnchor {...to.project(org, project_id)}>{project_title}</LinkAnchor>
              ),
            ],
            ['Days', ({ start_date, end_date }) => formatPeriod(start_date, end_date)],
            ['Hours a day', ({ daily_hours }) => `${formatHours(daily_hours)} h`, RIGHT],
            [hoursHeading(insights.hours), ({ hours }) => `${formatHours(hours)} h`, RIGHT],
            ['Tags', ({ tag_ids }) => <Tags tags={tags.filter(({ id }) => tag_ids.includes(id))} />],
          ]}
        />
      )}
      {found > requests.length && <Note mt="xs">The first {requests.length}; the file has all of them.</Note>}
    </ReportCard>
  )
}
