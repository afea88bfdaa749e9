import { Group } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Note } from '../ui/note.tsx'
import { Empty } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { to } from './addresses.ts'
import { DemoButton } from './demo.tsx'
import { LinkButton } from './links.tsx'
import { useMay, useOrg } from './organization.ts'

/** The empty state of a screen, with three ways to begin: a form, an import, or a look at a demo. */
export function FirstSteps(props: {
  title: string
  /** The kind that the import page opens with. */
  kind: 'projects' | 'people'
  /** The button that opens the screen's own form. */
  byHand: ReactNode
  children: ReactNode
}) {
  const { title, kind, byHand, children } = props
  const org = useOrg()
  const mayPlan = useMay('planner')
  return (
    <Empty title={title}>
      <Note>{children}</Note>
      {mayPlan && (
        <Group justify="center" gap="xs">
          {byHand}
          <LinkButton
            variant="default"
            leftSection={<IconFileImport size={16} />}
            {...to.import(org)}
            search={{ kind }}
          >
            {t('Import a file')}
          </LinkButton>
          <DemoButton />
        </Group>
      )}
    </Empty>
  )
}
