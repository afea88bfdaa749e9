import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileImport } from '@tabler/icons-react'
import type { ImportKind } from '../../sheets/fields.ts'
import { MoreMenu, PrintAction } from '../ui/page-parts/more-menu.tsx'
import { language, t } from '../ui/words/language.ts'
import { to } from './addresses.ts'
import { LinkMenuItem } from './links.tsx'
import { useMay, useOrg } from './organization.ts'

type Part = { label: string; query: Record<string, string> }

/** `parts` is empty while the page doesn't know yet which data to export, such as the range of months. */
type Props = { path: string; parts: Part[] }

/** Shows a page's menu. If `imports` is set, planners get an import action too. */
export function ExportAndPrint({ imports, ...exported }: Props & { imports?: ImportKind }) {
  const org = useOrg()
  const mayImport = useMay('planner') && imports !== undefined
  return (
    <MoreMenu>
      {mayImport && (
        <LinkMenuItem
          leftSection={<IconFileImport size={14} />}
          {...to.import(org)}
          search={{ kind: imports }}
        >
          {t('Import file')}
        </LinkMenuItem>
      )}
      <PrintAction />
      <ExportItems {...exported} />
    </MoreMenu>
  )
}

export function ExportMenu(props: Props) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          disabled={props.parts.length === 0}
          leftSection={<IconDownload size={16} />}
        >
          {t('Export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems {...props} />
      </Menu.Dropdown>
    </Menu>
  )
}

function ExportItems({ path, parts }: Props) {
  const org = useOrg()
  return parts.map(({ label, query }) => [
    <Menu.Label key={label}>{parts.length > 1 ? label : t('Export')}</Menu.Label>,
    ...(['xlsx', 'csv'] as const).map((format) => (
      <Menu.Item
        key={`${label} ${format}`}
        component="a"
        download
        href={exportAddress(org, path, format, query)}
        leftSection={<IconDownload size={14} />}
        aria-label={t('{label}: {value}', { label, value: NAMES[format] })}
      >
        {format === 'xlsx' ? 'Excel (.xlsx)' : NAMES.csv}
      </Menu.Item>
    )),
  ])
}

const NAMES = { xlsx: 'Excel', csv: 'CSV' } as const

/** Returns the URL of an export. `path` comes after `/app/organizations/<org>`, without the format and the query. */
export function exportAddress(
  org: string,
  path: string,
  format: 'csv' | 'xlsx',
  query: Record<string, string>,
): string {
  return `/app/organizations/${org}${path}.${format}?${new URLSearchParams({ ...query, language })}`
}
