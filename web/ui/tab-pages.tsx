import { Tabs } from '@mantine/core'
import type { ComponentType } from 'react'

/** Opens the first tab by default. */
export function TabPages<Of extends object>(props: {
  tabs: readonly (readonly [value: string, label: string, Content: ComponentType<Of>])[]
  of: Of
  value: string | undefined
  onChange: (value: string) => void
}) {
  const { tabs, of, onChange } = props
  const [open] = tabs.find(([value]) => value === props.value) ?? tabs[0] ?? []
  return (
    <Tabs value={open} onChange={(next) => next && onChange(next)}>
      <Tabs.List mb="sm">
        {tabs.map(([value, label]) => (
          <Tabs.Tab key={value} value={value} px="xs">
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(([value, , Content]) => (
        <Tabs.Panel key={value} value={value}>
          {value === open && <Content {...of} />}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
