import { Alert, Button, Group, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PlanChange } from '../../planning/plan-changes.ts'
import type { UndoneWork } from '../../shapes/undone.ts'
import { readQuery, useMay, useOrg } from '../shell/organization.ts'
import { planSave, useReplanning } from '../shell/saving.ts'
import { t } from '../ui/words/language.ts'
import { reasonsInWords } from './kinds.ts'

type Of = { resource_id: number } | { project_id: number }

export function undoneQuery(org: string, of: Of) {
  const path = `/undone?${new URLSearchParams(Object.entries(of).map(([name, id]) => [name, String(id)]))}`
  return readQuery<UndoneWork[]>(org, path)
}

const MOST = 5

/** The hours from today on that will not be done because somebody is absent; nothing where there are none. */
export function UndoneNote({ of }: { of: Of }) {
  const { data: undone = [] } = useQuery(undoneQuery(useOrg(), of))
  const may = useMay('planner')
  const { mutate, isPending } = useReplanning(t('Handed over: it is open work now.'))
  if (undone.length === 0) return null
  const hours = undone.reduce((sum, each) => sum + Math.round(each.hours * 100), 0) / 100
  const changes = undone.flatMap(({ hand_over }) => hand_over)
  const handOver = () => mutate(planSave(changes as PlanChange[]))
  const isOfProject = 'project_id' in of
  return (
    <Alert variant="light" color="orange" title={t('{hours} h will not be done', { hours })}>
      <Group justify="space-between" align="flex-end">
        <List size="sm">
          {undone.slice(0, MOST).map((each) => (
            <List.Item key={each.id}>
              {t('{name}: {hours} h ({reasons}, {days})', {
                name: isOfProject ? each.resource_name : each.project_title,
                hours: each.hours,
                reasons: reasonsInWords(each.reasons),
                days: t('{n} days', { n: each.days }),
              })}
            </List.Item>
          ))}
          {undone.length > MOST && <Text size="sm">{t('and {n} more', { n: undone.length - MOST })}</Text>}
        </List>
        {may && (
          <Button size="xs" variant="default" loading={isPending} onClick={handOver}>
            {t('Hand over as open work')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
