import { Button, Group, List, Stack, Text } from '@mantine/core'
import type { LostAssignment } from '../../planning/time-off/time-off-plan.ts'
import { lostWorkInWords } from '../../planning/time-off/time-off-plan.ts'
import { Dialog } from '../ui/dialog.tsx'
import { formatPeriod, hoursInWords } from '../ui/format.ts'
import { t, translate } from '../ui/words/language.ts'

type Titled = LostAssignment & { title: string }
/** `lost` has assignments, `tentative` has tentative requests. Both have the hours lost to the time off. */
export type Affected = { lost: readonly Titled[]; tentative: readonly Titled[] }

/** Lists the work during pending time off before a planner approves the time off. */
export function ApprovalDialog(props: {
  name: string
  days: string
  affected: Affected | null
  isSaving: boolean
  onApprove: (unassigns: boolean) => void
  onClose: () => void
}) {
  const { name, days, affected, isSaving, onApprove, onClose } = props
  return (
    <Dialog of={affected} onClose={onClose} title={t("Approve {name}'s time off, {days}", { name, days })}>
      {({ lost, tentative }) => (
        <Stack>
          {lost.length > 0 && (
            <>
              <Text size="sm">
                {t(
                  '{work} overlaps this time off. Keep it assigned, or unassign it so someone else can take it.',
                  {
                    work: translate(lostWorkInWords(lost)),
                  },
                )}
              </Text>
              <WorkList of={lost} />
            </>
          )}
          {tentative.length > 0 && (
            <>
              <Text size="sm">{t('Tentative work on these days stays tentative.')}</Text>
              <WorkList of={tentative} />
            </>
          )}
          <Group justify="flex-end" className="dialog-actions">
            {lost.length > 0 ? (
              <>
                <Button variant="default" loading={isSaving} onClick={() => onApprove(false)}>
                  {t('Approve and keep assignments')}
                </Button>
                <Button loading={isSaving} onClick={() => onApprove(true)}>
                  {t('Approve and unassign work')}
                </Button>
              </>
            ) : (
              <Button loading={isSaving} onClick={() => onApprove(false)}>
                {t('Approve')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

function WorkList({ of }: { of: readonly Titled[] }) {
  return (
    <List size="sm">
      {of.map(({ work, lost: { hours }, title }) => (
        <List.Item key={work.id}>
          <b>{title}</b>, {formatPeriod(work.start_date, work.end_date ?? null)}, {hoursInWords(hours)}
        </List.Item>
      ))}
    </List>
  )
}
