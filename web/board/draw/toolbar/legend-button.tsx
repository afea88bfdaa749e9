import { Button, Popover } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../ui/words/language.ts'
import { LazyBoardLegend } from '../../lazy-parts.ts'

/** Its name is hidden where the toolbar has little space. */
export function LegendButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md">
      <Popover.Target>
        <Button
          className="board-legend-button"
          variant="subtle"
          color="gray"
          size="compact-xs"
          h={28}
          leftSection={<IconHelpCircle size={16} />}
          aria-label={t('Legend')}
          onClick={() => setOpen(!isOpen)}
        >
          {t('Legend')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <LazyBoardLegend />
      </Popover.Dropdown>
    </Popover>
  )
}
