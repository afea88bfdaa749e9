import { notificationsStore } from '@mantine/notifications'
import { afterEach, expect, it } from 'vitest'
import { showNotice } from './notice.ts'

const shown = () => {
  const { notifications, queue } = notificationsStore.getState()
  return [...notifications, ...queue].map(({ message, autoClose }) => ({ message, autoClose }))
}

afterEach(() =>
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] }),
)

it('keeps an error until it is dismissed, and closes other notifications automatically', () => {
  showNotice({ message: 'Not saved', color: 'red' })
  expect(shown()).toEqual([{ message: 'Not saved', autoClose: false }])
  showNotice({ message: 'Saved', color: 'teal' })
  expect(shown()).toEqual([{ message: 'Saved', autoClose: 12_000 }])
})

it('shows one notification at a time', () => {
  for (const message of ['first', 'second', 'third']) showNotice({ message })
  expect(shown().map(({ message }) => message)).toEqual(['third'])
})

it('withdraws only its own notification', () => {
  const withdraw = showNotice({ message: 'first' })
  showNotice({ message: 'second' })
  withdraw()
  expect(shown().map(({ message }) => message)).toEqual(['second'])
})
