import { useDebouncedValue } from '@mantine/hooks'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { Member } from '../../shapes/members.ts'
import type { ProjectList } from '../../shapes/projects.ts'
import type { ResourceList } from '../../shapes/resources.ts'
import { callIn, orgKey, orgQuery } from './organization.ts'

/** Query parameters of a list. Undefined parameters are left out. */
export type ListQuery = Record<string, string | boolean | undefined>

/** Leaves out `new`, which only opens a form and doesn't change the list. */
export function listParams({ new: _, ...view }: ListQuery): [name: string, value: string][] {
  return Object.entries(view).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)] as [string, string]],
  )
}

type Counts = { found: number; is_minimum: boolean; all: number }

/** Shows the list of the previous `view` until the new list is loaded. */
export function listQuery<Page extends Counts>(
  org: string,
  noun: 'projects' | 'resources',
  view: ListQuery,
  lengthOf: (page: Page) => number,
) {
  const params = listParams(view)
  return infiniteQueryOptions({
    queryKey: orgKey(org, noun, 'pages', params),
    queryFn: ({ pageParam: offset }) => {
      const query = new URLSearchParams([...params, ['offset', String(offset)]])
      return callIn(org)<Page>('GET', `/${noun}?${query}`)
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, page) => sum + lengthOf(page), 0)
      return read < last.found && lengthOf(last) > 0 ? read : undefined
    },
    placeholderData: keepPreviousData,
  })
}

/** Loads the list page by page. Waits until the user stops typing before it searches. */
export function useList<Page extends Counts, Row extends { id: number }>(
  query: (view: ListQuery) => ReturnType<typeof listQuery<Page>>,
  view: ListQuery,
  rowsOf: (page: Page) => readonly Row[],
) {
  const [q] = useDebouncedValue(view.q, 150)
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    query({ ...view, q }),
  )
  const [first] = data?.pages ?? []
  // Removes duplicates, because a row that moved between two requests can be on both pages.
  const rows = [...new Map(data?.pages.flatMap(rowsOf).map((row) => [row.id, row])).values()]
  const more = hasNextPage ? () => void fetchNextPage() : undefined
  return {
    error,
    first,
    list: first && {
      rows,
      found: first.found,
      isMinimum: first.is_minimum,
      all: first.all,
      more,
      isReading: isFetchingNextPage,
    },
  }
}

export const membersQuery = (org: string) => orgQuery<Member[]>(org, '/members')

/** Returns the first people that match by name or external id. */
export const someResourcesQuery = (org: string, q: string) =>
  queryOptions({
    ...orgQuery<ResourceList>(org, `/resources?${new URLSearchParams({ q, limit: '12' })}`),
    placeholderData: keepPreviousData,
  })

/** Returns the first projects that match by title or external id. */
export const someProjectsQuery = (org: string, q: string) =>
  queryOptions({
    ...orgQuery<ProjectList>(org, `/projects?${new URLSearchParams({ q, limit: '12' })}`),
    placeholderData: keepPreviousData,
  })
