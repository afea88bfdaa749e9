import { useEffect } from 'react'
import type { TimeOffSubject } from '../../../time-off/time-off-fields.tsx'
import { TimeOffForm } from '../../../time-off/time-off-form.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatPeriod } from '../../../ui/format.ts'
import { t } from '../../../ui/words/language.ts'
import type { Board, RequestBar } from '../../model/board.ts'
import { requestToBar } from '../../model/board.ts'
import { timeOffPerson } from '../../model/time-off/lost-hours.ts'
import { byDays } from '../../model/updates.ts'
import type { RequestDays } from '../../use-day-loader.ts'
import type { SaveEdit } from '../../use-plan.tsx'

export type TimeOffTarget = { resource_id: number; subject: TimeOffSubject }
type Props = {
  board: Board
  of: TimeOffTarget | null
  save: SaveEdit
  want: RequestDays
  /** Called if work was unassigned, with the first request created for this work. */
  onUnassigned: (request: RequestBar) => void
  onClose: () => void
}

/** Saves time off as a board change, so that users can undo it. */
export function TimeOffDialog({ board, of, save, want, onUnassigned, onClose }: Props) {
  const id = of?.resource_id
  useEffect(() => {
    if (id) want({ people: new Set([id]) })
  }, [id, want])
  return (
    <Dialog
      of={of}
      onClose={onClose}
      title={({ resource_id }) =>
        t("{name}'s time off", { name: board.resources.get(resource_id)?.name ?? '' })
      }
    >
      {({ resource_id, subject }) => {
        const resource = board.resources.get(resource_id)
        if (!resource) return null
        const saveAndClose = async (changes: Parameters<SaveEdit>[0]['changes'], words: string) => {
          onClose()
          const saved = await save({ changes, label: words })
          const [request] = saved?.requests.created.map(requestToBar).sort(byDays) ?? []
          if (request) onUnassigned(request)
        }
        const { name } = resource
        return (
          <TimeOffForm
            person={timeOffPerson(board, resource)}
            week={board.settings.working_week}
            subject={subject}
            errors={{}}
            isSaving={false}
            onSave={(changes, words) =>
              saveAndClose(
                changes,
                words
                  ? t("{name}'s time off, {what}", { name, what: words })
                  : t("{name}'s time off saved", { name }),
              )
            }
            onDelete={
              'id' in subject
                ? () =>
                    saveAndClose(
                      [{ delete_time_off: subject.id }],
                      t("{name}'s time off {days} deleted", {
                        name,
                        days: formatPeriod(subject.start_date, subject.end_date),
                      }),
                    )
                : undefined
            }
          />
        )
      }}
    </Dialog>
  )
}
