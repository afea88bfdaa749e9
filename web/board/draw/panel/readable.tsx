import { Stack, Text } from '@mantine/core'
import { formatHours, formatMoney, formatPeriod } from '../../../ui/format.ts'
import { t } from '../../../ui/words/language.ts'
import type { Board, Draft } from '../../model/board.ts'

/** Shows the form's fields as text, for members who may not edit. */
export function PanelText({ board, draft, rate }: { board: Board; draft: Draft; rate: string | null }) {
  const { currency } = board.settings
  const project = board.projects.get(draft.project_id)
  const phase = project?.phases.find(({ id }) => id === draft.phase_id)
  const wanted = board.tags.filter(({ id }) => draft.tag_ids.includes(id)).map(({ name }) => name)
  const lines: [string, string | undefined][] = [
    [t('Project'), project?.title],
    [t('Person'), board.resources.get(draft.resource_id)?.name ?? t('Unassigned')],
    [t('Dates'), formatPeriod(draft.start_date, draft.end_date)],
    [t('Hours a day'), formatHours(Number(draft.daily_hours))],
    [
      t('Cost rate'),
      rate !== null && currency !== null
        ? t('{rate} an hour', { rate: formatMoney(rate, currency) })
        : undefined,
    ],
    [t('Required role'), board.job_roles.find(({ id }) => id === draft.job_role_id)?.name],
    [t('Required tags'), wanted.join(', ')],
    [t('Phase'), phase?.name],
    [t('Note'), draft.note],
  ]
  return (
    <Stack component="dl" gap="sm" m={0}>
      {lines.map(
        ([label, text]) =>
          text && (
            <div key={label}>
              <Text component="dt" size="xs" c="dimmed">
                {label}
              </Text>
              <Text component="dd" m={0} size="sm" style={{ whiteSpace: 'pre-line' }}>
                {text}
              </Text>
            </div>
          ),
      )}
    </Stack>
  )
}
