import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Tab = { value: string; label: string; content: () => ReactNode }

/** Tabs whose choice stands in the address; the first is open where it names none. */
export function AddressTabs({ tabs }: { tabs: readonly Tab[] }) {
  const { tab = tabs[0]!.value } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  return (
    <Tabs
      value={tab}
      onChange={(next) => navigate({ to: '.', search: { tab: next } as never, replace: true })}
      keepMounted={false}
    >
      <Tabs.List mb="sm">
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value}>
          {tab === value && content()}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
