import { Alert, Stack, Table, Text, Title } from '@mantine/core'
import { dayNumber } from '../../planning/days/days.ts'
import { firstDayOf, lastDayOf } from '../../planning/days/months.ts'
import type { HoursBasis } from '../../planning/hours/basis.ts'
import type { ExplainedHours, HoursPiece } from '../../planning/hours/explained-hours.ts'
import { DataTable, RIGHT } from '../ui/data-table.tsx'
import { formatDay, formatHours, formatMonth, formatPeriod } from '../ui/format.ts'
import { locale, t } from '../ui/words/language.ts'

export function HoursExplanation({ explained, basis }: { explained: ExplainedHours; basis: HoursBasis }) {
  const { month, start_date, end_date, pieces, uncovered_days } = explained
  const isCut = dayNumber(start_date) > firstDayOf(month) || dayNumber(end_date) < lastDayOf(month)
  return (
    <Stack gap="md">
      {isCut && (
        <Text size="sm">
          {t('Counts only {period}, because the chosen dates cover part of {month}.', {
            period: formatPeriod(start_date, end_date),
            month: formatMonth(month, 'long'),
          })}
        </Text>
      )}
      {pieces.length === 0 ? (
        <Text size="sm">{t('There are no hours to count in this period.')}</Text>
      ) : (
        <>
          <Pieces pieces={pieces} />
          {basis === 'planned' ? (
            <Text size="sm">
              {t('Scheduled hours are working days × hours a day, without public holidays.')}
            </Text>
          ) : (
            <Factors pieces={pieces} />
          )}
        </>
      )}
      {uncovered_days > 0 && (
        <Alert variant="transparent" p={0} title={t('Days without a contract')}>
          {uncovered_days === 1
            ? t("1 scheduled working day has no contract and doesn't count.")
            : t("{n} scheduled working days have no contract and don't count.", {
                n: uncovered_days,
              })}
        </Alert>
      )}
      {pieces.length > 0 && basis === 'convention' && <Rounding explained={explained} />}
    </Stack>
  )
}

function Pieces({ pieces }: { pieces: readonly HoursPiece[] }) {
  return (
    <DataTable
      aria-label={t('Days × hours × factor')}
      horizontalSpacing={4}
      fz={13}
      rows={pieces}
      keyOf={({ assignment_id, start_date }) => `${assignment_id} ${start_date}`}
      columns={[
        [t('Scheduled'), ({ start_date, end_date }) => formatPeriod(start_date, end_date)],
        [t('Days'), ({ working_days }) => working_days, RIGHT],
        [t('× h'), ({ daily_hours }) => formatHours(daily_hours), RIGHT],
        [t('× factor'), factorOf, RIGHT],
        [t('= h'), ({ hours }) => exactly(hours), RIGHT],
      ]}
    />
  )
}

/** Shows one sentence for each contract, because several assignments can share a contract. */
function Factors({ pieces }: { pieces: readonly HoursPiece[] }) {
  const byContract = new Map(pieces.map((piece) => [piece.contract.start_date, piece]))
  return (
    <section>
      <Title order={3} size="sm" mb={4}>
        {byContract.size > 1 ? t('Contracts and factors') : t('Contract and factor')}
      </Title>
      {[...byContract.values()].map((piece) => (
        <Text key={piece.contract.start_date} size="sm">
          {factorInWords(piece)}
        </Text>
      ))}
    </section>
  )
}

function factorInWords(piece: HoursPiece): string {
  const { is_lowered, full_time_day, year, working_days_in_year } = piece.factor
  const { annual_convention_hours: annual, start_date, end_date } = piece.contract
  const period = formatPeriod(start_date, end_date)
  if (annual === null)
    return t(
      'The contract {period} has no annual contract hours, so every scheduled hour counts. The factor is 1.',
      {
        period,
      },
    )
  const values = {
    ...{ period, annual, day: full_time_day, days: working_days_in_year, year: String(year) },
    full: full_time_day * working_days_in_year,
  }
  if (!is_lowered)
    return t(
      "The contract {period} sets {annual} hours a year. A full-time year is {day} h × {days} working days of {year} = {full} h, which doesn't exceed the annual hours. So the factor is 1.",
      values,
    )
  return t(
    'The contract {period} sets {annual} hours a year. A full-time year is {day} h × {days} working days of {year} = {full} h. The difference is public holidays and time off. The factor {annual} ÷ {full} = {factor} spreads it over the year.',
    { ...values, factor: factorOf(piece) },
  )
}

function Rounding({ explained }: { explained: ExplainedHours }) {
  const { first_day, start_date, end_date, before, after, hours } = explained
  return (
    <section>
      <Title order={3} size="sm" mb={4}>
        {t('Rounding')}
      </Title>
      <Text size="sm" mb="xs">
        {first_day &&
          `${t('Starting on {day}, the first scheduled day, hours are added up without rounding.', { day: formatDay(first_day) })} `}
        {t(
          "Only running totals are rounded, to two decimals. A month's hours are the total at its end minus the total before it. This way, months always add up.",
        )}
      </Text>
      <DataTable
        aria-label={t('Rounding')}
        horizontalSpacing={6}
        rows={[
          { label: t('up to {day}', { day: formatDay(end_date) }), ...after },
          { label: t('before {day}', { day: formatDay(start_date) }), ...before },
        ]}
        keyOf={({ label }) => label}
        columns={[
          [t('Sum of hours'), ({ label }) => label],
          [t('Exact'), (sum) => exactly(sum.exact), RIGHT],
          [t('Rounded'), (sum) => hundredths.format(sum.rounded), RIGHT],
        ]}
        footer={
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th>{t('Difference')}</Table.Th>
              <Table.Td />
              <Table.Th ta="right">{hundredths.format(hours)}</Table.Th>
            </Table.Tr>
          </Table.Tfoot>
        }
      />
    </section>
  )
}

const hundredths = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })

/**
 * The server cuts numbers after six decimals. A number with more than four decimals gets "…", because the
 * server has probably cut it.
 */
function exactly(text: string): string {
  const decimals = text.replace(/^[^.]*\.?/, '').replace(/0+$/, '')
  return exact.format(Number(text)) + (decimals.length > 4 ? '…' : '')
}

function factorOf({ factor, contract }: HoursPiece): string {
  const { annual_convention_hours: annual } = contract
  if (!factor.is_lowered || annual === null) return '1'
  const value = annual / (factor.full_time_day * factor.working_days_in_year)
  return exactly((Math.floor(value * 1e6) / 1e6).toFixed(6))
}
