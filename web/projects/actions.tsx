import {
  IconArchive,
  IconArchiveOff,
  IconCalendarShare,
  IconCopy,
  IconLayoutGrid,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Settings } from '../../shapes/organizations.ts'
import type { ProjectPlan } from '../../shapes/projects.ts'
import { ShiftDialog } from '../board/moves/shift-dialog.tsx'
import { AddToCalendar } from '../sharing/calendar-dialog.tsx'
import { to } from '../shell/addresses.ts'
import { LinkButton } from '../shell/links.tsx'
import { useMay, useOrg } from '../shell/organization.ts'
import { planSave, useDeleting, useReplanning, useSaving } from '../shell/saving.ts'
import { ActionButton } from '../ui/actions.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { t } from '../ui/words/language.ts'
import { ArchiveQuestion } from './archive-question.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { ProjectForm } from './project-form.tsx'

/** An archived project can only be restored, or deleted if nothing was ever planned on it. */
export function ProjectActions({ project, settings }: { project: ProjectPlan; settings: Settings }) {
  const may = useMay('planner')
  const [open, setOpen] = useState<'edit' | 'shift' | 'copy' | 'archive' | null>(null)
  const close = () => setOpen(null)
  const restoring = useSaving(t('Project restored.'))
  const moving = useReplanning(t('{title} was moved.', { title: project.title }))
  return (
    <>
      <BoardLink project={project} today={settings.today} />
      {may && project.status === 'active' && (
        <>
          <AddToCalendar of="project" id={project.id} title={project.title} />
          <ActionButton icon={IconPencil} label={t('Edit')} onClick={() => setOpen('edit')} />
          <ActionButton icon={IconCalendarShare} label={t('Move')} onClick={() => setOpen('shift')} />
          <ActionButton icon={IconCopy} label={t('Copy')} onClick={() => setOpen('copy')} />
          <ActionButton icon={IconArchive} label={t('Archive')} onClick={() => setOpen('archive')} />
        </>
      )}
      {may && project.status === 'archived' && (
        <ActionButton
          icon={IconArchiveOff}
          label={t('Restore')}
          loading={restoring.isPending}
          onClick={() => restoring.mutate({ method: 'DELETE', path: `/projects/${project.id}/archival` })}
        />
      )}
      {may && project.assignments.length === 0 && <DeleteButton project={project} />}
      <Dialog aside of={open === 'edit' ? project : null} onClose={close} title={t('Edit project')}>
        {(edited) => <ProjectForm project={edited} settings={settings} onDone={close} />}
      </Dialog>
      <Dialog
        of={open === 'shift' ? project : null}
        onClose={close}
        title={({ title }) => t('Move {title}', { title })}
      >
        {(moved) => (
          <ShiftDialog
            of={{ project_id: moved.id }}
            from={moved.start_date}
            isSaving={moving.isPending}
            onMove={(changes) => moving.mutate(planSave(changes), { onSuccess: close })}
            onClose={close}
          />
        )}
      </Dialog>
      <Dialog
        of={open === 'copy' ? project : null}
        onClose={close}
        title={({ title }) => t('Copy {title}', { title })}
      >
        {(copied) => <CopyDialog project={copied} />}
      </Dialog>
      <Dialog
        of={open === 'archive' ? project : null}
        onClose={close}
        title={({ title }) => t('Archive {title}?', { title })}
      >
        {(archived) => <ArchiveQuestion project={archived} settings={settings} onClose={close} />}
      </Dialog>
    </>
  )
}

/** Opens the board on the project's first day if it isn't running today. */
function BoardLink({ project, today }: { project: ProjectPlan; today: string }) {
  const org = useOrg()
  const { id, start_date, end_date } = project
  const isRunning = start_date <= today && today <= end_date
  const search = { project: String(id), ...(isRunning ? {} : { from: start_date }) }
  return (
    <LinkButton
      variant="default"
      leftSection={<IconLayoutGrid size={16} />}
      {...to.board(org)}
      search={search}
    >
      {t('Board')}
    </LinkButton>
  )
}

function DeleteButton({ project }: { project: ProjectPlan }) {
  const org = useOrg()
  const navigate = useNavigate()
  const { ask, isDeleting } = useDeleting(t('Project deleted.'), () => navigate(to.projects(org)))
  const { length } = project.requests
  const sentences = [
    t('This project never had confirmed assignments.'),
    ...(length > 0 ? [t('This also deletes its {n} requests.', { n: length })] : []),
    t("You can't undo this."),
  ]
  const remove = () =>
    ask(`/projects/${project.id}${length > 0 ? '?choice=with_requests' : ''}`, {
      title: t('Delete {name}?', { name: project.title }),
      text: sentences.join(' '),
      button: t('Delete project'),
    })
  return <ActionButton icon={IconTrash} label={t('Delete')} isDanger loading={isDeleting} onClick={remove} />
}
