import type { ModalProps } from '@mantine/core'
import { Drawer, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'

/** The dialog is open while `of` isn't null. The closing animation still shows the last value of `of`. */
export function Dialog<Subject>(props: {
  of: Subject | null
  title: ReactNode | ((of: Subject) => ReactNode)
  aside?: boolean
  size?: ModalProps['size']
  onClose: () => void
  children: (of: Subject) => ReactNode
}) {
  const { of, title, aside = false, size = aside ? 'md' : 'lg', onClose, children } = props
  const [shown, setShown] = useState(of)
  if (of !== null && of !== shown) setShown(of)
  const content = {
    opened: of !== null,
    onClose,
    size,
    title: shown !== null && (typeof title === 'function' ? title(shown) : title),
    children: shown !== null && children(shown),
  }
  return aside ? <Drawer position="right" {...content} /> : <Modal {...content} />
}
