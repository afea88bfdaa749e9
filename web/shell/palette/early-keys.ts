let typed = ''
let collecting: AbortController | undefined

/** Collects keys until the palette has the focus, because letters are shortcuts on the board. */
export function collectKeys(): void {
  if (collecting || document.activeElement?.closest('[role=dialog]')) return
  collecting = new AbortController()
  const options = { signal: collecting.signal, capture: true }
  addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      if (key === 'Escape') takeKeys()
      event.preventDefault()
      event.stopPropagation()
      if (key.length === 1) typed += key
    },
    options,
  )
  addEventListener('pointerdown', takeKeys, options)
}

/** Returns the collected text. The page receives keys again. */
export function takeKeys(): string {
  const text = typed
  typed = ''
  collecting?.abort()
  collecting = undefined
  return text
}
