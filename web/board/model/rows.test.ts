import { expect, it } from 'vitest'
import { aBar, aBoard, aRequest, boardRows } from '../../../test/support/board-scene.ts'
import { rowOfBar } from './rows.ts'
import { readView } from './view.ts'

it("finds a bar's row, which in a board by projects is in the bar's project", () => {
  const [website, intranet] = [aBar(), aBar({ id: 2, project_id: 11 })]
  const requests = [aRequest(), aRequest({ id: 2, project_id: 11 })]
  const board = aBoard(website, intranet, ...requests)
  const keysIn = (view: Parameters<typeof readView>[0]) => {
    const rows = boardRows(board, readView(view))
    return [website, intranet, ...requests].map((bar) => rowOfBar(rows, bar)?.key)
  }
  expect(keysIn({})).toEqual(['r1', 'r1', 'open', 'open'])
  expect(keysIn({ group: 'projects' })).toEqual(['p10r1', 'p11r1', 'p10', 'p11'])
  expect(keysIn({ group: 'projects', sections: 'client' })).toEqual(['p10r1', 'p11r1', 'p10', 'p11'])
})
