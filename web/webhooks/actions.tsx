import { Button, Group, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  IconChevronDown,
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { countInWords } from '../../planning/wording.ts'
import type { Delivery, Webhook } from '../../shapes/webhooks.ts'
import { to } from '../shell/addresses.ts'
import { useOrg } from '../shell/organization.ts'
import { useDeleting, useSaving } from '../shell/saving.ts'
import { Dialog } from '../ui/dialog.tsx'
import { WebhookForm, WebhookRotation } from './form.tsx'

/** Resumes a paused webhook; if changes wait, one chooses to send them or to skip them. */
export function ResumeButton({ webhook: { id, url, behind } }: { webhook: Webhook }) {
  const saving = useSaving('Webhook resumed.')
  const resume = (from: 'stop' | 'now') =>
    saving.mutate({ method: 'DELETE', path: `/webhooks/${id}/pause?from=${from}` })
  const name = `Resume ${new URL(url).host}`
  if (behind === 0)
    return (
      <Button size="compact-sm" loading={saving.isPending} aria-label={name} onClick={() => resume('stop')}>
        Resume
      </Button>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="compact-sm"
          rightSection={<IconChevronDown size={14} />}
          loading={saving.isPending}
          aria-label={name}
        >
          Resume
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => resume('stop')}>
          From where it stopped: send {countInWords(behind, 'change')}
        </Menu.Item>
        <Menu.Item onClick={() => resume('now')}>From now on: leave out what waits</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Says what became of a message that somebody sent by hand. */
export function showDelivery({ status_code, error, duration_ms }: Delivery): void {
  notifications.show(
    error === null
      ? { message: `It arrived: ${status_code} after ${duration_ms} ms.`, color: 'teal' }
      : { title: 'It did not arrive', message: `The receiver ${error}.`, color: 'red', autoClose: 8000 },
  )
}

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const org = useOrg()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'rotate' | null>(null)
  const testing = useSaving<Delivery>()
  const pausing = useSaving('Webhook paused.')
  const { ask } = useDeleting('Webhook deleted.', () => navigate(to.webhooks(org)))
  const path = `/webhooks/${webhook.id}`

  const remove = () =>
    ask(path, {
      title: 'Delete this webhook?',
      text: `${new URL(webhook.url).host} hears nothing more, and the log of its deliveries is gone. This cannot be undone.`,
      button: 'Delete webhook',
    })

  return (
    <Group gap="xs">
      <Button
        leftSection={<IconSend size={16} />}
        loading={testing.isPending}
        onClick={() => testing.mutate({ method: 'POST', path: `${path}/pings` }, { onSuccess: showDelivery })}
      >
        Send a test
      </Button>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setOpen('edit')}>
            Edit
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={16} />} onClick={() => setOpen('rotate')}>
            Rotate secret
          </Menu.Item>
          {webhook.status === 'active' && (
            <Menu.Item
              leftSection={<IconPlayerPause size={16} />}
              onClick={() => pausing.mutate({ method: 'PUT', path: `${path}/pause` })}
            >
              Pause
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash size={16} />} c="var(--mantine-color-error)" onClick={remove}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog
        of={open}
        onClose={() => setOpen(null)}
        title={(what) => (what === 'edit' ? 'Edit webhook' : 'Rotate secret')}
      >
        {(what) =>
          what === 'edit' ? (
            <WebhookForm stored={webhook} onDone={() => setOpen(null)} />
          ) : (
            <WebhookRotation webhook={webhook} />
          )
        }
      </Dialog>
    </Group>
  )
}
