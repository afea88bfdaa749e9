import { Alert, Button, Group, List, Skeleton, Stack, Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { addDays } from '../../planning/days/days.ts'
import type { ChangePreview } from '../../shapes/previews.ts'
import { formatHours, formatMoney, formatPeriod, withReadableDays } from '../ui/format.ts'

type TrimmedAssignment = ChangePreview['trim']['changes'][number]

/** What a change touches, told before it is saved (decision 0017, rule 6). */
export function PreviewOfChange({ preview, currency }: { preview?: ChangePreview; currency: string }) {
  if (!preview) return <Skeleton h={64} aria-label="Looking at what this touches" />
  const { costs, uncovered, over_capacity, archived, trim } = preview
  const isConflict = preview.problems.length > 0
  const trimmed = trim.changes.filter(isTrimmed)
  const money = (value: string | null) => (value === null ? 'no cost' : formatMoney(value, currency))

  if (costs.length === 0 && !isConflict)
    return (
      <Alert color="teal" icon={<IconCheck size={18} />} p="xs" role="status">
        No assignment is touched.
      </Alert>
    )
  return (
    <Stack gap="sm" role="status">
      {uncovered.length > 0 && (
        <Section color="orange" title="Days that lose their contract">
          {uncovered.map((each) => (
            <List.Item key={each.assignment_id}>
              <b>{each.project_title}</b>, {daysInWords(each.days)}
            </List.Item>
          ))}
        </Section>
      )}
      {over_capacity.length > 0 && (
        <Section color="orange" title="Days over capacity">
          {over_capacity.map(({ days, amount_over }) => (
            <List.Item key={days.start_date}>
              {formatPeriod(days.start_date, days.end_date)}: {formatHours(amount_over)} h a day too much
            </List.Item>
          ))}
        </Section>
      )}
      {archived.length > 0 && (
        <Section color="red" title="Archived projects are in the way">
          {archived.map((each) => (
            <List.Item key={each.assignment_id}>
              <b>{each.project_title}</b>, {daysInWords(each.days)}
            </List.Item>
          ))}
          <Text size="sm" mt={4}>
            Their assignments are never changed. Choose other days, or restore the project first.
          </Text>
        </Section>
      )}
      {isConflict && archived.length === 0 && trimmed.length > 0 && (
        <Stack gap={4}>
          <Text size="sm" fw={600}>
            If you trim
          </Text>
          <List size="sm">
            {trimmed.map((each) => (
              <List.Item key={each.assignment_id}>
                <b>{each.project_title}</b>, {formatPeriod(each.start_date, each.end_date)},{' '}
                {formatHours(Number(each.daily_hours))} h → {becomes(each.pieces)}
              </List.Item>
            ))}
          </List>
        </Stack>
      )}
      {costs.length > 0 && (
        <Stack gap={4}>
          <Text size="sm" fw={600}>
            Costs that change
          </Text>
          <Table withTableBorder fz="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Project</Table.Th>
                <Table.Th>Days</Table.Th>
                <Table.Th ta="right">Cost per hour</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {costs.map((each) => (
                <Table.Tr key={`${each.assignment_id} ${each.start_date}`}>
                  <Table.Td>{each.project_title}</Table.Td>
                  <Table.Td>{formatPeriod(each.start_date, each.end_date)}</Table.Td>
                  <Table.Td ta="right">
                    {money(each.from)} → {money(each.to)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Stack>
      )}
    </Stack>
  )
}

/** What is wrong with what was typed, by field; conflicts with assignments are told apart. */
export function wrongFields(preview: ChangePreview | undefined): Record<string, string> {
  const wrong = preview?.problems.filter(({ pointer }) => pointer[0] !== 'assignments') ?? []
  return Object.fromEntries(wrong.map(({ pointer, message }) => [pointer[0], withReadableDays(message)]))
}

/** Fewer days or hours than before; a new rate, or a split at a boundary, is none. */
function isTrimmed({ start_date, end_date, daily_hours, pieces }: TrimmedAssignment): boolean {
  const isWhole = pieces[0]?.start_date === start_date && pieces.at(-1)?.end_date === end_date
  const hasNoGap = pieces.every(
    (piece, i) => i === 0 || piece.start_date === addDays(pieces[i - 1]!.end_date, 1),
  )
  return !isWhole || !hasNoGap || pieces.some((piece) => piece.daily_hours !== Number(daily_hours))
}

/** Nothing in the way: save. Otherwise the two choices, side by side. */
export function ChoiceButtons(props: {
  preview?: ChangePreview
  isStale: boolean
  busy: boolean
  label: string
  danger?: boolean
  onSave: (choice: 'refuse' | 'trim') => void
  onCancel: () => void
}) {
  const { preview, isStale, busy, label, danger = false, onSave, onCancel } = props
  const isConflict = (preview?.problems.length ?? 0) > 0
  const mayTrim = preview?.trim.problems.length === 0
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
        {isConflict ? 'Leave everything as it is' : 'Cancel'}
      </Button>
      {isConflict ? (
        <Button color="red.9" disabled={!mayTrim || isStale} loading={busy} onClick={() => onSave('trim')}>
          Trim {count} and {label.toLowerCase()}
        </Button>
      ) : (
        <Button
          color={danger ? 'red.9' : undefined}
          disabled={!preview || isStale}
          loading={busy}
          onClick={() => onSave('refuse')}
        >
          {label}
        </Button>
      )}
    </Group>
  )
}

function Section({ color, title, children }: { color: string; title: string; children: ReactNode }) {
  return (
    <Alert
      variant="outline"
      color={color}
      icon={<IconAlertTriangle size={18} />}
      title={title}
      p="xs"
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <List size="sm">{children}</List>
    </Alert>
  )
}

function daysInWords(days: readonly { start_date: string; end_date: string }[]): string {
  return days.map(({ start_date, end_date }) => formatPeriod(start_date, end_date)).join(' and ')
}

function becomes(pieces: TrimmedAssignment['pieces']): string {
  if (pieces.length === 0) return 'removed'
  return pieces
    .map((each) => `${formatPeriod(each.start_date, each.end_date)}, ${formatHours(each.daily_hours)} h`)
    .join(' and ')
}
