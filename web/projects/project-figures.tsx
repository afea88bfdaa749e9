import { costBudget, hoursBudget, overrun } from '../../planning/hours/planned-totals.ts'
import type { LostWork } from '../../shapes/lost-work.ts'
import type { ProjectPlan } from '../../shapes/projects.ts'
import { to } from '../shell/addresses.ts'
import { boardOpening } from '../shell/board-opening.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { useMay, useOrg } from '../shell/organization.ts'
import { LostFigure } from '../time-off/lost-figure.tsx'
import { formatPercent, formatWholeMoney, hoursInWords } from '../ui/format.ts'
import { Figure, Figures } from '../ui/page-parts/figures.tsx'
import { t } from '../ui/words/language.ts'

type Props = { project: ProjectPlan; currency: string | null; lost: readonly LostWork[] }

export function ProjectFigures({ project, currency, lost }: Props) {
  const { planned, budget } = hoursBudget(project)
  const tentative = project.tentative_hours
  const money = (value: number) => formatWholeMoney(value, currency ?? '')
  const cost = costBudget(project)
  const over = overrun({ planned, requested: tentative + project.open_hours, budget })
  const more =
    over.withRequests > over.scheduled &&
    t('{amount} over budget, requests included', { amount: hoursInWords(over.withRequests) })
  return (
    <Figures label={t('Figures')}>
      <Figure label={t('Scheduled')} value={hoursInWords(planned)}>
        {t('{hours} from today', { hours: hoursInWords(project.hours_from_today) })}
      </Figure>
      <Figure
        label={t('Budget')}
        value={budget === null ? t('none') : hoursInWords(budget)}
        tone={budget !== null && planned > budget ? 'danger' : undefined}
      >
        {budget !== null && leftInWords(planned, budget, hoursInWords)}
        {more && `, ${more}`}
      </Figure>
      {tentative > 0 && <Figure label={t('Tentative')} value={hoursInWords(tentative)} />}
      <Unassigned project={project} />
      {currency !== null && (
        <Figure label={t('Cost')} value={money(cost.planned)}>
          {cost.budget === null ? t('No cost budget') : leftInWords(cost.planned, cost.budget, money)}
        </Figure>
      )}
      {project.status === 'active' && <LostFigure of={{ project_id: project.id }} lost={lost} />}
    </Figures>
  )
}

function leftInWords(planned: number, budget: number, format: (value: number) => string) {
  if (planned > budget) return <b>{t('{amount} over budget', { amount: format(planned - budget) })}</b>
  const share = formatPercent((budget - planned) / budget)
  return t('{amount} left, {share}', { amount: format(budget - planned), share })
}

function Unassigned({ project }: { project: ProjectPlan }) {
  const org = useOrg()
  const may = useMay('planner')
  const requests = project.requests.filter(({ resource_id }) => resource_id === null)
  const [first] = requests
  if (!first) return null
  return (
    <Figure label={t('Unassigned')} value={hoursInWords(project.open_hours)}>
      {t('{n} requests', { n: requests.length })}
      {may && project.status === 'active' && (
        <>
          {', '}
          <LinkAnchor
            inherit
            {...to.board(org)}
            {...boardOpening({ request: first.id, from: first.start_date })}
          >
            {t('find people')}
          </LinkAnchor>
        </>
      )}
    </Figure>
  )
}
