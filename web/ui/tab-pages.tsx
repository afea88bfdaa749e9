import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'

type Tab = { value: string; label: string; content: () => ReactNode }

/** A screen in several parts; the first is open where none of them is named. */
export function TabPages(props: {
  tabs: readonly Tab[]
  value: string | undefined
  onChange: (value: string) => void
}) {
  const { tabs, value, onChange } = props
  const open = tabs.find((tab) => tab.value === value) ?? tabs[0]
  return (
    <Tabs value={open?.value} onChange={(next) => next && onChange(next)}>
      <Tabs.List mb="sm">
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value}>
          {tab === open && tab.content()}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
