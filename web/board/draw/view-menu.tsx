import { Button, Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { Density, View } from '../model/view.ts'
import type { SetView } from '../use-view.ts'

const DENSITY_NAMES: Record<Density, string> = { compact: 'Compact', normal: 'Normal', roomy: 'Roomy' }

/** How the rows look, and which of them there are. */
export function ViewMenu({ view, setView }: { view: View; setView: SetView }) {
  return (
    <Menu position="bottom-start" closeOnItemClick={false}>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconAdjustmentsHorizontal size={14} />}>
          View
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Rows</Menu.Label>
        <Menu.RadioGroup
          value={view.density}
          onChange={(density) => setView({ density: density as Density })}
        >
          {Object.entries(DENSITY_NAMES).map(([value, label]) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.CheckboxItem checked={view.leavers} onChange={(leavers) => setView({ leavers })}>
          People who left
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  )
}
