import { Button, Group, Menu } from '@mantine/core'
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
import type { Delivery, Webhook } from '../../shapes/webhooks.ts'
import { to } from '../shell/addresses.ts'
import { useOrg } from '../shell/organization.ts'
import { useDeleting, useSaving } from '../shell/saving.ts'
import { Dialog } from '../ui/dialog.tsx'
import { showNotice } from '../ui/notice.ts'
import { t } from '../ui/words/language.ts'
import { WebhookForm, WebhookRotationForm } from './form.tsx'

/** Resumes a webhook. If unsent changes exist, the user chooses to send or skip these changes. */
export function ResumeButton({ webhook: { id, url, behind } }: { webhook: Webhook }) {
  const saving = useSaving(t('Webhook resumed.'))
  const resume = (from: 'stop' | 'now') =>
    saving.mutate({ method: 'DELETE', path: `/webhooks/${id}/pause?from=${from}` })
  const name = t('Resume {host}', { host: new URL(url).host })
  if (behind === 0)
    return (
      <Button size="compact-sm" loading={saving.isPending} aria-label={name} onClick={() => resume('stop')}>
        {t('Resume')}
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
          {t('Resume')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => resume('stop')}>{t('Send {n} missed changes', { n: behind })}</Menu.Item>
        <Menu.Item onClick={() => resume('now')}>{t('Skip missed changes and continue from now')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

export function showDelivery({ status_code, error, duration_ms }: Delivery): void {
  showNotice(
    error === null
      ? {
          message: t('Delivered: {status} in {duration} ms.', {
            status: String(status_code),
            duration: String(duration_ms),
          }),
          color: 'teal',
        }
      : {
          title: t('Delivery failed'),
          message: t('The receiver {error}.', { error }),
          color: 'red',
        },
  )
}

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const org = useOrg()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'rotate' | null>(null)
  const testing = useSaving<Delivery>()
  const pausing = useSaving(t('Webhook paused.'))
  const { ask } = useDeleting(t('Webhook deleted.'), () => navigate(to.webhooks(org)))
  const path = `/webhooks/${webhook.id}`

  const remove = () =>
    ask(path, {
      title: t('Delete this webhook?'),
      text: t("Stops deliveries to {host} and deletes its delivery log. You can't undo this.", {
        host: new URL(webhook.url).host,
      }),
      button: t('Delete webhook'),
    })

  return (
    <Group gap="xs">
      <Button
        leftSection={<IconSend size={16} />}
        loading={testing.isPending}
        onClick={() => testing.mutate({ method: 'POST', path: `${path}/pings` }, { onSuccess: showDelivery })}
      >
        {t('Send a test')}
      </Button>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} />}>
            {t('More')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setOpen('edit')}>
            {t('Edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={16} />} onClick={() => setOpen('rotate')}>
            {t('Rotate secret')}
          </Menu.Item>
          {webhook.status === 'active' && (
            <Menu.Item
              leftSection={<IconPlayerPause size={16} />}
              onClick={() => pausing.mutate({ method: 'PUT', path: `${path}/pause` })}
            >
              {t('Pause')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash size={16} />} c="var(--mantine-color-error)" onClick={remove}>
            {t('Delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog
        of={open}
        onClose={() => setOpen(null)}
        title={(what) => (what === 'edit' ? t('Edit webhook') : t('Rotate secret'))}
      >
        {(what) =>
          what === 'edit' ? (
            <WebhookForm stored={webhook} onDone={() => setOpen(null)} />
          ) : (
            <WebhookRotationForm webhook={webhook} />
          )
        }
      </Dialog>
    </Group>
  )
}
