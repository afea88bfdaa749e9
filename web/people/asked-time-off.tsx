import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { PlanChange } from '../../planning/plan-changes.ts'
import type { AskedTimeOff, TimeOff } from '../../shapes/time-off.ts'
import { KINDS } from '../absences/time-off-fields.tsx'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import { showDone } from '../ui/done-notice.tsx'
import { formatPeriod } from '../ui/format.ts'

/** What waits for a planner, of everybody; nothing where nobody asks. */
export function AskedList({ asked }: { asked: readonly AskedTimeOff[] }) {
  const org = useOrg()
  if (asked.length === 0) return null
  return (
    <Alert variant="default" title="Time off asked for" mb="md">
      <Stack gap={6}>
        {asked.map((each) => (
          <Group key={each.id} gap="sm">
            <Text size="sm">
              <LinkAnchor
                underline="always"
                {...to.person(org, each.resource_id)}
                search={{ tab: 'time-off' }}
              >
                {each.resource_name}
              </LinkAnchor>
              , {formatPeriod(each.start_date, each.end_date)}, {KINDS[each.kind]}
              {each.note !== '' && `, ${each.note}`}
            </Text>
            <Decision of={each} name={each.resource_name} />
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}

/** Approves or declines, and offers to take it back. */
export function Decision({ of, name }: { of: TimeOff | AskedTimeOff; name: string }) {
  const { mutateAsync, isPending } = useSaving()
  const { id, resource_id, start_date, end_date, kind, note, status } = of
  const daily_hours = of.daily_hours === null ? null : Number(of.daily_hours)
  const fields = { resource_id, start_date, end_date, daily_hours, kind, note, status }
  const when = formatPeriod(start_date, end_date)
  // What waits no longer is gone from the page before the answer has come: callbacks of `mutate` would be, too.
  const send = (change: PlanChange, onDone = () => {}) =>
    void mutateAsync({ method: 'POST', path: '/plan/changes', body: { changes: [change] } }).then(
      onDone,
      () => {},
    )
  const decide = (change: PlanChange, done: string, undo: PlanChange) =>
    send(change, () => showDone(done, () => send(undo)))
  const approve = () =>
    decide({ update_time_off: { id, status: 'approved' }, seen: fields }, `Approved: ${name}, ${when}.`, {
      update_time_off: { id, status: 'asked' },
      seen: { ...fields, status: 'approved' },
    })
  const decline = () =>
    decide({ delete_time_off: id, seen: fields }, `Declined: ${name}, ${when}.`, { create_time_off: fields })
  return (
    <Group gap={6}>
      <Button
        size="compact-xs"
        loading={isPending}
        onClick={approve}
        aria-label={`Approve the time off of ${name}, ${when}`}
      >
        Approve
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        disabled={isPending}
        onClick={decline}
        aria-label={`Decline the time off of ${name}, ${when}`}
      >
        Decline
      </Button>
    </Group>
  )
}
