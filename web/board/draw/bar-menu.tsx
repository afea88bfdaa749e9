import { Menu } from '@mantine/core'
import { IconArrowsSplit2, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { DayNumber } from '../../../planning/days/days.ts'
import { draftOf } from '../model/bars.ts'
import { deleteBars, duplicateBar, splitBar } from '../model/edits.ts'
import { barInWords } from '../model/labels.ts'
import { showDay } from '../model/words.ts'
import type { BoardState } from '../use-board.tsx'

type Place = { id: number; day: DayNumber; x: number; y: number }

/** What a right click on a bar offers. */
export function BarMenu({ state }: { state: BoardState }) {
  const { index, scale, mayEdit, commit } = state
  const [place, setPlace] = useState<Place | null>(null)

  useEffect(() => {
    if (!mayEdit) return
    function open(event: MouseEvent) {
      const element = (event.target as HTMLElement).closest<HTMLElement>('[data-bar]')
      const cell = element?.closest<HTMLElement>('[data-cell]')
      if (!element || !cell || !scale) return
      event.preventDefault()
      const day = scale.from + Math.floor((event.clientX - cell.getBoundingClientRect().left) / scale.px)
      setPlace({ id: Number(element.dataset.bar), day, x: event.clientX, y: event.clientY })
    }
    document.addEventListener('contextmenu', open)
    return () => document.removeEventListener('contextmenu', open)
  }, [mayEdit, scale])

  const bar = place && index?.bars.get(place.id)
  if (!bar || bar.id < 0) return null
  const label = barInWords(index!, bar)
  return (
    <Menu opened onChange={(isOpen) => !isOpen && setPlace(null)} position="bottom-start" returnFocus>
      <Menu.Target>
        <div style={{ position: 'fixed', left: place.x, top: place.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        <Menu.Item leftSection={<IconPencil size={14} />} onClick={() => state.edit(draftOf(bar), bar.id)}>
          Edit
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowsSplit2 size={14} />}
          disabled={place.day <= bar.start || place.day > bar.end}
          onClick={() => commit(splitBar(bar, place.day), `${label} split`)}
        >
          Split before {showDay(place.day)}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={14} />}
          onClick={() => commit(duplicateBar(bar, index!.board.settings.working_week), `${label} duplicated`)}
        >
          Duplicate
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={14} />}
          onClick={() => commit(deleteBars([bar]), `${label} deleted`)}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
