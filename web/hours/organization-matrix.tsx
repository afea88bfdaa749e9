import { Stack, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { HoursBasis } from '../../planning/hours/basis.ts'
import type { OrganizationHours } from '../../shapes/monthly-hours.ts'
import { to } from '../shell/addresses.ts'
import { useOrg } from '../shell/organization.ts'
import { t } from '../ui/words/language.ts'
import { hoursQuery } from './calls.ts'
import { ExplainedMatrix } from './explained-matrix.tsx'
import type { MatrixRow } from './rows.ts'
import { fullness, matrixRow, pairOf, shareOfMost, sumByMonth } from './rows.ts'

/** Shows people or projects as rows. Users can expand a row to see its parts. */
export function OrganizationMatrix(props: { hours: OrganizationHours; basis: HoursBasis; search: string }) {
  const { hours, basis, search } = props
  const { by, months } = hours
  const range = useMemo(() => ({ from: hours.from, to: hours.to }), [hours.from, hours.to])
  const { found, rows, toggle } = useRows(hours, basis, search, range)
  const sums = useMemo(() => sumByMonth(months, found), [months, found])
  const { length } = hours.rows
  if (found.length === 0) return <Text>{t('No hours found for “{search}”.', { search })}</Text>
  return (
    <Stack gap="xs">
      <ExplainedMatrix
        basis={basis}
        by={by}
        label={by === 'resource' ? t('Monthly hours by person') : t('Monthly hours by project')}
        heading={by === 'resource' ? t('Person') : t('Project')}
        months={months}
        rows={rows}
        {...sums}
        totalLabel={
          found.length === length
            ? t('Total')
            : t('Total ({found} of {all} rows)', { found: found.length, all: length })
        }
        maxHeight="max(20rem, calc(100dvh - 15rem))"
        range={range}
        onToggle={toggle}
      />
    </Stack>
  )
}

function useRows(
  { by, months, rows: sums }: OrganizationHours,
  basis: HoursBasis,
  search: string,
  range: { from: string; to: string },
) {
  const org = useOrg()
  const [expanded, setExpanded] = useState<readonly number[]>([])
  const parts = useQueries({
    queries: expanded.map((id) => hoursQuery(org, by, id, basis, range)),
    combine: (results) => results.map(({ data }) => data),
  })
  const whole = useMemo(() => {
    const share = shareOfMost(months, sums)
    return sums.map((sum) => {
      const full = by === 'resource' ? fullness(sum.available) : share
      const side = by === 'resource' ? { resource_id: sum.id } : { project_id: sum.id }
      const row = matrixRow(months, sum, full, { key: String(sum.id), isExpanded: false, ...side })
      return { id: sum.id, full, row }
    })
  }, [sums, by, months])
  const searched = useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase()
    return whole.filter(({ row }) => row.name.toLocaleLowerCase().includes(wanted))
  }, [whole, search])
  const found = useMemo(() => searched.map(({ row }) => row), [searched])
  const rows = useMemo(
    () =>
      searched.flatMap(({ id, row, full }) => {
        const at = expanded.indexOf(id)
        if (at < 0) return [row]
        const below = parts[at]?.rows.map((part) =>
          matrixRow(months, part, full, {
            key: `${id}/${part.id}`,
            ...pairOf(by, { id, name: row.name }, part),
            link: by === 'resource' ? to.project(org, part.id) : to.person(org, part.id),
            isPart: true,
          }),
        )
        return [{ ...row, isExpanded: true }, ...(below ?? [])]
      }),
    [searched, expanded, parts, months, by, org],
  )
  const toggle = useCallback(({ key }: MatrixRow) => {
    const id = Number(key)
    setExpanded((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))
  }, [])
  return { found, rows, toggle }
}
