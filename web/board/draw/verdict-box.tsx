import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { PlanChange } from '../../../planning/plan-changes.ts'
import { to } from '../../shell/addresses.ts'
import { LinkButton } from '../../shell/links.tsx'
import { useMay, useOrg } from '../../shell/organization.ts'
import { t } from '../../ui/words/language.ts'
import type { Verdict } from '../model/verdict.ts'
import { ALLOW_OVERTIME, overtimeInWords } from '../model/verdict.ts'

type Props = {
  /** Null if a date is incomplete, or if there is nothing to report. */
  verdict: Verdict | null
  onFix: (changes: readonly PlanChange[]) => void
}

const FITS = { color: 'green', icon: <IconCheck size={16} /> }
const UNCHECKED = { color: 'gray', icon: <Loader size={16} /> }
const MISSING = { color: 'gray', icon: <IconInfoCircle size={16} /> }
const CLASHES = { color: 'orange', icon: <IconAlertTriangle size={16} /> }
const BREAKS_RULE = { color: 'red', icon: <IconAlertTriangle size={16} /> }

/** The `div` always exists, because screen readers announce only content added to an existing element. */
export function VerdictBox({ verdict, onFix }: Props) {
  return <div role="status">{verdict && <VerdictAlert {...{ verdict, onFix }} />}</div>
}

function VerdictAlert({ verdict, onFix }: Props & { verdict: Verdict }) {
  const { fits, misfits, unread, sentences, fixes, clashes, overtime } = verdict
  const isUnchecked = !fits && unread.length > 0
  const lines = isUnchecked
    ? [t('Checking…')]
    : !fits
      ? sentences
      : clashes.length > 0
        ? clashes
        : [overtime > 0 ? overtimeInWords(overtime) : t('No conflicts.')]
  // If no change breaks a rule, the project is missing.
  const refused = misfits.length > 0 ? BREAKS_RULE : MISSING
  const look = isUnchecked ? UNCHECKED : !fits ? refused : clashes.length > 0 || overtime > 0 ? CLASHES : FITS
  return (
    <Alert variant="transparent" p={0} mb="sm" role="none" {...look}>
      {lines.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
      {(fixes.length > 0 || verdict.isOverCapacity) && (
        <Group gap="xs" mt={6}>
          {fixes.map(({ label, changes }) => (
            <Button key={label} size="compact-sm" variant="default" onClick={() => onFix(changes)}>
              {label}
            </Button>
          ))}
          {verdict.isOverCapacity && <AllowOvertime />}
        </Group>
      )}
    </Alert>
  )
}

/** Shown to admins only, because only admins can change the overtime setting. */
export function AllowOvertime() {
  const [mayAllow, org] = [useMay('admin'), useOrg()]
  return (
    mayAllow && (
      <LinkButton size="compact-sm" variant="subtle" {...to.settings(org)}>
        {ALLOW_OVERTIME}
      </LinkButton>
    )
  )
}
