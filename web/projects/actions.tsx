import { Menu, TextInput } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import {
  IconArchive,
  IconArchiveOff,
  IconCalendarPlus,
  IconCalendarShare,
  IconCopy,
  IconLayoutGrid,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { firstDayToMove } from '../../planning/moves/moves.ts'
import { TEXT_LENGTH } from '../../shapes/limits.ts'
import type { Settings } from '../../shapes/organizations.ts'
import type { ProjectPlan } from '../../shapes/projects.ts'
import { ShiftDialog } from '../board/moves/shift-dialog.tsx'
import { CalendarDialog } from '../sharing/calendar-dialog.tsx'
import { to } from '../shell/addresses.ts'
import { boardOpening } from '../shell/board-opening.ts'
import { LinkButton, LinkMenuItem } from '../shell/links.tsx'
import { useMay, useOrg } from '../shell/organization.ts'
import { planSave, saveRecord, useDeleting, useReplanning, useSaving } from '../shell/saving.ts'
import { useSavingForm } from '../shell/saving-form.ts'
import { MenuAction } from '../ui/actions.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormShell } from '../ui/form-shell.tsx'
import { Note } from '../ui/note.tsx'
import { MoreMenu, PrintAction } from '../ui/page-parts/more-menu.tsx'
import { t } from '../ui/words/language.ts'
import { ArchiveQuestion } from './archive-question.tsx'
import { ProjectForm } from './project-form.tsx'
import { ConfirmButton, MakeTentativeAction } from './tentative/tentative-actions.tsx'

type Open = 'edit' | 'shift' | 'copy' | 'archive' | 'calendar'

/** Planners can restore an archived project but not edit it. Projects with assignments can't be deleted. */
export function ProjectActions({ project, settings }: { project: ProjectPlan; settings: Settings }) {
  const may = useMay('planner')
  const org = useOrg()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const restoring = useSaving(t('Project restored.'))
  const remove = useRemoving(project)
  const isActive = project.status === 'active'
  const isRunning = project.start_date <= settings.today && settings.today <= project.end_date
  const from = isRunning ? settings.today : project.start_date
  const menu = (name: Open, icon: Icon, label: string) => (
    <MenuAction icon={icon} label={label} onClick={() => setOpen(name)} />
  )
  return (
    <>
      {may && isActive && (
        <LinkButton
          variant={project.probability === null ? 'filled' : 'default'}
          leftSection={<IconPlus size={16} />}
          {...to.board(org)}
          {...boardOpening({ project: project.id, from })}
        >
          {t('Book people')}
        </LinkButton>
      )}
      {may && isActive && <ConfirmButton project={project} />}
      <MoreMenu>
        {may && isActive && menu('edit', IconPencil, t('Edit'))}
        <LinkMenuItem
          leftSection={<IconLayoutGrid size={14} />}
          {...to.board(org)}
          search={{ project: String(project.id), ...(isRunning ? {} : { from }) }}
        >
          {t('Open on the board')}
        </LinkMenuItem>
        {may && isActive && (
          <>
            {menu('shift', IconCalendarShare, t('Move'))}
            {menu('copy', IconCopy, t('Copy'))}
            <MakeTentativeAction project={project} />
            {menu('calendar', IconCalendarPlus, t('Add to calendar'))}
          </>
        )}
        <PrintAction />
        {may && <Menu.Divider />}
        {may && isActive && menu('archive', IconArchive, t('Archive'))}
        {may && !isActive && (
          <MenuAction
            icon={IconArchiveOff}
            label={t('Restore')}
            onClick={() => restoring.mutate({ method: 'DELETE', path: `/projects/${project.id}/archival` })}
          />
        )}
        {may && project.assignments.length === 0 && (
          <MenuAction icon={IconTrash} color="red" label={t('Delete')} onClick={remove} />
        )}
      </MoreMenu>
      <CalendarDialog
        of={open === 'calendar' ? { of: 'project', id: project.id, title: project.title } : null}
        onClose={close}
      />
      <ProjectDialogs {...{ project, settings, open, close }} />
    </>
  )
}

type DialogProps = { project: ProjectPlan; settings: Settings; open: Open | null; close: () => void }

function ProjectDialogs({ project, settings, open, close }: DialogProps) {
  const moving = useReplanning(t('{title} was moved.', { title: project.title }))
  return (
    <>
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
            start={moved.start_date}
            from={firstDayToMove(moved, settings.today)}
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

function useRemoving(project: ProjectPlan) {
  const org = useOrg()
  const navigate = useNavigate()
  const { ask } = useDeleting(t('Project deleted.'), () => navigate(to.projects(org)))
  const { length } = project.requests
  const sentences = [
    t('This project has no assignments.'),
    ...(length > 0 ? [t('This also deletes its {n} requests.', { n: length })] : []),
    t("You can't undo this."),
  ]
  return () =>
    ask(`/projects/${project.id}${length > 0 ? '?choice=with_requests' : ''}`, {
      title: t('Delete {name}?', { name: project.title }),
      text: sentences.join(' '),
      button: t('Delete project'),
    })
}

function CopyDialog({ project }: { project: ProjectPlan }) {
  const org = useOrg()
  const navigate = useNavigate()
  const { field, saving, onSubmit } = useSavingForm<{ title: string; start_date: string }, { id: number }>({
    initialValues: { title: t('{title} (copy)', { title: project.title }), start_date: project.start_date },
    save: (draft) => saveRecord(`/projects/${project.id}/copies`, undefined, draft),
    done: t('Project copied.'),
    onSaved: ({ id }) => navigate(to.project(org, id)),
  })
  return (
    <FormShell onSubmit={onSubmit} noValidate button={t('Copy project')} isSaving={saving.isPending}>
      <Note>
        {t(
          'Copies the budget, tags and phases. Assignments become unassigned requests, moved to the new start date.',
        )}
      </Note>
      <TextInput label={t('Title')} required maxLength={TEXT_LENGTH} data-autofocus {...field('title')} />
      <DateField label={t('First day')} required {...field('start_date')} />
    </FormShell>
  )
}
