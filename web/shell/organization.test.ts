import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChanges } from './organization.ts'
import { queryClient } from './query-client.ts'

class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static last: FakeSource
  readyState = 1
  constructor() {
    super()
    FakeSource.last = this
  }
  close() {}
}

const refetch = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
const receive = async (type: string) => {
  FakeSource.last.dispatchEvent(new Event(type))
  await vi.advanceTimersByTimeAsync(200)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  refetch.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('refetches after a change, and once after the stream was interrupted', async () => {
  const stop = followChanges('1')
  await receive('ready')
  expect(refetch).not.toHaveBeenCalled()
  await receive('change')
  expect(refetch).toHaveBeenCalledTimes(1)
  await receive('error')
  expect(refetch).toHaveBeenCalledTimes(1)
  await receive('ready')
  expect(refetch).toHaveBeenCalledTimes(2)
  await receive('ready')
  expect(refetch).toHaveBeenCalledTimes(2)
  stop()
})

test('refetches again when a rejected stream opens later', async () => {
  const stop = followChanges('1')
  FakeSource.last.readyState = FakeSource.CLOSED
  await receive('error')
  expect(refetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(30_000)
  await receive('ready')
  expect(refetch).toHaveBeenCalledTimes(2)
  stop()
})
