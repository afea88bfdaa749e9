import { Box } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { SharedLinksTab } from '../sharing/shared-links-tab.tsx'
import { useMay } from '../shell/organization.ts'
import { Page } from '../ui/page.tsx'
import { TabPages } from '../ui/tab-pages.tsx'
import { t } from '../ui/words/language.ts'
import { AuditTab } from './audit-tab.tsx'
import { HolidaysTab } from './holidays/holidays-tab.tsx'
import { JobRolesTab } from './job-roles-tab.tsx'
import { MembersTab } from './members-tab.tsx'
import { OrganizationTab } from './organization-tab.tsx'
import { SsoTab } from './sso-tab.tsx'
import { TagsTab } from './tags-tab.tsx'

const TABS = [
  ['organization', t('Organization'), OrganizationTab],
  ['tags', t('Tags'), TagsTab],
  ['roles', t('Roles'), JobRolesTab],
  ['holidays', t('Public holidays'), HolidaysTab],
  ['members', t('Members'), MembersTab],
  ['shared-links', t('Shared links'), SharedLinksTab],
] as const
const FOR_ADMINS = [
  ['single-sign-on', t('Single sign-on'), SsoTab],
  ['audit', t('Audit log'), AuditTab],
] as const

const route = getRouteApi('/$org/settings')

export function SettingsPage() {
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const tabs = [...TABS, ...(useMay('admin') ? FOR_ADMINS : [])]
  return (
    <Page title={t('Settings')}>
      <Box maw={1200}>
        <TabPages
          value={tab}
          onChange={(next) => navigate({ search: { tab: next }, replace: true })}
          tabs={tabs}
          of={{}}
        />
      </Box>
    </Page>
  )
}
