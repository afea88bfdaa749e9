import { Alert, Button, Group, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PlanChange } from '../../planning/plan-changes.ts'
import type { LostWork } from '../../shapes/lost-work.ts'
import { readQuery, useMay, useOrg } from '../shell/organization.ts'
import { planSave, useReplanning } from '../shell/saving.ts'
import { t } from '../ui/words/language.ts'
import { reasonsInWords } from './kinds.ts'

type Of = { resource_id: number } | { project_id: number }

export function lostWorkQuery(org: string, of: Of) {
  const path = `/lost-work?${new URLSearchParams(Object.entries(of).map(([name, id]) => [name, String(id)]))}`
  return readQuery<LostWork[]>(org, path)
}

const MOST = 5

export function LostWorkNote({ of }: { of: Of }) {
  const { data: lost = [] } = useQuery(lostWorkQuery(useOrg(), of))
  const may = useMay('planner')
  const { mutate, isPending } = useReplanning(t('Moved to Unassigned.'))
  if (lost.length === 0) return null
  const hours = lost.reduce((sum, each) => sum + Math.round(each.hours * 100), 0) / 100
  const changes = lost.flatMap(({ unassign_changes }) => unassign_changes)
  const unassign = () => mutate(planSave(changes as PlanChange[]))
  const isOfProject = 'project_id' in of
  return (
    <Alert variant="light" color="orange" title={t('{hours} h lost to time off', { hours })}>
      <Group justify="space-between" align="flex-end">
        <List size="sm">
          {lost.slice(0, MOST).map((each) => (
            <List.Item key={each.id}>
              {t('{name}: {hours} h ({reasons}, {days})', {
                name: isOfProject ? each.resource_name : each.project_title,
                hours: each.hours,
                reasons: reasonsInWords(each.reasons),
                days: t('{n} days', { n: each.days }),
              })}
            </List.Item>
          ))}
          {lost.length > MOST && <Text size="sm">{t('and {n} more', { n: lost.length - MOST })}</Text>}
        </List>
        {may && (
          <Button size="xs" variant="default" loading={isPending} onClick={unassign}>
            {t('Unassign these hours')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
