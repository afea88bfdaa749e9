import { notifications } from '@mantine/notifications'
import type { ComponentType, ReactNode } from 'react'
import { memo, useEffect, useReducer, useState } from 'react'
import { t } from '../words/language.ts'

/** A part of a page that comes in a file of its own, when it is first drawn or `ready` is called. The same props draw nothing again. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined
  let loading: Promise<boolean> | undefined
  /** False: it could not be loaded, which was said. */
  const ready = (): Promise<boolean> => {
    loading ??= load().then(
      (loaded) => {
        part = loaded
        return true
      },
      () => {
        loading = undefined
        notifications.show(NOT_LOADED)
        return false
      },
    )
    return loading
  }
  function Later(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    const Part = part
    useEffect(() => {
      if (!Part) void ready().then(redraw)
    }, [Part])
    return Part && <Part {...props} />
  }
  return Object.assign(memo(Later) as ComponentType<Props>, { ready })
}

const NOT_LOADED = {
  id: 'not-loaded',
  color: 'red',
  title: t('Not loaded'),
  message: t('A part of this page could not be loaded. Load the page again once there is a connection.'),
}

const touched = new Promise<void>((done) => {
  for (const name of ['pointermove', 'pointerdown', 'keydown', 'wheel'])
    addEventListener(name, () => done(), { once: true, capture: true })
})

/** What a page can do without until somebody touches it. Drawn from then on, so that it is there before it is wanted. */
export function AfterTouch({ children }: { children: ReactNode }) {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => void touched.then(() => setTouched(true)), [])
  return isTouched && children
}
