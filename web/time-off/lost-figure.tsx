import { Anchor, Button, List, Popover, Stack, Text } from '@mantine/core'
import type { LostWork } from '../../shapes/lost-work.ts'
import { orgQuery, useMay } from '../shell/organization.ts'
import { planSave, useReplanning } from '../shell/saving.ts'
import { hoursInWords } from '../ui/format.ts'
import { Figure } from '../ui/page-parts/figures.tsx'
import { t } from '../ui/words/language.ts'
import { reasonsInWords } from './kinds.ts'

type Of = { resource_id: number } | { project_id: number }

export function lostWorkQuery(org: string, of: Of) {
  const path = `/lost-work?${new URLSearchParams(Object.entries(of).map(([name, id]) => [name, String(id)]))}`
  return orgQuery<LostWork[]>(org, path)
}

const MOST = 8

/** Shows the hours lost to time off from today on. A button unassigns the lost hours. */
export function LostFigure({ of, lost }: { of: Of; lost: readonly LostWork[] }) {
  const may = useMay('planner')
  const { mutate, isPending } = useReplanning(t('Moved to Unassigned.'))
  if (lost.length === 0) return null
  const hours = lost.reduce((sum, each) => sum + Math.round(each.hours * 100), 0) / 100
  const changes = lost.flatMap(({ unassign_changes }) => unassign_changes)
  return (
    <Figure label={t('Lost to time off')} value={hoursInWords(hours)} tone="lost">
      <Popover position="bottom-end" withArrow width={340} trapFocus>
        <Popover.Target>
          <Anchor component="button" type="button" inherit>
            {t('{n} assignments', { n: lost.length })}
          </Anchor>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="sm" align="flex-start">
            <List size="sm">
              {lost.slice(0, MOST).map((each) => (
                <List.Item key={each.id}>
                  {t('{name}: {hours} h ({reasons}, {days})', {
                    name: 'project_id' in of ? each.resource_name : each.project_title,
                    hours: each.hours,
                    reasons: reasonsInWords(each.reasons),
                    days: t('{n} days', { n: each.days }),
                  })}
                </List.Item>
              ))}
            </List>
            {lost.length > MOST && <Text size="sm">{t('and {n} more', { n: lost.length - MOST })}</Text>}
            {may && (
              <Button
                size="xs"
                variant="default"
                loading={isPending}
                onClick={() => mutate(planSave(changes))}
              >
                {t('Unassign these hours')}
              </Button>
            )}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </Figure>
  )
}
