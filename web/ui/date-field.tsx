import type { TextInputProps } from '@mantine/core'
import { ActionIcon, Center, Loader, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { locale, t } from './words/language.ts'
import { typedDays } from './words/typed-days.ts'

const { hint, write, read } = typedDays(locale)
const dayIn = (text = '') => read(text, 0, false) ?? undefined
/** Apart: the board needs none of it before somebody opens it. */
const Calendar = lazy(() => import('./lazy/calendar.tsx'))

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> & {
  /** YYYY-MM-DD, or nothing. */
  value?: string
  /** The day, or what is typed as it is while no day can be read in it. */
  onChange: (day: string) => void
  /** What the calendar offers. */
  min?: string
  max?: string
  /** A click into the calendar must not be one outside of what the field stands in. */
  isInPopover?: boolean
}

/** A day, typed as the reader's locale writes it or as 2026-05-31, or chosen in a calendar (Alt and arrow down). */
export function DateField(props: Props) {
  const { value = '', onChange, onFocus, onBlur, onKeyDown, error, min, max, isInPopover, ...input } = props
  const [typed, setTyped] = useState<{ text: string; known: readonly string[] } | null>(null)
  const [isUnread, setUnread] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // What is typed stands until the value is neither what was read in it nor what it was before.
  const text = typed?.known.includes(value) ? typed.text : write(value)

  const type = (next: string, isFinished: boolean) => {
    const day = read(next, new Date().getFullYear(), isFinished)
    const parsed = day ?? next.trim()
    setUnread(isFinished && day === null && parsed !== '')
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
      error={isUnread ? t('Write a day as {hint}', { hint }) : error}
      onChange={(event) => type(event.currentTarget.value, false)}
      onFocus={(event) => {
        // What is typed takes the place of what was there.
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
              aria-label={t('Pick a day')}
              tabIndex={-1}
              disabled={input.disabled}
              onClick={() => open(!isOpen)}
            >
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          {/* Escape closes the calendar alone, not what is around the field. */}
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
                  setUnread(false)
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
