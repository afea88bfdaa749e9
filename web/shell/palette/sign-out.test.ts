import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { someResourcesQuery } from '../lists.ts'
import { queryClient } from '../query-client.ts'
import { signOut } from '../sign-out.ts'

/** Fakes the server and records the requests. */
function start(responses: () => Promise<Response>) {
  const requested: string[] = []
  const visited: string[] = []
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    requested.push(`${method} ${path}`)
    return responses()
  })
  vi.stubGlobal('window', { location: { assign: (path: string) => visited.push(path) } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    queryClient.clear()
    onlineManager.setOnline(true)
  })
  /** Searches for people, like the palette. */
  const seek = (words: string) => {
    const query = { ...someResourcesQuery('1', words), retry: false }
    onTestFinished(new QueryObserver(queryClient, query).subscribe(() => {}))
  }
  return { asked: requested, visited, seek }
}

it('sends no request after signing out', async () => {
  const { asked: requested, visited, seek } = start(async () => new Response(null, { status: 204 }))
  const leaving = signOut()
  seek('sign')
  await leaving
  seek('sign out')
  expect(visited).toEqual(['/sign-in'])
  expect(requested).toEqual(['DELETE /app/session'])
})

it('continues to send requests if signing out fails', async () => {
  const { asked: requested, visited, seek } = start(() => Promise.reject(new Error('away')))
  await expect(signOut()).rejects.toThrow('reach the server')
  seek('Ana')
  expect(visited).toEqual([])
  expect(requested).toHaveLength(2)
})
