import { ActionIcon, Group, Menu, SegmentedControl, Stack, Title } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconDots, IconDownload, IconLink, IconShare } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { SharedReport } from '../../shapes/access/shared-links.ts'
import { ShareForm } from '../sharing/share-form.tsx'
import { exportAddress } from '../shell/export-menu.tsx'
import { useMay, useOrg } from '../shell/organization.ts'
import { Dialog } from '../ui/dialog.tsx'
import { optionsOf } from '../ui/fields/options.ts'
import { formatMonth } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { showNotice } from '../ui/notice.ts'
import { t } from '../ui/words/language.ts'
import styles from './charts.module.css'
import type { InsightsView } from './view.ts'
import { isTable, withTable } from './view.ts'

export type ReportProps = {
  view: InsightsView
  onView: (change: InsightsView) => void
  /** Query parameters of the report. */
  query: Record<string, string>
}

/** Shows a chart or its table, with a menu to download or link it. Screen readers always read the table. */
export function ReportCard(
  props: ReportProps & {
    /** Names the report in the URL. The download has the same name unless `file` is set. */
    name: string
    title: string
    note?: ReactNode
    file?: string
    /** Undefined if the report can't be shared. */
    share?: SharedReport['report']
    controls?: ReactNode
    chart?: ReactNode
    children: ReactNode
  },
) {
  const { name, title, note, controls, chart, children, view, onView } = props
  const asTable = chart === undefined || isTable(view, name)
  return (
    <section aria-labelledby={`${name}-title`} id={name}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs" className={styles.head}>
          <Group gap="xs" align="baseline">
            <Title order={2} id={`${name}-title`}>
              {title}
            </Title>
            {note && <Note>{note}</Note>}
          </Group>
          <Group gap="xs" className={styles.headControls}>
            {controls}
            {chart !== undefined && (
              <SegmentedControl
                size="xs"
                aria-label={t('Show {title} as', { title })}
                value={asTable ? 'table' : 'chart'}
                onChange={(next) => onView({ tables: withTable(view, name, next === 'table') })}
                data={optionsOf({ chart: t('Chart'), table: t('Table') })}
              />
            )}
          </Group>
          <ReportMenu {...props} />
        </Group>
        {chart === undefined ? (
          children
        ) : asTable ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the table
          <section className={styles.table} tabIndex={0} aria-label={t('{title}, table', { title })}>
            {children}
          </section>
        ) : (
          <>
            <div aria-hidden="true">{chart}</div>
            <div className="visually-hidden">{children}</div>
          </>
        )}
      </Stack>
    </section>
  )
}

type MenuProps = ReportProps & { name: string; title: string; file?: string; share?: SharedReport['report'] }

function ReportMenu(props: MenuProps) {
  const { name, title, file = name, share, query, view } = props
  const mayShare = useMay('planner')
  const [isSharing, setSharing] = useState(false)
  const org = useOrg()
  const clipboard = useClipboard()
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label={t('{title}: export or link', { title })}
          >
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Menu.Item
              key={format}
              component="a"
              download
              leftSection={<IconDownload size={16} />}
              href={exportAddress(org, `/insights/${file}`, format, query)}
            >
              {format === 'xlsx' ? 'Excel (.xlsx)' : 'CSV'}
            </Menu.Item>
          ))}
          <Menu.Item
            leftSection={<IconLink size={16} />}
            onClick={() => {
              clipboard.copy(addressOf(name, view))
              showNotice({ message: t('Link copied.') })
            }}
          >
            {t('Copy link')}
          </Menu.Item>
          {share && mayShare && (
            <Menu.Item leftSection={<IconShare size={16} />} onClick={() => setSharing(true)}>
              {t('Share…')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Dialog
        of={isSharing && share ? share : null}
        title={t('Share this report')}
        onClose={() => setSharing(false)}
      >
        {(report) => <ShareReport {...{ report, title, query }} />}
      </Dialog>
    </>
  )
}

function addressOf(name: string, view: InsightsView): string {
  const shown = Object.entries(view).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
  const { origin, pathname } = window.location
  return `${origin}${pathname}?${new URLSearchParams(shown)}#${name}`
}

type Props = { report: SharedReport['report']; title: string; query: Record<string, string> }

function ShareReport({ report, title, query }: Props) {
  const { by = 'week', tag, role, client, from, to } = query
  const idOf = (text: string | undefined) => (text ? Number(text) : null)
  const view = { report, by, tag_id: idOf(tag), job_role_id: idOf(role), client_id: idOf(client) }
  const months = from && to ? { from, to } : null
  return (
    <ShareForm
      title={title}
      path="/shared-links/reports"
      fixed={
        months &&
        t('{from} – {to}', { from: formatMonth(months.from, 'long'), to: formatMonth(months.to, 'long') })
      }
      moving={
        by === 'week' ? t('The next 12 weeks, always current') : t('The months around today, always current')
      }
      viewFor={(isMoving) => ({ ...view, months: isMoving ? null : months })}
    />
  )
}
