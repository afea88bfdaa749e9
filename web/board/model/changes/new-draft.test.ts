import { describe, expect, it } from 'vitest'
import { dayNumber } from '../../../../planning/days/days.ts'
import { rangeOf } from '../../../../planning/days/spans.ts'
import { aBar, aBoard, aLoadedBoard, boardRows } from '../../../../test/support/board-scene.ts'
import { makeScale } from '../scale.ts'
import { readView } from '../view.ts'
import { datesInside, draftWithoutPerson, newDraft, spanForClick, spanForMenu } from './new-draft.ts'

const WEEK = [1, 2, 3, 4, 5]
const dates = (start_date: string, end_date: string) => ({ start_date, end_date })

describe('a click on a day', () => {
  const full = aBar({ daily_hours: 8, from: '2026-03-09', to: '2026-03-10' })
  const loaded = aLoadedBoard(aBoard(full))
  const row = loaded.rows.find(({ resource }) => resource?.id === 1)!
  const booked = (day: string, scene = loaded) => rangeOf(spanForClick(scene, row, dayNumber(day)))
  const at = (today: string) => ({
    ...loaded,
    board: { ...loaded.board, settings: { ...loaded.board.settings, today } },
  })

  it('books the working week around it', () => {
    expect(booked('2026-03-18')).toEqual(dates('2026-03-16', '2026-03-20'))
    expect(booked('2026-03-21')).toEqual(dates('2026-03-23', '2026-03-27'))
  })

  it('books only free days, from today on', () => {
    expect(booked('2026-03-12')).toEqual(dates('2026-03-11', '2026-03-13'))
    expect(booked('2026-03-09')).toEqual(dates('2026-03-09', '2026-03-09'))
    expect(booked('2026-03-19', at('2026-03-18'))).toEqual(dates('2026-03-18', '2026-03-20'))
    expect(booked('2026-03-17', at('2026-03-18'))).toEqual(dates('2026-03-16', '2026-03-20'))
  })

  it('stays within the dates of the project of its row', () => {
    const [intranet] = boardRows(loaded.board, readView({ group: 'projects' })).filter(
      ({ project, resource }) => project?.id === 11 && !resource,
    )
    const inside = (day: string) => rangeOf(spanForClick(loaded, intranet!, dayNumber(day)))
    expect(inside('2026-03-18')).toEqual(dates('2026-03-16', '2026-03-20'))
    expect(inside('2026-06-10')).toEqual(dates('2026-04-24', '2026-04-30'))
    expect(inside('2025-12-10')).toEqual(dates('2026-01-01', '2026-01-07'))
  })

  it('in a menu books no earlier days', () => {
    const fromMenu = (day: string) => rangeOf(spanForMenu(loaded, row, dayNumber(day)))
    expect(fromMenu('2026-03-18')).toEqual(dates('2026-03-18', '2026-03-20'))
    expect(fromMenu('2026-03-21')).toEqual(dates('2026-03-23', '2026-03-27'))
    expect(fromMenu('2026-03-09')).toEqual(dates('2026-03-09', '2026-03-09'))
  })

  it('starts on the day itself at the zoom level "day"', () => {
    const days = { ...loaded, scale: makeScale('day', '2026-01-01', '2026-12-31') }
    expect(booked('2026-03-18', days)).toEqual(dates('2026-03-18', '2026-03-24'))
  })

  it('proposes the last project only if it runs on that day', () => {
    const drafted = (lastProject: number) =>
      newDraft({ ...loaded, lastProject }, row, spanForClick(loaded, row, dayNumber('2026-05-06'))).project_id
    expect([drafted(10), drafted(11)]).toEqual([10, 0])
  })
})

describe('default dates', () => {
  const spring = dates('2026-03-04', '2026-04-30')
  const inside = (start: string, end: string) => datesInside(dates(start, end), spring, WEEK)

  it('move into the dates of the chosen project', () => {
    expect(inside('2026-03-09', '2026-03-13')).toEqual(dates('2026-03-09', '2026-03-13'))
    expect(inside('2026-02-02', '2026-02-06')).toEqual(dates('2026-03-04', '2026-03-10'))
    expect(inside('2026-04-29', '2026-05-05')).toEqual(dates('2026-04-29', '2026-04-30'))
    expect(inside('2026-06-01', '2026-06-05')).toEqual(dates('2026-04-24', '2026-04-30'))
  })

  it('are a working week, even if the day is a Sunday', () => {
    const { board } = aLoadedBoard(aBoard())
    expect(draftWithoutPerson({ board, lastProject: 0 }, '2026-03-01')).toMatchObject(
      dates('2026-03-02', '2026-03-06'),
    )
    expect(draftWithoutPerson({ board, lastProject: 11 }, '2026-07-01')).toMatchObject(
      dates('2026-04-24', '2026-04-30'),
    )
  })
})
