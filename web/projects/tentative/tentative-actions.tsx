import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useState } from 'react'
import type { ProjectPlan } from '../../../shapes/projects.ts'
import { ConfirmProject } from '../../board/moves/confirm-project.tsx'
import { MenuAction } from '../../ui/actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { t } from '../../ui/words/language.ts'
import { useMakeTentative } from './make-tentative.ts'

export function ConfirmButton({ project }: { project: ProjectPlan }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {project.probability !== null && (
        <Button leftSection={<IconCircleCheck size={16} />} onClick={() => setOpen(true)}>
          {t('Confirm project')}
        </Button>
      )}
      <Dialog
        of={open ? project : null}
        onClose={close}
        title={({ title }) => t('Confirm {title}', { title })}
      >
        {(confirmed) => <ConfirmProject project={confirmed} onClose={close} />}
      </Dialog>
    </>
  )
}

export function MakeTentativeAction({ project }: { project: ProjectPlan }) {
  const makeTentative = useMakeTentative(project)
  if (project.probability !== null) return null
  return <MenuAction icon={IconCircleDashed} label={t('Make tentative')} onClick={makeTentative} />
}
