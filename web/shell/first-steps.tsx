import { Group } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Note } from '../ui/note.tsx'
import { Empty } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { to } from './addresses.ts'
import { DemoButton } from './demo/demo.tsx'
import { LinkButton } from './links.tsx'
import { useMay, useOrg } from './organization.ts'

export function FirstSteps(props: {
  title: string
  kind: 'projects' | 'people'
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
            {t('Import file')}
          </LinkButton>
          <DemoButton />
        </Group>
      )}
    </Empty>
  )
}
