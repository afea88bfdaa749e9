import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { t } from './words/language.ts'

const PAGE = 50

/** Keyset pagination with the newest rows first. The rows of a page have numbers below `before`. */
export function usePages() {
  const [starts, setStarts] = useState<readonly number[]>([])
  return { starts, setStarts, before: starts.at(-1) ?? null, restart: () => setStarts([]) }
}

/** `numbers` are the sort keys of this page's rows, newest first, such as `id` or `seq`. */
export function Pager(props: { pages: ReturnType<typeof usePages>; numbers: readonly number[] }) {
  const {
    pages: { starts, setStarts },
    numbers,
  } = props
  const last = numbers.length === PAGE ? numbers.at(-1) : undefined
  if (starts.length === 0 && last === undefined) return null
  return (
    <Group>
      <Button variant="default" disabled={starts.length === 0} onClick={() => setStarts(starts.slice(0, -1))}>
        {t('Newer')}
      </Button>
      <Button
        variant="default"
        disabled={last === undefined}
        onClick={() => last !== undefined && setStarts([...starts, last])}
      >
        {t('Older')}
      </Button>
    </Group>
  )
}
