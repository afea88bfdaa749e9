import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { language, t } from '../ui/words/language.ts'
import { useOrg } from './organization.ts'

type Part = { label: string; query: Record<string, string> }

/** `parts` is empty until it is known what can be exported. */
export function ExportMenu({ path, parts }: { path: string; parts: Part[] }) {
  const org = useOrg()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" disabled={parts.length === 0} leftSection={<IconDownload size={16} />}>
          {t('Export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {parts.map(({ label, query }) => [
          <Menu.Label key={label}>{label}</Menu.Label>,
          <Menu.Item
            key={`${label} xlsx`}
            component="a"
            download
            href={exportAddress(org, path, 'xlsx', query)}
            aria-label={t('{label}: {value}', { label, value: 'Excel' })}
          >
            Excel (.xlsx)
          </Menu.Item>,
          <Menu.Item
            key={`${label} csv`}
            component="a"
            download
            href={exportAddress(org, path, 'csv', query)}
            aria-label={t('{label}: {value}', { label, value: 'CSV' })}
          >
            CSV
          </Menu.Item>,
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}

/** `path` is that of the matrix, without a query. */
export function exportAddress(
  org: string,
  path: string,
  format: 'csv' | 'xlsx',
  query: Record<string, string>,
): string {
  return `/app/organizations/${org}${path}.${format}?${new URLSearchParams({ ...query, language })}`
}
