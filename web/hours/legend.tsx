import { Group, Text } from '@mantine/core'
import styles from './matrix.module.css'

/** What the colours of a matrix mean. */
export function HoursLegend({ full }: { full: string }) {
  return (
    <Group gap={6} className={styles.legend}>
      <Text size="xs" c="dimmed">
        little
      </Text>
      <Group gap={2} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((step) => (
          <span key={step} className={styles.swatch} data-heat={step} />
        ))}
      </Group>
      <Text size="xs" c="dimmed">
        {full}
      </Text>
    </Group>
  )
}
