import type { ComponentType, ReactNode } from 'react'
import { memo, useEffect, useReducer, useState } from 'react'
import { showNotice } from '../notice.ts'
import { t } from '../words/language.ts'

/** Loads a component from a separate bundle on the first render, or when a caller calls `ready`. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined
  let loading: Promise<boolean> | undefined
  /** Resolves with false if loading failed. The user then sees a notification. */
  const ready = (): Promise<boolean> => {
    loading ??= load().then(
      (loaded) => {
        part = loaded
        return true
      },
      () => {
        loading = undefined
        showNotice(NOT_LOADED)
        return false
      },
    )
    return loading
  }
  function LazyPart(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    const Part = part
    useEffect(() => {
      if (!Part) void ready().then(redraw)
    }, [Part])
    return Part && <Part {...props} />
  }
  return Object.assign(memo(LazyPart) as ComponentType<Props>, { ready })
}

const NOT_LOADED = {
  id: 'not-loaded',
  color: 'red',
  title: t('Not loaded'),
  message: t("Part of this page couldn't be loaded. Reload the page when you're back online."),
}

const interacted = new Promise<void>((done) => {
  for (const name of ['pointermove', 'pointerdown', 'keydown', 'wheel'])
    addEventListener(name, () => done(), { once: true, capture: true })
})

/** Renders `children` only after the first pointer or key event, so that the page appears sooner. */
export function AfterInteraction({ children }: { children: ReactNode }) {
  const [hasInteracted, setInteracted] = useState(false)
  useEffect(() => void interacted.then(() => setInteracted(true)), [])
  return hasInteracted && children
}
