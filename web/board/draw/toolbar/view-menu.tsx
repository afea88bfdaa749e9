import { Button, Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarSubject } from '../../../sharing/calendar-dialog.tsx'
import { to } from '../../../shell/addresses.ts'
import { LinkMenuItem } from '../../../shell/links.tsx'
import { useMay, useOrg } from '../../../shell/organization.ts'
import { sessionQuery } from '../../../shell/session.ts'
import { AfterInteraction } from '../../../ui/lazy/lazy.tsx'
import { t } from '../../../ui/words/language.ts'
import { LazyCalendarDialog } from '../../lazy-parts.ts'
import type { Density, SectionKind, Sort, View } from '../../model/view.ts'
import { writeView } from '../../model/view.ts'
import type { SetView } from '../../use-view.ts'

const DENSITY_NAMES: Record<Density, string> = {
  comfortable: t('Comfortable'),
  compact: t('Compact'),
}
const SORT_NAMES: Record<Sort, string> = {
  name: t('Name'),
  free: t('Available hours (visible dates)'),
  utilization: t('Utilization (visible dates)'),
}

const [NONE, CLIENT] = [t('No groups'), t('Client (shows projects)')]
const BY_PEOPLE = { none: NONE, tag: t('Tag'), role: t('Role'), client: CLIENT }
const BY_PROJECTS = { none: NONE, client: t('Client') }

/** A person can work for several clients, so grouping by client always shows projects. */
function Grouping({ view: { group, sections }, setView }: { view: View; setView: SetView }) {
  const isByPeople = group === 'people'
  const isUsed = isByPeople ? sections !== 'client' : sections === 'client'
  return (
    <>
      <Menu.Label>{t('Group by')}</Menu.Label>
      <Choices<string>
        names={isByPeople ? BY_PEOPLE : BY_PROJECTS}
        value={(isUsed && sections) || 'none'}
        onChange={(kind) =>
          setView({
            sections: kind === 'none' ? null : (kind as SectionKind),
            ...(kind === 'client' && { group: 'projects' }),
          })
        }
      />
    </>
  )
}

export function ViewMenu({ view, setView }: { view: View; setView: SetView }) {
  const org = useOrg()
  const { data } = useQuery(sessionQuery)
  const title = data?.organizations.find(({ id }) => String(id) === org)?.name ?? ''
  const [calendar, setCalendar] = useState<CalendarSubject | null>(null)
  const mayShare = useMay('planner')
  return (
    <>
      <Menu position="bottom-start" closeOnItemClick={false}>
        <Menu.Target>
          <Button
            className="board-toolbar-icon"
            size="xs"
            h={28}
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={14} />}
            aria-label={t('Display')}
          >
            {t('Display')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Grouping view={view} setView={setView} />
          {view.group === 'people' && (
            <>
              <Menu.Divider />
              <Menu.CheckboxItem checked={view.leavers} onChange={(leavers) => setView({ leavers })}>
                {t('People without a current contract')}
              </Menu.CheckboxItem>
              <Menu.Label>{t('Sort people by')}</Menu.Label>
              <Choices names={SORT_NAMES} value={view.sort} onChange={(sort) => setView({ sort })} />
            </>
          )}
          <Menu.Label>{t('Row height')}</Menu.Label>
          <Choices names={DENSITY_NAMES} value={view.density} onChange={(density) => setView({ density })} />
          <Menu.CheckboxItem
            disabled={view.density === 'compact'}
            checked={!view.isEven && view.density === 'comfortable'}
            onChange={(byHours) => setView({ isEven: !byHours })}
          >
            {t('Assignment height shows hours')}
          </Menu.CheckboxItem>
          <Menu.CheckboxItem checked={view.isByClient} onChange={(isByClient) => setView({ isByClient })}>
            {t('Color by client')}
          </Menu.CheckboxItem>
          <Menu.Divider />
          <LinkMenuItem {...to.boardSheet(org)} search={writeView(view)}>
            {t('Print or share…')}
          </LinkMenuItem>
          {mayShare && (
            <Menu.Item closeMenuOnClick onClick={() => setCalendar({ of: 'team', id: null, title })}>
              {t('Add team schedule to calendar…')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <AfterInteraction>
        <LazyCalendarDialog of={calendar} onClose={() => setCalendar(null)} />
      </AfterInteraction>
    </>
  )
}

type ChoicesProps<T extends string> = { names: Record<T, string>; value: T; onChange: (value: T) => void }

function Choices<T extends string>({ names, value, onChange }: ChoicesProps<T>) {
  return (
    <Menu.RadioGroup value={value} onChange={(chosen) => onChange(chosen as T)}>
      {Object.entries<string>(names).map(([each, name]) => (
        <Menu.RadioItem key={each} value={each}>
          {name}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
