import type { ReactNode } from 'react'
import { PageError, PageLoading, PageNotFound } from '../ui/states.tsx'
import { Refusal } from './client.ts'

export function Loaded<Data>(props: {
  query: { data: Data | undefined; error: Error | null }
  children: (data: Data) => ReactNode
}) {
  const { data, error } = props.query
  if (error instanceof Refusal && error.status === 404) return <PageNotFound />
  if (error) return <PageError error={error} />
  return data === undefined ? <PageLoading /> : props.children(data)
}
