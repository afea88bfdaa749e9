import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanChange } from '../../../planning/plan-changes.ts'
import type { ProjectConfirmation } from '../../../shapes/plan-changes.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { orgQuery, useOrg } from '../../shell/organization.ts'
import { planSave, useReplanning } from '../../shell/saving.ts'
import { formatPeriod } from '../../ui/format.ts'
import { Note } from '../../ui/note.tsx'
import { t } from '../../ui/words/language.ts'
import { AllowOvertime } from '../draw/verdict-box.tsx'
import { shareInWords } from '../model/changes/confirming.ts'
import { isOverCapacity, overtimeInWords } from '../model/verdict.ts'
import { problemSentence } from '../model/words.ts'

type Project = { id: number; title: string; probability: number | null }
type Props = { project: Project; onClose: () => void }
type Confirmed = ProjectConfirmation['requests'][number]
type Choice = 'part' | 'keep'

/** Confirms a tentative project in one batch of changes. Also confirms its requests as far as they fit. */
export function ConfirmProject({ project, onClose }: Props) {
  const query = useQuery({
    ...orgQuery<ProjectConfirmation>(useOrg(), `/projects/${project.id}/confirmation`),
    staleTime: 0,
  })
  return (
    <Loaded query={query}>{({ requests }) => <Confirmation {...{ project, requests, onClose }} />}</Loaded>
  )
}

function Confirmation({ project, requests, onClose }: Props & ProjectConfirmation) {
  const [choices, setChoices] = useState<Record<number, Choice>>({})
  const confirming = useReplanning(t('{title} is confirmed.', { title: project.title }))
  const fitting = requests.filter(({ problems }) => problems.length === 0)
  const misfits = requests.filter(({ problems }) => problems.length > 0)
  const overtime = Math.max(0, ...requests.map((each) => each.overtime))
  const choiceOf = (each: Confirmed): Choice => choices[each.id] ?? (each.part ? 'part' : 'keep')
  const { id, probability } = project
  const changes: PlanChange[] = [
    { update_project: { id, probability: null }, seen: { probability } },
    ...fitting.flatMap((each) => withSeen(each, each.whole)),
    ...misfits.flatMap((each) => (choiceOf(each) === 'part' ? withSeen(each, each.part?.changes ?? []) : [])),
  ]
  return (
    <Stack>
      <Text size="sm">
        {requests.length === 0
          ? t('The project has no tentative work. Once confirmed, it accepts assignments.')
          : t('{n} tentative requests become assignments.', { n: fitting.length })}
      </Text>
      {fitting
        .filter((each) => each.overtime > 0)
        .map((each) => (
          <Text key={each.id} size="sm" c="var(--mantine-color-red-text)">
            {requestInWords(each)}: {overtimeInWords(each.overtime)}
          </Text>
        ))}
      {misfits.map((each) => (
        <Alert key={each.id} role="none" variant="transparent" p={0} title={requestInWords(each)}>
          <Text size="sm">{[...new Set(each.problems.map(problemSentence))].join(' ')}</Text>
          {each.part ? (
            <>
              <SegmentedControl
                mt="xs"
                size="xs"
                aria-label={requestInWords(each)}
                value={choiceOf(each)}
                onChange={(value) => setChoices({ ...choices, [each.id]: value as Choice })}
                data={[
                  { value: 'part', label: t('Confirm {share}', { share: shareInWords(each.part) }) },
                  { value: 'keep', label: t('Keep as request') },
                ]}
              />
              {choiceOf(each) === 'part' && <Rest changes={each.part.changes as PlanChange[]} />}
            </>
          ) : (
            <Note mt={4}>{t('Stays a tentative request.')}</Note>
          )}
        </Alert>
      ))}
      {misfits.some(({ problems }) => problems.some(isOverCapacity)) && <AllowOvertime />}
      <Group justify="flex-end" className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          data-autofocus
          loading={confirming.isPending}
          onClick={() => confirming.mutate(planSave(changes), { onSuccess: onClose })}
        >
          {overtime > 0 ? t('Confirm with overtime') : t('Confirm project')}
        </Button>
      </Group>
    </Stack>
  )
}

function Rest({ changes }: { changes: readonly PlanChange[] }) {
  const n = changes.filter((change) => 'update_request' in change || 'create_request' in change).length
  return (
    n > 0 && (
      <Note mt={4}>
        {t('The rest stays unassigned ({requests}).', { requests: t('{n} requests', { n }) })}
      </Note>
    )
  )
}

function requestInWords({ resource_name, start_date, end_date, daily_hours }: Confirmed): string {
  const period = formatPeriod(start_date, end_date)
  return t('{name}, {period}, {hours} h a day', { name: resource_name, period, hours: daily_hours })
}

/** Adds the values that the user saw, so that the server detects other users' edits. */
function withSeen(request: Confirmed, changes: readonly unknown[]): PlanChange[] {
  const { project_id, resource_id, start_date, end_date, daily_hours, phase_id, note } = request
  const seen = { project_id, resource_id, start_date, end_date, daily_hours, phase_id, note }
  return (changes as PlanChange[]).map((change) =>
    'delete_request' in change || 'update_request' in change ? { ...change, seen } : change,
  )
}
