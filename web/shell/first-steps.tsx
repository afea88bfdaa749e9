import { Button, Group } from '@mantine/core'
import { IconFileImport, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Note } from '../ui/note.tsx'
import { Empty } from '../ui/states.tsx'
import { to } from './addresses.ts'
import { firstMinutesQuery, isUntouched } from './first-minutes.ts'
import { LinkButton } from './links.tsx'
import { useMay, useOrg } from './organization.ts'
import { useSaving } from './saving.ts'

/** The empty state of a screen, with three ways to begin: a form, an import, or demo data. */
export function FirstSteps({
  title,
  kind,
  byHand,
  children,
}: {
  title: string
  /** The kind that the import page opens with. */
  kind: 'projects' | 'people'
  /** The button that opens the screen's own form. */
  byHand: ReactNode
  children: ReactNode
}) {
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
            Import a CSV file
          </LinkButton>
          <DemoButton org={org} />
        </Group>
      )}
    </Empty>
  )
}

/** Only for an organization without projects and people: the demo must not mix with real ones. */
function DemoButton({ org }: { org: string }) {
  const { data } = useQuery(firstMinutesQuery(org))
  const mayFill = useMay('admin')
  const filling = useSaving()
  if (!data || !mayFill || !isUntouched(data)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconSparkles size={16} />}
      loading={filling.isPending || data.demo?.state === 'running'}
      onClick={() => filling.mutate({ method: 'POST', path: '/demo' })}
    >
      Fill with demo data
    </Button>
  )
}
