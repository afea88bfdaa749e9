import type { NumberInputProps } from '@mantine/core'
import { Alert, Button, Group, List, NumberInput, Stack, Text } from '@mantine/core'
import { MOST_OVERTIME } from '../../shapes/limits.ts'
import { Refusal } from '../shell/client.ts'
import { t } from '../ui/words/language.ts'

type Props = {
  refused: Error | null
  isSaving: boolean
  onChoose: (overtime_choice: 'keep' | 'shorten' | 'unassign') => void
}

const MAX_LISTED = 8

export function OvertimeField({ input, ...rest }: Props & { input: NumberInputProps }) {
  return (
    <>
      <NumberInput
        label={t('Overtime per day (hours)')}
        description={t(
          'Assignments may exceed the contract by this many hours a day. With 0, overtime is not allowed.',
        )}
        min={0}
        max={MOST_OVERTIME}
        step={0.25}
        decimalScale={2}
        allowNegative={false}
        {...input}
      />
      <OvertimeRefusal {...rest} />
    </>
  )
}

/** Lists assignments with more overtime than the new limit. Offers to keep, shorten or unassign them. */
function OvertimeRefusal({ refused, isSaving, onChoose }: Props) {
  const problems = refused instanceof Refusal ? refused.problems : []
  const affected = problems.filter(({ code }) => code === 'over_capacity')
  if (affected.length === 0) return null
  const more = affected.length - MAX_LISTED
  return (
    <Alert
      variant="transparent"
      p={0}
      role="alert"
      title={t('Existing assignments have more overtime than this')}
    >
      <Stack gap="sm">
        <List size="sm" spacing={2}>
          {affected.slice(0, MAX_LISTED).map(({ message }) => (
            <List.Item key={message}>{t('This {message}.', { message })}</List.Item>
          ))}
          {more > 0 && <List.Item>{t('and {n} more', { n: more })}</List.Item>}
        </List>
        <Text size="sm">{t('Kept assignments stay valid until someone edits them.')}</Text>
        <Group gap="xs">
          <Button size="xs" loading={isSaving} onClick={() => onChoose('keep')}>
            {t('Keep assignments')}
          </Button>
          <Button size="xs" variant="default" loading={isSaving} onClick={() => onChoose('shorten')}>
            {t('Reduce to capacity')}
          </Button>
          <Button size="xs" variant="default" loading={isSaving} onClick={() => onChoose('unassign')}>
            {t('Unassign overtime')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
