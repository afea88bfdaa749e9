import { Center, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { dayNumber } from '../../planning/days/days.ts'
import type { Shared } from '../../shapes/access/shared-links.ts'
import type { BoardResponse } from '../../shapes/board.ts'
import { boardFrom } from '../board/calls.ts'
import { BoardSheet } from '../board/sheet/board-sheet.tsx'
import { openedView } from '../board/sheet/sheet-view.ts'
import { sharedBoardQuery, sharedQuery } from '../sharing/calls.ts'
import { Refusal } from '../shell/client.ts'
import { PageError, PageLoading } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { notesOf, Refresh } from './frame.tsx'

/** In a separate bundle, because reports need the chart library and boards don't. */
const SharedReport = lazy(() => import('./shared-report.tsx'))

/** Shows shared data, read-only and without links to the organization's pages. */
export function SharedPage() {
  const { token } = useParams({ from: '/shared/$token' })
  const query = useQuery(sharedQuery(token))
  useEffect(() => {
    document.title = query.data ? `${query.data.title} · Crewline` : 'Crewline'
  }, [query.data])
  if (query.isPending) return <PageLoading />
  if (query.data) {
    const Content = query.data.kind === 'board' ? SharedBoard : SharedReport
    return (
      <Suspense fallback={<PageLoading />}>
        <Content token={token} shared={query.data} />
      </Suspense>
    )
  }
  const isGone = query.error instanceof Refusal && query.error.status === 404
  return isGone ? <Gone /> : <PageError error={query.error} reset={() => query.refetch()} />
}

function Gone() {
  return (
    <Center component="main" mih="60vh" p="md">
      <Stack gap="xs" ta="center">
        <Title order={1}>{t("This link doesn't work")}</Title>
        <Text size="sm">{t('It has expired or was revoked. Ask the sender for a new link.')}</Text>
      </Stack>
    </Center>
  )
}

/** A link to one project's view can hide other projects. The server then sends them as one without a title. */
function withBusy(board: BoardResponse): BoardResponse {
  const named = board.projects.map((each) => (each.title === '' ? { ...each, title: t('Busy') } : each))
  return { ...board, projects: named }
}

function SharedBoard({ token, shared }: { token: string; shared: Shared }) {
  const query = useQuery(sharedBoardQuery(token))
  const board = useMemo(() => query.data && boardFrom(withBusy(query.data)), [query.data])
  const filter = useMemo(() => openedView(shared.query), [shared.query])
  const span = useMemo(
    () => ({ start: dayNumber(shared.from), end: dayNumber(shared.to) }),
    [shared.from, shared.to],
  )
  if (query.isError) return <PageError error={query.error} reset={() => query.refetch()} />
  if (!board) return <PageLoading />
  const { title, organization } = shared
  const notes = notesOf(shared, query.dataUpdatedAt)
  return (
    <main className="sheet-page">
      <style>{'@page { size: landscape; margin: 10mm }'}</style>
      <BoardSheet {...{ board, filter, span, title, organization, notes }} />
      <Refresh isReading={query.isFetching} onClick={() => query.refetch()} />
    </main>
  )
}
