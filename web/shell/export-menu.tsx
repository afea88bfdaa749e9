import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ImportKind } from '../../sheets/fields.ts'
import { language, t } from '../ui/words/language.ts'
import { to } from './addresses.ts'
import { LinkMenuItem } from './links.tsx'
import { useMay, useOrg } from './organization.ts'

type Part = { label: string; query: Record<string, string> }

type Props = { path: string; parts: Part[]; imports?: ImportKind }

/** `parts` is empty until it is known what can be exported. With `imports`, planners also import there. */
export function ExportMenu({ path, parts, imports }: Props) {
  const org = useOrg()
  const mayImport = useMay('planner') && imports !== undefined
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" disabled={parts.length === 0} leftSection={<IconDownload size={16} />}>
          {mayImport ? t('Import and export') : t('Export')}
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
        {mayImport && (
          <>
            <Menu.Divider />
            <LinkMenuItem {...to.import(org)} search={{ kind: imports }}>
              {t('Import file')}
            </LinkMenuItem>
          </>
        )}
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
