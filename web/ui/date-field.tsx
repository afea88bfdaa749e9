import type { TextInputProps } from '@mantine/core'
import { ActionIcon, Center, Loader, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { locale, t } from './words/language.ts'
import { typedDays } from './words/typed-days.ts'

const { hint, write, read } = typedDays(locale)
const dayIn = (text = '') => read(text, 0, false) ?? undefined
/** In a separate bundle, so that pages with a date field load without the calendar's code. */
const Calendar = lazy(() => import('./lazy/calendar.tsx'))

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> & {
  /** YYYY-MM-DD, or empty. */
  value?: string
  /** Receives the day, or the typed text while it isn't a valid day. */
  onChange: (day: string) => void
  min?: string
  max?: string
  /** True if the field is in a popover. A click in the calendar then doesn't close that popover. */
  isInPopover?: boolean
}

/** Accepts dates in the reader's locale or as 2026-05-31. Alt+Down opens the calendar. */
export function DateField(props: Props) {
  const { value = '', onChange, onFocus, onBlur, onKeyDown, error, min, max, isInPopover, ...input } = props
  const [typed, setTyped] = useState<{ text: string; known: readonly string[] } | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // `known` has `value` before and after the last keystroke. Another `value` comes from outside this field,
  // so it replaces the typed text.
  const text = typed?.known.includes(value) ? typed.text : write(value)

  const type = (next: string, isFinished: boolean) => {
    const day = read(next, new Date().getFullYear(), isFinished)
    const parsed = day ?? next.trim()
    setUnreadable(isFinished && day === null && parsed !== '')
    setTyped(isFinished && (day !== null || parsed === '') ? null : { text: next, known: [value, parsed] })
    if (parsed !== value) onChange(parsed)
  }
  const open = (isNow: boolean) => {
    setOpen(isNow)
    if (!isNow) field.current?.focus()
  }
  return (
    <TextInput
      autoComplete="off"
      placeholder={hint}
      aria-keyshortcuts="Alt+ArrowDown"
      {...input}
      ref={field}
      value={text}
      error={isUnreadable ? t('Enter a date as {hint}', { hint }) : error}
      onChange={(event) => type(event.currentTarget.value, false)}
      onFocus={(event) => {
        // Selects the old date, so that typing replaces it.
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        if (typed) type(text, true)
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed) type(text, true)
        if (event.key === 'ArrowDown' && event.altKey) open(true)
        onKeyDown?.(event)
      }}
      rightSection={
        <Popover
          {...{ opened: isOpen, onChange: open, withinPortal: !isInPopover }}
          {...{ position: 'bottom-end', shadow: 'md', trapFocus: true }}
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={t('Pick a date')}
              tabIndex={-1}
              disabled={input.disabled}
              onClick={() => open(!isOpen)}
            >
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          {/* Escape closes the calendar, but not the dialog around the field. */}
          <Popover.Dropdown
            p="xs"
            data-mantine-stop-propagation
            onKeyDown={(event) => event.stopPropagation()}
          >
            <Suspense fallback={<Center w={252} h={290} children={<Loader size="sm" />} />}>
              <Calendar
                {...{ value: dayIn(value), min: dayIn(min), max: dayIn(max) }}
                onChoose={(day) => {
                  open(false)
                  setUnreadable(false)
                  setTyped(null)
                  onChange(day)
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
