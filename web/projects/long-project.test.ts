import { expect, it } from 'vitest'
import { listLongProjects } from '../import/long-projects.ts'
import { questionAboutDates } from './long-project.ts'

const TODAY = '2026-11-16'

it('asks about projects of ten years or longer, and names the year that is further away', () => {
  const ask = (start_date: string, end_date: string) => questionAboutDates({ start_date, end_date }, TODAY)
  expect(ask('2026-11-16', '2036-11-14')).toBeNull()
  expect(ask('2026-11-16', '2036-11-15')).toMatchObject({ title: 'Is 2036 right?' })
  expect(ask('2026-11-16', '2099-12-31')).toEqual({
    title: 'Is 2099 right?',
    text: expect.stringMatching(/^This project would last 73 years: .*2099\.$/),
  })
  expect(ask('1970-01-01', '2027-03-31')).toMatchObject({ title: 'Is 1970 right?' })
})

it('lists the long projects of an import, and skips unreadable dates', () => {
  const row = (title: string, start_date: unknown, end_date: unknown) => ({
    record: { title, start_date, end_date },
  })
  const rows = [
    row('Harbour', '2026-01-01', '2099-12-31'),
    row('Museum', '2026-01-01', '2027-12-31'),
    row('Quay', '2026-01-01', 'soon'),
  ]
  expect(listLongProjects(rows)).toEqual(['Harbour'])
})
