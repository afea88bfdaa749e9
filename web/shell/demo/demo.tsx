import type { ButtonProps } from '@mantine/core'
import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CreatedDemo } from '../../../shapes/organizations.ts'
import { confirm } from '../../ui/confirm.tsx'
import { t } from '../../ui/words/language.ts'
import { to } from '../addresses.ts'
import { LinkButton } from '../links.tsx'
import { useMay, useOrg } from '../organization.ts'
import { queryClient } from '../query-client.ts'
import { useSaving } from '../saving.ts'
import { sessionQuery } from '../session.ts'

export function useIsDemo(): boolean {
  const org = useOrg()
  const { data } = useQuery(sessionQuery)
  return data?.organizations.some(({ id, is_demo }) => is_demo && String(id) === org) ?? false
}

/** Creates the demo organization, or opens the user's existing demo organization. */
export function DemoButton({ look = LOOK }: { look?: ButtonProps }) {
  const mayMake = useMay('admin')
  const isDemo = useIsDemo()
  const navigate = useNavigate()
  const making = useSaving<CreatedDemo>()
  const { data } = useQuery(sessionQuery)
  if (!mayMake || isDemo) return null
  const there = data?.organizations.find(({ is_demo, role }) => is_demo && role === 'owner')
  if (there)
    return (
      <LinkButton {...look} {...to.board(there.id)}>
        {t('Open demo')}
      </LinkButton>
    )
  const make = () =>
    making.mutate(
      { method: 'POST', path: '/demo' },
      {
        onSuccess: async ({ organization_id }) => {
          await readSession()
          await navigate(to.board(organization_id))
        },
      },
    )
  return (
    <Button {...look} loading={making.isPending} onClick={make}>
      {t('Explore a demo')}
    </Button>
  )
}

const LOOK = { variant: 'default', leftSection: <IconSparkles size={16} /> }

/** Returns a function that deletes the demo after a confirmation, or null if the user can't delete it. */
export function useDeleteDemo(): (() => void) | null {
  const org = useOrg()
  const isDemo = useIsDemo()
  const mayDelete = useMay('owner')
  const navigate = useNavigate()
  const { data } = useQuery(sessionQuery)
  const name = data?.organizations.find(({ id }) => String(id) === org)?.name ?? ''
  const own = data?.organizations.find(({ is_demo }) => !is_demo)
  const leave = async () => {
    await readSession()
    await navigate(own ? to.board(own.id) : { to: '/' })
  }
  const deleting = useSaving(t('Demo deleted.'), { leave })
  if (!isDemo || !mayDelete) return null
  return () =>
    confirm({
      title: t('Delete “{name}”?', { name }),
      text: own
        ? t(
            "Deletes the demo with all its people, projects, assignments, API keys and members. “{name}” isn't affected. You can't undo this.",
            { name: own.name },
          )
        : t(
            "Deletes the demo with all its people, projects, assignments, API keys and members. You can't undo this.",
          ),
      button: t('Delete demo'),
      onConfirm: () => deleting.mutate({ method: 'DELETE', path: '/demo' }),
    })
}

function readSession() {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}
