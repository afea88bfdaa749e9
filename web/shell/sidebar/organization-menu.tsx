import { Group, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconSettings, IconTrash, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../ui/words/language.ts'
import { to } from '../addresses.ts'
import { useDeleteDemo, useIsDemo } from '../demo/demo.tsx'
import { LinkMenuItem } from '../links.tsx'
import { sessionQuery } from '../session.ts'
import classes from './sidebar.module.css'

export function OrganizationMenu({ org, onNavigate }: { org: string; onNavigate: () => void }) {
  const { data } = useQuery(sessionQuery)
  const isDemo = useIsDemo()
  const deleteDemo = useDeleteDemo()
  const organizations = data?.organizations ?? []
  const name = organizations.find(({ id }) => String(id) === org)?.name ?? 'Crewline'
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={t('Organization: {name}', { name })}>
          <img src="/icon.svg" alt="" width={20} height={20} />
          <Text className={classes.label} component="span" size="sm" fw={600} truncate>
            {name}
          </Text>
          <IconChevronDown className={classes.wide} size={14} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {isDemo && <Menu.Label>{t('Demo with sample data')}</Menu.Label>}
        {organizations.length > 1 &&
          organizations.map(({ id, name }) => (
            <LinkMenuItem
              key={id}
              {...to.board(id)}
              onClick={onNavigate}
              rightSection={String(id) === org && <IconCheck size={14} />}
            >
              {name}
            </LinkMenuItem>
          ))}
        {organizations.length > 1 && <Menu.Divider />}
        <LinkMenuItem
          leftSection={<IconUsers size={16} />}
          {...to.settings(org)}
          search={{ tab: 'members' }}
          onClick={onNavigate}
        >
          {t('Members')}
        </LinkMenuItem>
        <LinkMenuItem leftSection={<IconSettings size={16} />} {...to.settings(org)} onClick={onNavigate}>
          {t('Settings')}
        </LinkMenuItem>
        {deleteDemo && (
          <Menu.Item
            c="var(--crewline-danger-ink)"
            leftSection={<IconTrash size={16} />}
            onClick={deleteDemo}
          >
            {t('Delete demo')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** On phones, the header shows only the organization's name. The navigation drawer has the menu. */
export function OrganizationName({ org }: { org: string }) {
  const { data } = useQuery(sessionQuery)
  const name = data?.organizations.find(({ id }) => String(id) === org)?.name ?? 'Crewline'
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      <img src="/icon.svg" alt="" width={20} height={20} />
      <Text fw={600} truncate>
        {name}
      </Text>
    </Group>
  )
}
