import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'

const AT_ONCE = 200

/** The first rows of a long list, and below them the button that shows more. */
export function ShowMore<Row>({
  of,
  children,
}: {
  of: readonly Row[]
  children: (rows: Row[]) => ReactNode
}) {
  const [shown, setShown] = useState(AT_ONCE)
  return (
    <>
      {children(of.slice(0, shown))}
      {of.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + AT_ONCE)} style={{ alignSelf: 'center' }}>
          Show {Math.min(AT_ONCE, of.length - shown)} more
        </Button>
      )}
    </>
  )
}
