import { Button, Group } from '@mantine/core'

/**
 * Through a list that is read page by page, newest first. `starts` are the numbers after which the pages that one has
 * come through begin; `last` is the number after which the next one would, null where there is none.
 */
export function Pager({
  starts,
  last,
  onMove,
}: {
  starts: readonly number[]
  last: number | null
  onMove: (starts: number[]) => void
}) {
  return (
    <Group>
      <Button variant="default" disabled={starts.length === 0} onClick={() => onMove(starts.slice(0, -1))}>
        Newer
      </Button>
      <Button
        variant="default"
        disabled={last === null}
        onClick={() => last !== null && onMove([...starts, last])}
      >
        Older
      </Button>
    </Group>
  )
}
