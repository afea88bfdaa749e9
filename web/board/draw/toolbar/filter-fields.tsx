import { Button, Fieldset, Group, NumberInput, Stack } from '@mantine/core'
import { useState } from 'react'
import type { DayNumber } from '../../../../planning/days/days.ts'
import { addDays, dayNumber, isDay } from '../../../../planning/days/days.ts'
import { MOST_DAILY_HOURS } from '../../../../shapes/limits.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { SearchMultiSelect, SearchSelect } from '../../../ui/fields/search-select.tsx'
import { t } from '../../../ui/words/language.ts'
import type { LoadedBoard } from '../../model/loaded.ts'
import type { Available } from '../../model/view.ts'
import { lastSought } from '../../model/view.ts'
import type { SetView } from '../../use-view.ts'

export type Props = {
  loaded: LoadedBoard
  setView: SetView
  onJump: (day: DayNumber) => void
  /** The person whose work is being reassigned, or 0. */
  atHand: number
  onClose: () => void
}

export function FilterFields(props: Props) {
  const { setView } = props
  const { board, view } = props.loaded
  const isByPeople = view.group === 'people'
  const choice = {
    ...{ size: 'xs', openOnFocus: false, clearable: true },
    comboboxProps: { withinPortal: false },
  } as const
  return (
    <Stack gap="sm">
      <SearchMultiSelect
        {...choice}
        label={t('Tags')}
        data={board.tags
          .filter((tag) => (isByPeople ? tag.for_resources : tag.for_projects))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={view.tags.map(String)}
        onChange={(ids) => setView({ tags: ids.map(Number) })}
      />
      <SearchSelect
        {...choice}
        label={isByPeople ? t('Works on') : t('Project')}
        allowDeselect
        limit={60}
        data={[...board.projects.values()].map(({ id, title }) => ({ value: String(id), label: title }))}
        value={view.project ? String(view.project) : null}
        onChange={(id) => setView({ project: id ? Number(id) : null })}
      />
      {isByPeople && <WhoIsFree key={JSON.stringify(view.available)} {...props} />}
    </Stack>
  )
}

function WhoIsFree({ loaded: { board, view }, setView, onJump, atHand, onClose }: Props) {
  const { available } = view
  const { today } = board.settings
  const [asked, setAsked] = useState(
    available ?? { hours: 4, from: today, to: addDays(today, 27), instead: 0 },
  )
  const set = (change: Partial<Available>) => setAsked({ ...asked, ...change })
  const wrong =
    asked.to < asked.from
      ? t('The end is before the start. Choose a later end.')
      : asked.to > lastSought(asked.from)
        ? t('Choose at most one year.')
        : null
  const search = () => {
    setView({ available: { ...asked, instead: atHand || asked.instead } })
    onJump(dayNumber(asked.from) - 3)
    onClose()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrong) search()
      }}
    >
      <Fieldset legend={t('Availability')} p="xs">
        <NumberInput
          label={t('Hours a day')}
          size="xs"
          min={0.25}
          max={MOST_DAILY_HOURS}
          step={0.5}
          value={asked.hours}
          onChange={(hours) => Number(hours) > 0 && set({ hours: Number(hours) })}
        />
        <Group gap="xs" grow mt={6}>
          <DateField
            label={t('From')}
            size="xs"
            isInPopover
            value={asked.from}
            onChange={(from) => isDay(from) && set({ from })}
          />
          <DateField
            label={t('To')}
            size="xs"
            isInPopover
            value={asked.to}
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
