import { Popover } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../ui/words/language.ts'
import { Legend } from '../rows/legend.tsx'
import { IconButton } from './icon-button.tsx'

export function LegendButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md">
      <Popover.Target>
        <IconButton
          label={t('Legend')}
          icon={IconHelpCircle}
          isQuiet
          {...{ isOpen }}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Legend />
      </Popover.Dropdown>
    </Popover>
  )
}
