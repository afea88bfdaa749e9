import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { PendingTimeOff, VisibleTimeOff } from '../../shapes/time-off.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { planSave, useReplanning } from '../shell/saving.ts'
import { kindInWords } from '../time-off/kinds.ts'
import { formatPeriod } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'

export function AskedList({ asked }: { asked: readonly PendingTimeOff[] }) {
  const org = useOrg()
  if (asked.length === 0) return null
  return (
    <Alert variant="default" title={t('Time-off requests')} mb="md">
      <Stack gap="sm">
        {asked.map((each) => (
          <Group key={each.id} gap="4px 12px">
            <Text size="sm" miw={{ sm: 340 }}>
              <LinkAnchor
                underline="always"
                {...to.person(org, each.resource_id)}
                search={{ tab: 'time-off' }}
              >
                {each.resource_name}
              </LinkAnchor>
              , {formatPeriod(each.start_date, each.end_date)}, {kindInWords(each.kind)}
              {each.note !== '' && `, ${each.note}`}
            </Text>
            <Decision of={each} name={each.resource_name} />
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}

/** Approves or declines, and offers to undo that. */
export function Decision({ of, name }: { of: VisibleTimeOff; name: string }) {
  const { id, resource_id, start_date, end_date, kind, note, status } = of
  const days = formatPeriod(start_date, end_date)
  const approving = useReplanning(t('Approved: {name}, {days}.', { name, days }))
  const declining = useReplanning(t('Declined: {name}, {days}.', { name, days }))
  const daily_hours = of.daily_hours === null ? null : Number(of.daily_hours)
  const seen = { resource_id, start_date, end_date, daily_hours, kind, note, status }
  return (
    <Group gap={6}>
      <Button
        size="compact-xs"
        loading={approving.isPending}
        disabled={declining.isPending}
        onClick={() => approving.mutate(planSave([{ update_time_off: { id, status: 'approved' }, seen }]))}
        aria-label={t("Approve {name}'s time off, {days}", { name, days })}
      >
        {t('Approve')}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        loading={declining.isPending}
        disabled={approving.isPending}
        onClick={() => declining.mutate(planSave([{ delete_time_off: id, seen }]))}
        aria-label={t("Decline {name}'s time off, {days}", { name, days })}
      >
        {t('Decline')}
      </Button>
    </Group>
  )
}
