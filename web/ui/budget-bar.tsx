import { Box, Text } from '@mantine/core'
import { formatPercent } from './format.ts'

/** What is planned against what may be spent: a bar, and the same in words. */
export function BudgetBar({
  label,
  planned,
  budget,
  format,
  height = 6,
  barOnly = false,
}: {
  label: string
  planned: number
  /** Null: there is none. */
  budget: number | null
  format: (value: number) => string
  height?: number
  /** Where the figures stand beside it already. */
  barOnly?: boolean
}) {
  const { share, text, over } = wordsFor(planned, budget, format)
  return (
    <Box>
      {!barOnly && (
        <Text size="sm" component="div" style={{ whiteSpace: 'nowrap' }}>
          {text}
          {over && (
            <Text component="span" size="sm" fw={600} c="var(--mantine-color-error)">
              {' '}
              · {over}
            </Text>
          )}
        </Text>
      )}
      {share !== null && (
        <Box
          role="img"
          aria-label={`${label}: ${formatPercent(share)} of the budget is planned`}
          h={height}
          mt={3}
          bg="var(--crewline-line)"
          style={{ borderRadius: height / 2, overflow: 'hidden' }}
        >
          <Box
            h="100%"
            w={`${Math.min(1, share) * 100}%`}
            bg={over ? 'var(--mantine-color-red-7)' : 'var(--mantine-primary-color-filled)'}
          />
        </Box>
      )}
    </Box>
  )
}

function wordsFor(planned: number, budget: number | null, format: (value: number) => string) {
  if (budget === null) return { share: null, text: format(planned), over: null }
  const share = budget === 0 ? (planned > 0 ? 2 : 0) : planned / budget
  const over = planned > budget ? `${format(planned - budget)} over` : null
  return { share, text: `${format(planned)} of ${format(budget)}`, over }
}
