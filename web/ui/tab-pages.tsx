import { Tabs, Text } from '@mantine/core'
import type { ComponentType } from 'react'

type TabPage<Of> = readonly [
  value: string,
  label: string,
  Content: ComponentType<Of>,
  /** Returns the count next to the label. Zero isn't shown. */
  countIn?: (of: Of) => number,
]

/** Opens the first tab by default. */
export function TabPages<Of extends object>(props: {
  tabs: readonly TabPage<Of>[]
  of: Of
  value: string | undefined
  onChange: (value: string) => void
}) {
  const { tabs, of, onChange } = props
  const [open] = tabs.find(([value]) => value === props.value) ?? tabs[0] ?? []
  return (
    <Tabs value={open} onChange={(next) => next && onChange(next)}>
      <Tabs.List mb="sm">
        {tabs.map(([value, label, , countIn]) => (
          <Tabs.Tab key={value} value={value} px="xs" ref={value === open ? showTab : undefined}>
            {label}
            <Count count={countIn?.(of) ?? 0} />
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

/** Scrolls the list of tabs, which is wider than a phone. `scrollIntoView` would also scroll the page. */
function showTab(tab: HTMLElement | null) {
  const list = tab?.parentElement
  if (list) list.scrollLeft += tab.getBoundingClientRect().left - list.getBoundingClientRect().left - 40
}

function Count({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Text span inherit ml={6} c="dimmed" fw={400} aria-hidden>
      {count}
    </Text>
  )
}
