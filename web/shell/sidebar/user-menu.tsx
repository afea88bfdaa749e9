import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconKey, IconLogout, IconMoon, IconSun, IconUser, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { initialsOf } from '../../ui/words/initials.ts'
import { t } from '../../ui/words/language.ts'
import { to } from '../addresses.ts'
import { LinkMenuItem } from '../links.tsx'
import { useMay } from '../organization.ts'
import { sessionQuery } from '../session.ts'
import { signOut } from '../sign-out.ts'
import { useTheme } from '../use-theme.ts'
import classes from './sidebar.module.css'

export function UserMenu({ org, onNavigate }: { org: string; onNavigate: () => void }) {
  const { data } = useQuery(sessionQuery)
  const mayAdminister = useMay('admin')
  const { isDark, switchTheme } = useTheme()
  const name = data?.user.name ?? ''
  return (
    <Menu position="top-start" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <span className="visually-hidden">{t('User menu: {name}', { name })}</span>
          <Avatar size={24} radius="xl" color="gray" aria-hidden>
            {initialsOf(name)}
          </Avatar>
          <Text className={classes.label} component="span" size="sm" truncate aria-hidden>
            {name}
          </Text>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{data?.user.email}</Menu.Label>
        {mayAdminister && (
          <>
            <LinkMenuItem leftSection={<IconKey size={16} />} {...to.apiKeys(org)} onClick={onNavigate}>
              {t('API keys')}
            </LinkMenuItem>
            <LinkMenuItem leftSection={<IconWebhook size={16} />} {...to.webhooks(org)} onClick={onNavigate}>
              {t('Webhooks')}
            </LinkMenuItem>
          </>
        )}
        <LinkMenuItem leftSection={<IconUser size={16} />} {...to.account(org)} onClick={onNavigate}>
          {t('Your account')}
        </LinkMenuItem>
        <Menu.Item
          leftSection={isDark ? <IconSun size={16} /> : <IconMoon size={16} />}
          onClick={switchTheme}
        >
          {isDark ? t('Light theme') : t('Dark theme')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
