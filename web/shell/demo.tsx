import { Button, Group, Text } from '@mantine/core'
import { IconSparkles, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CreatedDemo } from '../../shapes/organizations.ts'
import { confirm } from '../ui/confirm.tsx'
import { t } from '../ui/words/language.ts'
import { to } from './addresses.ts'
import { LinkButton } from './links.tsx'
import { useMay, useOrg } from './organization.ts'
import { queryClient } from './query-client.ts'
import { useSaving } from './saving.ts'
import { sessionQuery } from './session.ts'

export function useIsDemo(): boolean {
  const org = useOrg()
  const { data } = useQuery(sessionQuery)
  return data?.organizations.some(({ id, is_demo }) => is_demo && String(id) === org) ?? false
}

/** Creates the demo organization, or opens the existing one. */
export function DemoButton({ compact = false }: { compact?: boolean }) {
  const mayMake = useMay('admin')
  const isDemo = useIsDemo()
  const navigate = useNavigate()
  const making = useSaving<CreatedDemo>()
  const { data } = useQuery(sessionQuery)
  if (!mayMake || isDemo) return null
  const look = {
    variant: compact ? 'subtle' : 'default',
    size: compact ? 'compact-xs' : 'sm',
    leftSection: <IconSparkles size={compact ? 14 : 16} />,
  }
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
      {compact ? t('Try a demo first') : t('Explore a demo')}
    </Button>
  )
}

export function DemoBanner() {
  const org = useOrg()
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
  const ask = () =>
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
  return (
    <Group className="demo-banner" component="aside" aria-label={t('Demo')} gap="xs" px="sm" wrap="nowrap">
      <Text size="sm" truncate>
        {t('Demo with sample data')}
      </Text>
      {mayDelete && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTrash size={14} />}
          loading={deleting.isPending}
          onClick={ask}
          style={{ flexShrink: 0 }}
        >
          {t('Delete demo')}
        </Button>
      )}
    </Group>
  )
}

function readSession() {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}
