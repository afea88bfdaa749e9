import { Menu } from '@mantine/core'
import { IconCalendarPlus, IconLayoutGrid, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { nearestContract } from '../../planning/contracts/contracts.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import type { CalendarSubject } from '../sharing/calendar-dialog.tsx'
import { CalendarDialog } from '../sharing/calendar-dialog.tsx'
import { to } from '../shell/addresses.ts'
import { boardOpening } from '../shell/board-opening.ts'
import { LinkButton, LinkMenuItem } from '../shell/links.tsx'
import { useMay, useOrg } from '../shell/organization.ts'
import { useDeleting } from '../shell/saving.ts'
import { MenuAction } from '../ui/actions.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showNotice } from '../ui/notice.ts'
import { MoreMenu, PrintAction } from '../ui/page-parts/more-menu.tsx'
import { t } from '../ui/words/language.ts'
import { PersonForm } from './person-form.tsx'

export function PersonActions({ resource }: { resource: ResourcePlan }) {
  const { id, name, contracts, organization } = resource
  const org = useOrg()
  const may = useMay('planner')
  const remove = useRemoving(resource)
  const [isEditing, setEditing] = useState(false)
  const [calendar, setCalendar] = useState<CalendarSubject | null>(null)
  const close = () => setEditing(false)
  const { state, contract } = nearestContract(contracts, organization.today)
  const from = state === 'upcoming' && contract ? contract.start_date : organization.today
  return (
    <>
      {may && (state === 'current' || state === 'upcoming') && (
        <LinkButton
          leftSection={<IconPlus size={16} />}
          {...to.board(org)}
          {...boardOpening({ person: id, from })}
        >
          {t('Book')}
        </LinkButton>
      )}
      <MoreMenu>
        {may && <MenuAction icon={IconPencil} label={t('Edit')} onClick={() => setEditing(true)} />}
        <LinkMenuItem leftSection={<IconLayoutGrid size={14} />} {...to.board(org)} search={{ q: name }}>
          {t('Open on the board')}
        </LinkMenuItem>
        {may && (
          <MenuAction
            icon={IconCalendarPlus}
            label={t('Add to calendar')}
            onClick={() => setCalendar({ of: 'person', id, title: name })}
          />
        )}
        <PrintAction />
        {may && (
          <>
            <Menu.Divider />
            <MenuAction icon={IconTrash} color="red" label={t('Delete')} onClick={remove} />
          </>
        )}
      </MoreMenu>
      <Dialog aside of={isEditing ? resource : null} onClose={close} title={t('Edit person')}>
        {(stored) => <PersonForm stored={stored} onDone={close} />}
      </Dialog>
      <CalendarDialog of={calendar} onClose={() => setCalendar(null)} />
    </>
  )
}

function useRemoving({ id, name, assignments }: ResourcePlan) {
  const org = useOrg()
  const navigate = useNavigate()
  const { ask } = useDeleting(t('Person deleted.'), () => navigate(to.people(org)))
  return () => {
    if (assignments.length > 0) {
      const message = t("Delete {name}'s {n} assignments first, or end the contract to keep the history.", {
        name,
        n: assignments.length,
      })
      return void showNotice({ title: t('This person has assignments'), message, color: 'orange' })
    }
    ask(`/resources/${id}`, {
      title: t('Delete {name}?', { name }),
      text: t(
        "Deletes this person with their contracts and time off. Tentative work becomes unassigned. You can't undo this.",
      ),
      button: t('Delete person'),
    })
  }
}
