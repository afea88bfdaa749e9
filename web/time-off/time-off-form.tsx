import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { WorkingWeek } from '../../planning/days/working-week.ts'
import type { PlanChange } from '../../planning/plan-changes.ts'
import type { TimeOffPerson } from '../../planning/time-off/time-off-plan.ts'
import { lostBy, lostWorkInWords, saveTimeOff, unassignAll } from '../../planning/time-off/time-off-plan.ts'
import { t, translate } from '../ui/words/language.ts'
import type { TimeOffSubject } from './time-off-fields.tsx'
import { bodyOf, hasHours, isComplete, TimeOffFields, timeOffDraftOf } from './time-off-fields.tsx'

type Props = {
  person: TimeOffPerson
  week: WorkingWeek
  subject: TimeOffSubject
  /** Messages by field name. */
  errors: Record<string, string>
  isSaving: boolean
  onSave: (changes: PlanChange[], words: string) => void
  onDelete?: () => void
}

/** When saving, the user can also unassign the work that overlaps the time off. */
export function TimeOffForm({ person, week, subject, errors, isSaving, onSave, onDelete }: Props) {
  const stored = 'id' in subject ? subject : null
  const [draft, setDraft] = useState(() => timeOffDraftOf(subject))
  const canSave = isComplete(draft)
  const timeOff = bodyOf(draft)
  const lost = hasHours(draft) ? lostBy(timeOff, stored?.id ?? null, person, week) : []
  const work = translate(lostWorkInWords(lost))
  const save = (unassigns: boolean) => {
    const changes = [saveTimeOff(timeOff, stored?.id ?? null, person)]
    const handed = unassigns ? unassignAll(lost, person, week) : []
    onSave([...changes, ...handed], unassigns ? t('{work} unassigned', { work }) : '')
  }
  const words = stored ? SAVE : ADD
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave) save(false)
      }}
    >
      <Stack>
        <TimeOffFields
          draft={draft}
          errors={errors}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
        <div role="status">
          {lost.length > 0 ? (
            <Alert variant="transparent" p={0} role="none">
              {t(
                '{work} overlaps this time off. Keep it assigned, or unassign it so someone else can take it.',
                { work },
              )}
            </Alert>
          ) : (
            <Text size="xs" c="dimmed">
              {t("Monthly hours don't change because annual contract hours already include time off.")}
            </Text>
          )}
        </div>
        <Group justify="flex-end" className="dialog-actions">
          {onDelete && (
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              mr="auto"
              disabled={isSaving}
              onClick={onDelete}
            >
              {t('Delete time off')}
            </Button>
          )}
          <Button
            type="submit"
            variant={lost.length > 0 ? 'default' : 'filled'}
            loading={isSaving}
            disabled={!canSave}
          >
            {lost.length > 0 ? words.leave : words.save}
          </Button>
          {lost.length > 0 && (
            <Button loading={isSaving} disabled={!canSave} onClick={() => save(true)}>
              {words.unassign}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

const SAVE = {
  save: t('Save time off'),
  leave: t('Save and keep assignments'),
  unassign: t('Save and unassign work'),
}
const ADD = {
  save: t('Add time off'),
  leave: t('Add and keep assignments'),
  unassign: t('Add time off and unassign work'),
}
