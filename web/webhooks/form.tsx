import { Alert, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { TEXT_LENGTH, URL_LENGTH } from '../../shapes/limits.ts'
import type { Webhook, WebhookWithSecret } from '../../shapes/webhooks.ts'
import { to } from '../shell/addresses.ts'
import { fieldErrors } from '../shell/client.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'

/** A new webhook, whose secret is then shown; or one that is there, which has nothing new to show. */
export function WebhookForm({ stored, onDone }: { stored?: Webhook; onDone: () => void }) {
  const saving = useSaving<WebhookWithSecret>(stored && 'Webhook saved.', { inForm: true })
  const form = useForm({
    initialValues: { url: stored?.url ?? '', description: stored?.description ?? '' },
  })
  if (saving.data && !stored) return <SecretShownOnce made={saving.data} isNew />
  return (
    <form
      onSubmit={form.onSubmit((body) =>
        saving.mutate(
          stored
            ? { method: 'PUT', path: `/webhooks/${stored.id}`, body }
            : { method: 'POST', path: '/webhooks', body },
          { onError: (e) => form.setErrors(fieldErrors(e)), onSuccess: stored && onDone },
        ),
      )}
    >
      <Stack>
        <TextInput
          label="Address"
          description="Where messages are posted to; https keeps them private on the way"
          placeholder="https://example.com/crewline"
          type="url"
          required
          data-autofocus
          maxLength={URL_LENGTH}
          {...form.getInputProps('url')}
        />
        <TextInput
          label="Description"
          description="What it is for"
          maxLength={TEXT_LENGTH}
          {...form.getInputProps('description')}
        />
        <Button type="submit" loading={saving.isPending}>
          {stored ? 'Save webhook' : 'Create webhook'}
        </Button>
      </Stack>
    </form>
  )
}

export function WebhookRotation({ webhook }: { webhook: Webhook }) {
  const saving = useSaving<WebhookWithSecret>()
  if (saving.data) return <SecretShownOnce made={saving.data} />
  return (
    <Stack>
      <Text size="sm">
        A new secret is made. For 24 hours messages carry a signature by each of the two, so that you can
        change it in the receiver without losing any; then only the new one signs.
      </Text>
      {webhook.old_secret_until && (
        <Alert color="yellow">
          It was rotated within the last 24 hours: the secret before that stops signing at once.
        </Alert>
      )}
      <Button
        data-autofocus
        loading={saving.isPending}
        onClick={() => saving.mutate({ method: 'POST', path: `/webhooks/${webhook.id}/rotation` })}
      >
        Rotate secret
      </Button>
    </Stack>
  )
}

function SecretShownOnce({ made, isNew }: { made: WebhookWithSecret; isNew?: boolean }) {
  const org = useOrg()
  return (
    <Stack>
      <Alert color="yellow" title="Copy it now">
        This secret is shown only once. The receiver needs it to tell our messages from others.
      </Alert>
      <TextInput
        label="Signing secret"
        readOnly
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        value={made.secret}
        onFocus={(event) => event.target.select()}
      />
      <Group>
        <CopyButton value={made.secret}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy the secret'}</Button>}
        </CopyButton>
        {isNew && (
          <LinkAnchor size="sm" {...to.webhook(org, made.id)}>
            Go on to send a test
          </LinkAnchor>
        )}
      </Group>
    </Stack>
  )
}
