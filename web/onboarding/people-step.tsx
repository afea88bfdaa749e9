import { ActionIcon, Button, Group, NumberInput, Table, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ClipboardEvent, FormEvent } from 'react'
import { useState } from 'react'
import { dailyHoursOf, weekOf } from '../../planning/contracts/weekday-hours.ts'
import { isDay } from '../../planning/days/days.ts'
import { TEXT_LENGTH } from '../../shapes/limits.ts'
import type { Settings } from '../../shapes/organizations.ts'
import type { Board, BoardPerson } from '../board/model/board.ts'
import { useSaving } from '../shell/saving.ts'
import { DateField } from '../ui/date-field.tsx'
import { formatDay, formatHours } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { t } from '../ui/words/language.ts'
import classes from './first-steps.module.css'
import { fullWeek, pastedNames, spreadHours } from './first-week.ts'

const MOST_HOURS_A_WEEK = 168

export function PeopleStep({ board, settings }: { board: Board; settings: Settings }) {
  const { working_week, today } = settings
  const [name, setName] = useState('')
  const [hours, setHours] = useState<number | string>(fullWeek(working_week))
  const [start_date, setStart] = useState(`${today.slice(0, 4)}-01-01`)
  const saving = useSaving()

  /** Clears the field before saving, so that the user can type the next name. An error restores the name. */
  async function add(names: readonly string[]) {
    const week = spreadHours(Number(hours), working_week)
    const contract = { start_date, end_date: null, daily_hours: dailyHoursOf(week), week }
    setName('')
    for (const each of names)
      try {
        const body = { name: each, tag_ids: [], contract }
        await saving.mutateAsync({ method: 'POST', path: '/resources', body })
      } catch {
        setName((typed) => typed || each)
        return
      }
  }
  const isReady = name.trim() !== '' && Number(hours) > 0 && isDay(start_date)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady) void add([name.trim()])
  }
  function paste(event: ClipboardEvent) {
    const names = pastedNames(event.clipboardData.getData('text'))
    if (names.length < 2) return
    event.preventDefault()
    void add(names)
  }
  return (
    <form onSubmit={submit}>
      {board.resources.size > 0 && (
        <Table className={classes.list}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Name')}</Table.Th>
              <Table.Th ta="end">{t('Per week')}</Table.Th>
              <Table.Th>{t('Contract from')}</Table.Th>
              <Table.Th aria-label={t('Actions')} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...board.resources.values()].map((person) => (
              <AddedPerson key={person.id} {...{ person, board }} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group className={classes.fields} align="end" gap="xs">
        <TextInput
          label={t('Name')}
          data-first-step
          autoFocus
          autoComplete="off"
          maxLength={TEXT_LENGTH}
          flex="1 1 180px"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onPaste={paste}
        />
        <NumberInput
          label={t('Hours a week')}
          w={150}
          min={1}
          max={MOST_HOURS_A_WEEK}
          step={4}
          value={hours}
          onChange={setHours}
        />
        <DateField label={t('Contract from')} w={140} value={start_date} onChange={setStart} />
        <Button type="submit" variant="default" disabled={!isReady}>
          {t('Add person')}
        </Button>
      </Group>
      <Note size="xs">
        {t('Press Enter to add the next person. You can also paste names from a spreadsheet.')}
      </Note>
    </form>
  )
}

function AddedPerson({ person, board }: { person: BoardPerson; board: Board }) {
  const { id, name, contracts } = person
  const [contract] = contracts
  const deleting = useSaving()
  const hours = contract && weekOf(contract, board.settings.working_week).reduce((sum, each) => sum + each, 0)
  const isFree = !board.barsOf.has(id)
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td ta="end">
        {hours === undefined ? '–' : t('{hours} h', { hours: formatHours(hours) })}
      </Table.Td>
      <Table.Td>{contract ? formatDay(contract.start_date) : t('No contract')}</Table.Td>
      <Table.Td w={36}>
        {isFree && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t('Remove {name}', { name })}
            onClick={() => deleting.mutate({ method: 'DELETE', path: `/resources/${id}` })}
          >
            <IconX size={14} />
          </ActionIcon>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
