import { Button, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { isInDropdown } from '../../../ui/fields/dropdowns.ts'
import { t } from '../../../ui/words/language.ts'
import { LazyFilterFields } from '../../lazy-parts.ts'
import { countFilters } from '../../model/view.ts'
import type { FilterProps } from './who-is-free.tsx'

export function Filters(props: Omit<FilterProps, 'onClose'>) {
  const count = countFilters(props.loaded.view)
  const [isOpen, setOpen] = useState(false)
  // Loads the fields before the popover opens, because `trapFocus` then focuses the first field.
  const toggle = async () => {
    if (await LazyFilterFields.ready()) setOpen(!isOpen)
  }
  return (
    <Popover
      {...{ opened: isOpen, onChange: setOpen, width: 320, position: 'bottom-start', shadow: 'md' }}
      trapFocus
      returnFocus
      // Mantine would also close the popover when Escape closes a field's list.
      closeOnEscape={false}
    >
      <Popover.Target>
        <Button
          className="board-toolbar-icon"
          size="xs"
          h={28}
          data-filter
          variant={count > 0 ? 'light' : 'default'}
          leftSection={<IconFilter size={14} />}
          onClick={toggle}
          aria-label={count > 0 ? t('Filter, {n} active', { n: count }) : t('Filter')}
        >
          {count > 0 ? t('Filter ({n})', { n: count }) : t('Filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        onKeyDown={({ key, target }) => {
          if (key === 'Escape' && !isInDropdown(target)) setOpen(false)
        }}
      >
        <LazyFilterFields {...props} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
