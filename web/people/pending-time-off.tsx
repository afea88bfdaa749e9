import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanChange } from '../../planning/plan-changes.ts'
import type { LostAssignment } from '../../planning/time-off/time-off-plan.ts'
import { lostBy, unassignAll } from '../../planning/time-off/time-off-plan.ts'
import type { PendingTimeOff, VisibleTimeOff } from '../../shapes/time-off.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { planSave, useReplanning } from '../shell/saving.ts'
import { kindInWords } from '../time-off/kinds.ts'
import { formatPeriod } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'
import type { Affected } from './approval-dialog.tsx'
import { ApprovalDialog } from './approval-dialog.tsx'
import { resourceQuery } from './calls.ts'
import { useFindReplacement } from './find-replacement.ts'
import { personOf, tentativeOf } from './time-off-dialog.tsx'

export function PendingTimeOffList({ pending }: { pending: readonly PendingTimeOff[] }) {
  const org = useOrg()
  if (pending.length === 0) return null
  return (
    <Alert variant="default" title={t('Time-off requests')} mb="md">
      <Stack gap="sm">
        {pending.map((each) => (
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

/** Lets a planner approve or decline time off. The planner can also unassign the work on its days. */
export function Decision({ of, name }: { of: VisibleTimeOff; name: string }) {
  const { id, resource_id, start_date, end_date, kind, note, status } = of
  const days = formatPeriod(start_date, end_date)
  const approving = useReplanning(t('Approved: {name}, {days}.', { name, days }), useFindReplacement())
  const declining = useReplanning(t('Declined: {name}, {days}.', { name, days }))
  const daily_hours = of.daily_hours === null ? null : Number(of.daily_hours)
  const seen = { resource_id, start_date, end_date, daily_hours, kind, note, status }
  const org = useOrg()
  const client = useQueryClient()
  const [affected, setAffected] = useState<(Affected & { unassign: PlanChange[] }) | null>(null)
  const [isChecking, setChecking] = useState(false)
  const approve = (unassign: readonly PlanChange[]) =>
    approving.mutate(planSave([{ update_time_off: { id, status: 'approved' }, seen }, ...unassign]), {
      onSuccess: () => setAffected(null),
    })
  const check = async () => {
    setChecking(true)
    const resource = await client
      .fetchQuery({ ...resourceQuery(org, String(resource_id)), staleTime: 0 })
      .finally(() => setChecking(false))
    const person = personOf(resource)
    const { working_week } = resource.organization
    const timeOff = { start_date, end_date, daily_hours, kind, note }
    const lost = lostBy(timeOff, id, person, working_week)
    const tentative = lostBy(timeOff, id, { ...person, assignments: tentativeOf(resource) }, working_week)
    if (lost.length + tentative.length === 0) return approve([])
    const titles = new Map(resource.projects.map((project) => [project.id, project.title]))
    const withTitle = (each: LostAssignment) => ({ ...each, title: titles.get(each.work.project_id) ?? '' })
    setAffected({
      lost: lost.map(withTitle),
      tentative: tentative.map(withTitle),
      unassign: unassignAll(lost, person, working_week),
    })
  }
  return (
    <Group gap={6}>
      <ApprovalDialog
        {...{ name, days }}
        affected={affected}
        isSaving={approving.isPending}
        onApprove={(unassigns) => approve(unassigns ? (affected?.unassign ?? []) : [])}
        onClose={() => setAffected(null)}
      />
      <Button
        size="compact-xs"
        variant="light"
        loading={approving.isPending || isChecking}
        disabled={declining.isPending}
        onClick={() => void check()}
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
