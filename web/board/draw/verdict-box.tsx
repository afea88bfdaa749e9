import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { AssignmentChange } from '../../../planning/assignments/assignment-changes.ts'
import type { Verdict } from '../model/verdict.ts'

/** Whether it fits, and why not; each fix is one click. */
export function VerdictBox({
  verdict,
  onFix,
}: {
  verdict: Verdict
  onFix: (changes: readonly AssignmentChange[]) => void
}) {
  if (verdict.fits)
    return (
      <Alert color="green" variant="light" p="xs" icon={<IconCheck size={16} />} role="status">
        <Text size="sm">Fits.</Text>
      </Alert>
    )
  if (verdict.unread.length > 0)
    return (
      <Alert color="gray" variant="light" p="xs" icon={<Loader size={16} />} role="status">
        <Text size="sm">Checking…</Text>
      </Alert>
    )
  return (
    <Alert color="red" variant="light" p="xs" icon={<IconAlertTriangle size={16} />} role="status">
      {verdict.sentences.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
      {verdict.fixes.length > 0 && (
        <Group gap="xs" mt={6}>
          {verdict.fixes.map(({ label, changes }) => (
            <Button key={label} size="compact-sm" variant="default" onClick={() => onFix(changes)}>
              {label}
            </Button>
          ))}
        </Group>
      )}
    </Alert>
  )
}
