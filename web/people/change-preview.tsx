import { Alert, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MOST_DAYS } from '../../planning/contracts/contract-changes.ts'
import type { DayRange } from '../../planning/problems.ts'
import type { ChangePreview } from '../../shapes/previews.ts'
import { DataTable, RIGHT } from '../ui/data-table.tsx'
import { formatDay, formatHours, formatMoney, formatPeriod, hoursInWords } from '../ui/format.ts'
import { Warning } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { listed } from '../ui/words/listed.ts'
import { isTrimmed, splitOrRepriced } from './named-changes.ts'
import type { PreviewedChange } from './use-change.ts'

/** Limits the listed problems, because a conflict can repeat every week. */
const MOST_NAMED = 5

const BUTTONS = {
  add: {
    save: 'Add contract',
    trim: 'Shorten {n} assignments and add contract',
    unassign: 'Unassign and add contract',
  },
  change: {
    save: 'Save contract',
    trim: 'Shorten {n} assignments and save contract',
    unassign: 'Unassign and save contract',
  },
  end: {
    save: 'End contract',
    trim: 'Shorten {n} assignments and end contract',
    unassign: 'Unassign and end contract',
  },
  delete: {
    save: 'Delete contract',
    trim: 'Shorten {n} assignments and delete contract',
    unassign: 'Unassign and delete contract',
  },
} as const

type Choice = 'refuse' | 'trim' | 'unassign'
type TrimmedAssignment = ChangePreview['trim']['changes'][number]

/** Shows the effects of a contract change before it is saved (decision 0017, rule 6). */
export function ChangeFooter(props: {
  change: PreviewedChange
  currency: string | null
  action: keyof typeof BUTTONS
  onSave: (choice: Choice) => void
  onCancel: () => void
}) {
  const { change, currency, ...rest } = props
  return (
    <>
      {change.isAsked && <Preview preview={change.preview} currency={currency} />}
      <ChoiceButtons change={change} {...rest} />
    </>
  )
}

function Preview({ preview, currency }: { preview: ChangePreview | undefined; currency: string | null }) {
  if (!preview) return <Skeleton h={64} aria-label={t('Checking affected assignments…')} />
  const { costs = [], uncovered, idle, over_capacity, archived, trim, problems } = preview
  const trimmed = trim.changes.filter(isTrimmed)
  const kept = archived.length === 0 ? splitOrRepriced(trim.changes) : []
  if (costs.length === 0 && kept.length === 0 && problems.length === 0)
    return (
      <Alert variant="transparent" color="teal" icon={<IconCheck size={18} />} p={0} role="status">
        {t('No assignments are affected.')}
      </Alert>
    )
  return (
    <Stack gap="sm" role="status">
      {uncovered.length > 0 && (
        <Conflict title={t('Assignments without a contract')}>
          <Assignments of={uncovered} />
        </Conflict>
      )}
      {idle.length > 0 && (
        <Conflict title={t('Assignments without a working day')}>
          <Assignments of={idle} />
        </Conflict>
      )}
      {over_capacity.length > 0 && (
        <Conflict title={t('Days over capacity')}>
          {over_capacity.slice(0, MOST_NAMED).map(({ days, amount_over }) => (
            <List.Item key={days.start_date}>
              {t('{days}: {hours} h a day over capacity', {
                days: periodOf(days),
                hours: formatHours(amount_over),
              })}
            </List.Item>
          ))}
          {over_capacity.length > MOST_NAMED && (
            <List.Item>
              {t(
                over_capacity.length < MOST_DAYS ? 'and {n} more periods' : 'and at least {n} more periods',
                {
                  n: over_capacity.length - MOST_NAMED,
                },
              )}
            </List.Item>
          )}
        </Conflict>
      )}
      {archived.length > 0 && (
        <Conflict color="red" title={t('Archived projects block this change')}>
          <Assignments of={archived} />
          <Text size="sm" mt={4}>
            {t(
              "Assignments on archived projects can't change. Choose other dates, or restore the project first.",
            )}
          </Text>
        </Conflict>
      )}
      {archived.length === 0 && trim.problems.length > 0 && (
        <Conflict color="red" title={t('Too many assignments to shorten')}>
          {trim.problems.map(({ message }) => (
            <List.Item key={message}>{t('Assignments {message}.', { message })}</List.Item>
          ))}
        </Conflict>
      )}
      {problems.length > 0 && archived.length === 0 && trimmed.length > 0 && (
        <Part title={t('Shortened assignments')}>
          <List size="sm">
            {trimmed.map((each) => (
              <List.Item key={each.assignment_id}>
                <b>{each.project_title}</b>, {periodOf(each)}, {hoursInWords(Number(each.daily_hours))} →{' '}
                {becomes(each.pieces)}
              </List.Item>
            ))}
          </List>
        </Part>
      )}
      {trim.open.length > 0 && archived.length === 0 && (
        <Part title={t('If you unassign, someone else can take this work')}>
          <List size="sm">
            {trim.open.slice(0, MOST_NAMED).map((each) => (
              <List.Item key={`${each.project_id} ${each.start_date}`}>
                <b>{each.project_title}</b>, {periodOf(each)}, {hoursInWords(each.daily_hours)}
              </List.Item>
            ))}
            {trim.open.length > MOST_NAMED && (
              <List.Item>{t('and {n} more', { n: trim.open.length - MOST_NAMED })}</List.Item>
            )}
          </List>
        </Part>
      )}
      {kept.length > 0 && (
        <Part title={t('Affected assignments (days and hours stay the same)')}>
          <List size="sm">
            {kept.map((each) => (
              <List.Item key={each.assignment_id}>
                <b>{each.project_title}</b>, {periodOf(each)},{' '}
                {each.splits.length > 0
                  ? t('split on {days}', { days: listed(each.splits.map(formatDay)) })
                  : t('new cost rate')}
              </List.Item>
            ))}
          </List>
        </Part>
      )}
      {costs.length > 0 && currency !== null && <Costs costs={costs} currency={currency} />}
    </Stack>
  )
}

