import type { FastifyReply } from 'fastify'
import type { HoursBasis } from '../../planning/hours/basis.ts'
import type { PairRow } from '../../planning/hours/detailed-hours.ts'
import type { Hundredths } from '../../planning/hours/hours.ts'
import { decimalHours } from '../../planning/hours/hours.ts'
import type { CellRow, Matrix } from '../../planning/hours/monthly-hours.ts'
import { sumHours } from '../../planning/hours/monthly-hours.ts'
import type { Cell, SheetRows } from '../../sheets/csv.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../sheets/csv.ts'
import { writeXlsx } from '../../sheets/write-xlsx.ts'
import type { Message, MessageKey, Translate } from '../../texts/texts.ts'
import { msg } from '../../texts/texts.ts'
import { sendPieces } from '../http/sending.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'

type Line = { names: string[]; cells: readonly Hundredths[] }

/** With `isDetailed`, the sheet has a row for each pair of person and project. */
export function organizationSheet(
  translate: Translate,
  by: 'resource' | 'project',
  basis: HoursBasis,
  matrix: Matrix & { rows: Iterable<CellRow & Partial<PairRow>> },
  isDetailed: boolean,
): SheetRows {
  const names = [translate('Person'), translate('Project')]
  const headings = by === 'resource' ? names : names.toReversed()
  function* lines() {
    for (const { name, part, cells } of matrix.rows)
      yield { names: isDetailed ? [name ?? '', part ?? ''] : [name ?? ''], cells }
  }
  return sheetOf(translate, isDetailed ? headings : headings.slice(0, 1), basis, lines(), matrix)
}

export function matrixSheet(
  translate: Translate,
  of: 'project' | 'resource',
  basis: HoursBasis,
  matrix: Matrix,
): SheetRows {
  function* lines() {
    for (const { name, cells } of matrix.rows) yield { names: [name ?? ''], cells }
  }
  return sheetOf(translate, [translate(of === 'project' ? 'Person' : 'Project')], basis, lines(), matrix)
}

function* sheetOf(
  translate: Translate,
  headings: string[],
  basis: HoursBasis,
  lines: Iterable<Line>,
  { months, sums }: Matrix,
): Generator<Cell[]> {
  const lineOf = ({ names, cells }: Line) => [...names, ...cells.map(decimalHours), sumHours(cells)]
  yield [...headings, ...months, translate(withBasis('Total', basis))]
  for (const line of lines) yield lineOf(line)
  yield lineOf({ names: headings.map((_, at) => (at === 0 ? translate('Total') : '')), cells: sums })
}

export function withBasis(text: MessageKey, basis: HoursBasis): Message {
  const name = { text, values: {} }
  return basis === 'planned'
    ? msg('{name} (scheduled hours)', { name })
    : msg('{name} (annualized hours)', { name })
}

export function withCurrency(text: MessageKey, currency: string): Message {
  return msg('{name} ({currency})', { name: { text, values: {} }, currency })
}

export function sendSheet(
  reply: FastifyReply,
  format: 'csv' | 'xlsx',
  title: string,
  file: string,
  sheet: SheetRows | AsyncIterable<SheetRows>,
): FastifyReply {
  reply.header('content-disposition', `attachment; filename="${file}.${format}"`)
  const rows = rowsOf(Symbol.asyncIterator in sheet ? sheet : [sheet])
  if (format === 'csv') return sendPieces(reply.type('text/csv; charset=utf-8'), csvOf(rows))
  return sendPieces(reply.type(XLSX), writeXlsx(rows, { name: title, numbers: 'hours' }))
}

async function* rowsOf(
  sheets: AsyncIterable<SheetRows> | Iterable<SheetRows>,
): AsyncGenerator<readonly Cell[]> {
  for await (const sheet of sheets)
    for (const row of sheet) {
      yield row
      await yieldToEventLoop()
    }
}

const PIECE_LENGTH = 65_536

async function* csvOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  let lines = ''
  for await (const row of rows) {
    lines += csvLine(row)
    if (lines.length < PIECE_LENGTH) continue
    yield lines
    lines = ''
  }
  if (lines !== '') yield lines
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
