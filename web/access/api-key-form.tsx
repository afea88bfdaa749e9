import {
  Alert,
  Button,
  Code,
  CopyButton,
  Group,
  NumberInput,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ApiKey, NewApiKey } from '../../shapes/api-keys.ts'
import { MOST_OVERLAP_HOURS } from '../../shapes/limits.ts'
import { fieldErrors } from '../shell/client.ts'
import { useSaving } from '../shell/saving.ts'

export function ApiKeyForm() {
  const saving = useSaving<NewApiKey>()
  const form = useForm({ initialValues: { name: '', scope: 'read_write', expires_on: '' } })
  if (saving.data) return <KeyShownOnce made={saving.data} />
  return (
    <form
      onSubmit={form.onSubmit(({ expires_on, ...rest }) =>
        saving.mutate(
          { method: 'POST', path: '/api-keys', body: { ...rest, expires_on: expires_on || null } },
          { onError: (e) => form.setErrors(fieldErrors(e)) },
        ),
      )}
    >
      <Stack>
        <TextInput
          label="Name"
          description="What it is for"
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Select
          label="It may"
          data={[
            { value: 'read_write', label: 'read and create' },
            { value: 'read', label: 'only read' },
          ]}
          {...form.getInputProps('scope')}
        />
        <TextInput
          label="Last day it works"
          description="Empty: it never expires"
          type="date"
          {...form.getInputProps('expires_on')}
        />
        <Button type="submit" loading={saving.isPending}>
          Create API key
        </Button>
      </Stack>
    </form>
  )
}

export function ApiKeyRotation({ apiKey }: { apiKey: ApiKey }) {
  const saving = useSaving<NewApiKey>()
  const form = useForm({ initialValues: { overlap_hours: 24 } })
  if (saving.data) return <KeyShownOnce made={saving.data} />
  return (
    <form
      onSubmit={form.onSubmit((body) =>
        saving.mutate({ method: 'POST', path: `/api-keys/${apiKey.id}/rotation`, body }),
      )}
    >
      <Stack>
        <Text size="sm">
          A new key with the same rights is made. The old one goes on working for a while, so that you can
          change it where it is used.
        </Text>
        <NumberInput
          label="Hours until the old key stops"
          min={0}
          max={MOST_OVERLAP_HOURS}
          allowDecimal={false}
          {...form.getInputProps('overlap_hours')}
        />
        <Button type="submit" loading={saving.isPending}>
          Rotate key
        </Button>
      </Stack>
    </form>
  )
}

function KeyShownOnce({ made }: { made: NewApiKey }) {
  const curl = `curl -H "Authorization: Bearer ${made.key}" ${window.location.origin}/api/v1/projects`
  return (
    <Stack>
      <Alert color="yellow" title="Copy it now">
        This key is shown only once. Keep it where you keep passwords.
      </Alert>
      <TextInput
        label="API key"
        readOnly
        ff="monospace"
        value={made.key}
        onFocus={(event) => event.target.select()}
      />
      <Group>
        <CopyButton value={made.key}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy the key'}</Button>}
        </CopyButton>
        <CopyButton value={curl}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy the curl line'}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Code block>{curl}</Code>
    </Stack>
  )
}