function Costs({ costs, currency }: { costs: NonNullable<ChangePreview['costs']>; currency: string }) {
  const money = (value: string | null) => (value === null ? t('no cost rate') : formatMoney(value, currency))
  return (
    <Part title={t('Changed cost rates')}>
      <DataTable
        withTableBorder
        fz="sm"
        rows={costs}
        keyOf={({ assignment_id, start_date }) => `${assignment_id} ${start_date}`}
        columns={[
          [t('Project'), ({ project_title }) => project_title],
          [t('Dates'), periodOf],
          [t('Cost rate'), ({ from, to }) => `${money(from)} → ${money(to)}`, RIGHT],
        ]}
      />
    </Part>
  )
}

/** Long labels need two lines on a phone. */
const WRAPPING = { h: 'auto', mih: 36, styles: { label: { whiteSpace: 'normal' } } } as const

/** Offers to shorten conflicting assignments. The user can also turn removed days into unassigned work. */
function ChoiceButtons(props: {
  change: PreviewedChange
  action: keyof typeof BUTTONS
  onSave: (choice: Choice) => void
  onCancel: () => void
}) {
  const { preview, isStale, isSaving } = props.change
  const { action, onSave, onCancel } = props
  const isConflict = (preview?.problems.length ?? 0) > 0
  const mayTrim = preview?.trim.problems.length === 0
  const mayUnassign = isConflict && (preview?.trim.open.length ?? 0) > 0
  const count = preview?.trim.changes.filter(isTrimmed).length ?? 0
  return (
    <Group
      justify="flex-end"
      gap="xs"
      py="sm"
      pos="sticky"
      bottom={0}
      bg="var(--mantine-color-body)"
      mb="calc(var(--mantine-spacing-md) * -1)"
    >
      <Button variant="default" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button
        {...WRAPPING}
        variant={mayUnassign ? 'default' : 'filled'}
        color={isConflict || action === 'delete' ? 'red.9' : undefined}
        disabled={!preview || isStale || (isConflict && !mayTrim)}
        loading={isSaving}
        onClick={() => onSave(isConflict ? 'trim' : 'refuse')}
      >
        {isConflict ? t(BUTTONS[action].trim, { n: count }) : t(BUTTONS[action].save)}
      </Button>
      {mayUnassign && (
        <Button {...WRAPPING} disabled={isStale} loading={isSaving} onClick={() => onSave('unassign')}>
          {t(BUTTONS[action].unassign)}
        </Button>
      )}
    </Group>
  )
}

function Conflict({
  color = 'orange',
  title,
  children,
}: {
  color?: string
  title: string
  children: ReactNode
}) {
  return (
    <Warning color={color} title={title}>
      <List size="sm">{children}</List>
    </Warning>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {children}
    </Stack>
  )
}

function Assignments({ of }: { of: ChangePreview['uncovered'] }) {
  return of.map(({ assignment_id, project_title, days }) => (
    <List.Item key={assignment_id}>
      <b>{project_title}</b>, {listed(days.map(periodOf))}
    </List.Item>
  ))
}

function becomes(pieces: TrimmedAssignment['pieces']): string {
  if (pieces.length === 0) return t('removed')
  return listed(pieces.map((each) => `${periodOf(each)}, ${hoursInWords(each.daily_hours)}`))
}

function periodOf({ start_date, end_date }: DayRange): string {
  return formatPeriod(start_date, end_date)
}
