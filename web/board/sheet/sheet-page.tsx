import { Checkbox, Group, Select } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { dayIn, isDay } from '../../../planning/days/days.ts'
import { rangeOf } from '../../../planning/days/spans.ts'
import { ShareForm } from '../../sharing/share-form.tsx'
import { to } from '../../shell/addresses.ts'
import { LinkButton } from '../../shell/links.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { useMay, useOrg } from '../../shell/organization.ts'
import { sessionQuery } from '../../shell/session.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatInstant } from '../../ui/format.ts'
import { Note } from '../../ui/note.tsx'
import { PrintButton } from '../../ui/printing.tsx'
import { t } from '../../ui/words/language.ts'
import { boardBetweenQuery } from '../calls.ts'
import type { Board } from '../model/board.ts'
import { coloredByClient } from '../model/colors.ts'
import { readView, writeView } from '../model/view.ts'
import { daysInWords } from '../model/words.ts'
import { BoardSheet } from './board-sheet.tsx'
import type { SheetSearch } from './sheet-view.ts'
import { PAPERS, sharedView, sheetSpan, viewInWords, WEEK_CHOICES } from './sheet-view.ts'

const route = getRouteApi('/$org/board/sheet')

export function SheetPage() {
  const org = useOrg()
  const { weeks, paper = 'A4', ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const set = (change: Partial<SheetSearch>) =>
    void navigate({ search: (seen) => ({ ...seen, ...change }), replace: true })
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
  const span = sheetSpan({ weeks, ...search }, today)
  const { start_date, end_date } = rangeOf(span)
  const query = useQuery(boardBetweenQuery(org, start_date, end_date))
  usePrintWhenDrawn(query.data !== undefined)
  return (
    <div className="sheet-page">
      {/* Inline styles can't set the page size. */}
      <style>{`@page { size: ${paper} landscape; margin: 10mm }`}</style>
      <Group gap="xs" mb="md" align="end" data-print="none">
        <LinkButton variant="default" {...to.board(org)} search={writeView(readView(search))}>
          {t('Back to the board')}
        </LinkButton>
        <DateField label={t('From')} value={start_date} onChange={(from) => isDay(from) && set({ from })} />
        <Select
          label={t('Weeks')}
          w={90}
          allowDeselect={false}
          data={WEEK_CHOICES.map(String)}
          value={String(span.weeks)}
          onChange={(value) => set({ weeks: Number(value) })}
        />
        <Select
          label={t('Paper size')}
          w={90}
          allowDeselect={false}
          data={[...PAPERS]}
          value={paper}
          onChange={(value) => set({ paper: PAPERS.find((each) => each === value) })}
        />
        <PrintButton />
        <Share {...{ board: query.data, search, span }} />
      </Group>
      <Loaded query={query}>
        {(board) => <Sheet {...{ org, board, search, at: query.dataUpdatedAt, ...span }} />}
      </Loaded>
    </div>
  )
}

/** A URL with `#print` prints the page when the table is rendered. */
function usePrintWhenDrawn(isDrawn: boolean): void {
  const isWanted = useLocation({ select: ({ hash }) => hash === 'print' })
  const navigate = route.useNavigate()
  useEffect(() => {
    if (isWanted && isDrawn)
      void navigate({ search: true, hash: '', replace: true }).then(() => window.print())
  }, [isWanted, isDrawn, navigate])
}

type SheetProps = { org: string; board: Board; search: SheetSearch; at: number; start: number; end: number }

function Sheet({ org, board, search, at, start, end }: SheetProps) {
  const { data } = useQuery(sessionQuery)
  const organization = data?.organizations.find(({ id }) => String(id) === org)?.name ?? ''
  const key = JSON.stringify(search)
  const view = useMemo(() => readView(JSON.parse(key)), [key])
  const span = useMemo(() => ({ start, end }), [start, end])
  const colored = useMemo(() => (view.isByClient ? coloredByClient(board) : board), [board, view])
  const notes = [t('as of {time}', { time: formatInstant(new Date(at).toISOString()) })]
  return (
    <BoardSheet
      {...{ board: colored, filter: view, span, organization, notes, title: viewInWords(board, view) }}
    />
  )
}

type ShareProps = { board: Board | undefined; search: SheetSearch; span: ReturnType<typeof sheetSpan> }

function Share({ board, search, span }: ShareProps) {
  const [isOpen, setOpen] = useState(false)
  const [hidesOthers, setHidesOthers] = useState(true)
  const maySharePlan = useMay('planner')
  if (!maySharePlan || !board) return null
  const view = readView(search)
  const hasOthers = view.group === 'people' && (view.project !== null || view.clients.length > 0)
  return (
    <>
      <ActionButton icon={IconShare} label={t('Share…')} onClick={() => setOpen(true)} />
      <Dialog of={isOpen ? span : null} title={t('Share this view')} onClose={() => setOpen(false)}>
        {(of) => (
          <ShareForm
            title={viewInWords(board, view)}
            path="/shared-links"
            fixed={daysInWords(of.start, of.end)}
            moving={t('{n} weeks, always from the current week', { n: of.weeks })}
            viewFor={(isMoving) => ({
              ...sharedView(view, of),
              ...(hasOthers && { hides_other_work: hidesOthers }),
              ...(isMoving ? { from: null } : {}),
            })}
          >
            {hasOthers && <OtherWork isHidden={hidesOthers} onChange={setHidesOthers} />}
          </ShareForm>
        )}
      </Dialog>
    </>
  )
}

/** People found by project or client may also work on others. The user can hide the titles of that work. */
function OtherWork({ isHidden, onChange }: { isHidden: boolean; onChange: (is: boolean) => void }) {
  return (
    <>
      <Note>{t('These people may also work on other projects, which this view shows.')}</Note>
      <Checkbox
        label={t('Show work on other projects as "Busy", without titles')}
        checked={isHidden}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </>
  )
}
