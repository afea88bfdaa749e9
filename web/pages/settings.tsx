import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ActivityTab } from '../forms/activity-tab.tsx'
import { MembersTab } from '../forms/members-tab.tsx'
import { OrganizationTab } from '../forms/organization-tab.tsx'
import { TagsTab } from '../forms/tags-tab.tsx'
import { Page } from '../ui/page.tsx'

const TABS = [
  ['organization', 'Organization', OrganizationTab],
  ['tags', 'Tags', TagsTab],
  ['members', 'Members', MembersTab],
  ['activity', 'Activity', ActivityTab],
] as const

export function SettingsPage() {
  const { tab = 'organization' } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  return (
    <Page title="Settings">
      <Tabs
        value={tab}
        onChange={(next) => navigate({ to: '.', search: { tab: next } as never })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {TABS.map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(([value, , Content]) => (
          <Tabs.Panel key={value} value={value}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}
