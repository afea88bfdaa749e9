import { Button, Group, Text } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import { showDone } from '../ui/done-notice.tsx'
import { showNotice } from '../ui/notice.ts'
import { t } from '../ui/words/language.ts'

export type OfferedAction = { label: string; key?: 'f' | 'p'; run: () => void }
export type Offer = {
  title: string
  color: 'red' | 'blue'
  sentences: readonly string[]
  choices: readonly OfferedAction[]
}

/** Stores the text that screen readers announce, and the last notification with its actions. */
export function useOffers() {
  const [spoken, setSpoken] = useState('')
  const shown = useRef<{ withdraw: () => void; choices: readonly OfferedAction[] } | null>(null)
  const dismissals = useRef(0)

  // A non-breaking space changes a repeated text, so that screen readers announce the text again.
  const announce = useCallback(
    (text: string) => setSpoken((last) => (last === text ? `${text}\u00a0` : text)),
    [],
  )
  /** Hides the notification. The returned function returns true until the next call of `dismissOffer`. */
  const dismissOffer = useCallback(() => {
    shown.current?.withdraw()
    shown.current = null
    const dismissal = ++dismissals.current
    return () => dismissal === dismissals.current
  }, [])
  const forget = useCallback(() => {
    shown.current = null
  }, [])
  const offer = useCallback(
    ({ title, color, sentences, choices }: Offer) => {
      const text = sentences.join(' ')
      const message = <OfferMessage {...{ text, choices }} />
      const withdraw = showNotice({ color, title, message, onClose: forget })
      shown.current = { withdraw, choices }
    },
    [forget],
  )
  /** Screen readers skip this notification, because the board has already announced the change. */
  const confirmDone = useCallback(
    (sentences: readonly string[], undo: () => void) => {
      const actions = [{ label: t('Undo'), run: undo }]
      const stays = sentences.length > 1 ? { autoClose: false } : {}
      const withdraw = showDone(sentences.join(' '), actions, { ...stays, role: 'none', onClose: forget })
      shown.current = { withdraw, choices: [] }
    },
    [forget],
  )
  const take = useCallback((key: string) => {
    shown.current?.choices.find((choice) => choice.key === key)?.run()
  }, [])
  return { spoken, announce, offer, confirmDone, take, dismissOffer }
}

function OfferMessage({ text, choices }: { text: string; choices: readonly OfferedAction[] }) {
  const keys = choices.flatMap(({ key, label }) =>
    key ? [t('{label}: press {key}.', { label, key: key.toUpperCase() })] : [],
  )
  return (
    <>
      <Text size="sm" c="var(--mantine-color-text)">
        {text}
      </Text>
      <div className="visually-hidden">{keys.join(' ')}</div>
      <Group gap="xs" mt={6}>
        {choices.map(({ label, run }) => (
          <Button key={label} size="compact-sm" variant="light" onClick={run}>
            {label}
          </Button>
        ))}
      </Group>
    </>
  )
}
