import { AddressTabs } from '../shell/address-tabs.tsx'
import { useMay } from '../shell/organization.ts'
import { Page } from '../ui/page.tsx'
import { ActivityTab } from './activity-tab.tsx'
import { AuditTab } from './audit-tab.tsx'
import { MembersTab } from './members-tab.tsx'
import { OrganizationTab } from './organization-tab.tsx'
import { TagsTab } from './tags-tab.tsx'

const TABS = [
  ['organization', 'Organization', OrganizationTab],
  ['tags', 'Tags', TagsTab],
  ['members', 'Members', MembersTab],
  ['activity', 'Activity', ActivityTab],
] as const
const FOR_ADMINS = [['audit', 'Audit log', AuditTab]] as const

export function SettingsPage() {
  const tabs = useMay('admin') ? [...TABS, ...FOR_ADMINS] : TABS
  return (
    <Page title="Settings">
      <AddressTabs
        tabs={tabs.map(([value, label, Content]) => ({ value, label, content: () => <Content /> }))}
      />
    </Page>
  )
}
