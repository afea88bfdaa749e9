import { useMay } from '../api/organization.ts'
import { ActivityTab } from '../forms/activity-tab.tsx'
import { AuditTab } from '../forms/audit-tab.tsx'
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
