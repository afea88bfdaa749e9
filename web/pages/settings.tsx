import { ActivityTab } from '../forms/activity-tab.tsx'
import { MembersTab } from '../forms/members-tab.tsx'
import { OrganizationTab } from '../forms/organization-tab.tsx'
import { TagsTab } from '../forms/tags-tab.tsx'
import { AddressTabs } from '../ui/address-tabs.tsx'
import { Page } from '../ui/page.tsx'

const TABS = [
  ['organization', 'Organization', OrganizationTab],
  ['tags', 'Tags', TagsTab],
  ['members', 'Members', MembersTab],
  ['activity', 'Activity', ActivityTab],
] as const

export function SettingsPage() {
  return (
    <Page title="Settings">
      <AddressTabs
        tabs={TABS.map(([value, label, Content]) => ({ value, label, content: () => <Content /> }))}
      />
    </Page>
  )
}
