import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ActionButton } from './actions.tsx'
import { t } from './words/language.ts'

/** Updates synchronously, because the browser prints the page as it is after the `beforeprint` event. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

export function PrintButton() {
  return (
    <ActionButton visibleFrom="sm" icon={IconPrinter} label={t('Print')} onClick={() => window.print()} />
  )
}
