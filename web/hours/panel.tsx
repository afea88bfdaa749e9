import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { dayText } from '../../planning/days/days.ts'
import { lastDayOf } from '../../planning/days/months.ts'
import type { HoursBasis } from '../../planning/hours/basis.ts'
import type { MatrixRange } from '../../planning/hours/monthly-hours.ts'
import { to } from '../shell/addresses.ts'
import { ExportMenu } from '../shell/export-menu.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { settingsQuery, useOrg } from '../shell/organization.ts'
import { Note } from '../ui/note.tsx'
import { t } from '../ui/words/language.ts'
import { HoursSwitch, useHoursBasis } from './basis-switch.tsx'
import type { Hours, HoursGrouping } from './calls.ts'
import { hoursPath, hoursQuery } from './calls.ts'
import { ExplainedMatrix } from './explained-matrix.tsx'
import { RangeInputs } from './range-inputs.tsx'
import { fullness, matrixRow, pairOf, shareOfMost } from './rows.ts'

export function ProjectHoursPanel({ project: { id, title } }: { project: { id: number; title: string } }) {
  return <HoursPanel of="project" whole={{ id, name: title }} />
}

export function ResourceHoursPanel({ resource: { id, name } }: { resource: { id: number; name: string } }) {
  return <HoursPanel of="resource" whole={{ id, name }} />
}

type Whole = { id: number; name: string }

function HoursPanel(props: { of: HoursGrouping; whole: Whole }) {
  const settings = useQuery(settingsQuery(useOrg()))
  const [basis, setBasis] = useHoursBasis()
  return (
    <Loaded query={settings}>
      {({ shows_annualized_hours }) =>
        shows_annualized_hours ? (
          <HoursOn {...props} basis={basis} choice={<HoursSwitch value={basis} onChange={setBasis} />} />
        ) : (
          <HoursOn {...props} basis="planned" />
        )
      }
    </Loaded>
  )
}

function HoursOn(props: { of: HoursGrouping; whole: Whole; basis: HoursBasis; choice?: ReactNode }) {
  const { of, whole, basis, choice } = props
  const [range, setRange] = useState<MatrixRange | undefined>()
  const query = useQuery(hoursQuery(useOrg(), of, whole.id, basis, range))
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end">
        <RangeInputs range={range ?? spanOf(query.data?.months ?? [])} onChange={setRange} />
        {choice}
        <ExportMenu
          path={hoursPath(of, whole.id)}
          parts={[{ label: t('Monthly hours'), query: { hours: basis, ...range } }]}
        />
      </Group>
      <Loaded query={query}>
        {(hours) =>
          hours.rows.length === 0 ? (
            <Note>
              {range
                ? t('Nothing is scheduled on these days.')
                : t('No hours yet. Add assignments on the board to see monthly hours here.')}
            </Note>
          ) : (
            <PanelMatrix of={of} whole={whole} basis={basis} hours={hours} range={range} />
          )
        }
      </Loaded>
    </Stack>
  )
}

function PanelMatrix(props: {
  of: HoursGrouping
  whole: Whole
  basis: HoursBasis
  hours: Hours
  range: MatrixRange | undefined
}) {
  const { of, whole, basis, hours, range } = props
  const { id, name } = whole
  const org = useOrg()
  const rows = useMemo(() => {
    const full = of === 'resource' ? fullness(hours.available) : shareOfMost(hours.months, hours.rows)
    return hours.rows.map((row) =>
      matrixRow(hours.months, row, full, {
        key: String(row.id),
        ...pairOf(of, { id, name }, row),
        link: of === 'resource' ? to.project(org, row.id) : to.person(org, row.id),
      }),
    )
  }, [hours, of, id, name, org])
  return (
    <ExplainedMatrix
      by={of}
      basis={basis}
      label={t("{name}'s monthly hours", { name })}
      heading={of === 'resource' ? t('Project') : t('Person')}
      months={hours.months}
      rows={rows}
      totals={hours.months.map((month) => hours.totals[month] ?? 0)}
      grandTotal={hours.grand_total}
      maxHeight="28rem"
      range={range}
    />
  )
}

function spanOf(months: readonly string[]): Partial<MatrixRange> {
  const [first, last] = [months.at(0), months.at(-1)]
  return first && last ? { from: `${first}-01`, to: dayText(lastDayOf(last)) } : {}
}
