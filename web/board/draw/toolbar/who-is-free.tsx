import { Button, Fieldset, Group, NumberInput } from '@mantine/core'
import { useState } from 'react'
import type { DayNumber } from '../../../../planning/days/days.ts'
import { addDays, dayNumber, isDay } from '../../../../planning/days/days.ts'
import { MOST_DAILY_HOURS } from '../../../../shapes/limits.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { t } from '../../../ui/words/language.ts'
import type { LoadedBoard } from '../../model/loaded.ts'
import type { Available } from '../../model/view.ts'
import { lastSearchableDay } from '../../model/view.ts'
import type { SetView } from '../../use-view.ts'

export type FilterProps = {
  loaded: LoadedBoard
  setView: SetView
  onJump: (day: DayNumber) => void
  /** Id of the person in the panel's draft or on the focused bar, or 0. */
  atHand: number
  onClose: () => void
}

/** Finds people with free hours on all or some working days of a range. */
export function WhoIsFree({ loaded: { board, view }, setView, onJump, atHand, onClose }: FilterProps) {
  const { available } = view
  const { today } = board.settings
  const [wanted, setWanted] = useState(
    available ?? { hours: 4, from: today, to: addDays(today, 27), days: null, instead: 0 },
  )
  const set = (change: Partial<Available>) => setWanted({ ...wanted, ...change })
  const wrong =
    wanted.to < wanted.from
      ? t('The end is before the start. Choose a later end.')
      : wanted.to > lastSearchableDay(wanted.from)
        ? t('Choose at most one year.')
        : null
  const search = () => {
    setView({ available: { ...wanted, instead: atHand || wanted.instead } })
    onJump(dayNumber(wanted.from) - 3)
    onClose()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrong) search()
      }}
    >
      <Fieldset legend={t('Who is available?')} p="xs">
        <Group gap="xs" grow align="end">
          <NumberInput
            label={t('Hours a day')}
            size="xs"
            min={0.25}
            max={MOST_DAILY_HOURS}
            step={0.5}
            value={wanted.hours}
            onChange={(hours) => Number(hours) > 0 && set({ hours: Number(hours) })}
          />
          <NumberInput
            label={t('Days needed')}
            placeholder={t('All')}
            size="xs"
            min={1}
            max={260}
            allowDecimal={false}
            value={wanted.days ?? ''}
            onChange={(days) => set({ days: Number(days) > 0 ? Number(days) : null })}
          />
        </Group>
        <Group gap="xs" grow mt={6}>
          <DateField
            label={t('From')}
            size="xs"
            isInPopover
            value={wanted.from}
            onChange={(from) => isDay(from) && set({ from })}
          />
          <DateField
            label={t('To')}
            size="xs"
            isInPopover
            value={wanted.to}
            error={wrong}
            onChange={(to) => isDay(to) && set({ to })}
          />
        </Group>
        <Button size="xs" mt="xs" fullWidth variant="light" type="submit" disabled={wrong !== null}>
          {t('Find available people')}
        </Button>
        {available && (
          <Button size="xs" mt={6} fullWidth variant="default" onClick={() => setView({ available: null })}>
            {t('Show everyone')}
          </Button>
        )}
      </Fieldset>
    </form>
  )
}
