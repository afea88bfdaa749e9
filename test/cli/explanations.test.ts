import { describe, expect, it } from 'vitest'
import { explain } from '../../cli/failures.ts'
import { checkPlanLimit } from '../../planning/plan-limits.ts'
import { RestoreRefused } from '../../server/db/backup/checks.ts'
import { DatabaseUnavailable } from '../../server/db/failures.ts'
import { NotFound, Rejected, untranslated } from '../../server/refusals.ts'

/** Tests the messages of errors that are hard to cause with a command. */
describe('explain', () => {
  it('says why the database is not available and what to do', () => {
    const { lines, code } = explain(new DatabaseUnavailable(new Error('Connection terminated')))
    expect(code).toBe(1)
    expect(lines).toEqual(['The database is not available (Connection terminated): try again in a moment.'])
  })

  it('describes a unique-constraint violation with the sentence of the check', () => {
    const lost = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'tags_name_key' })
    expect(explain(lost)).toEqual({ lines: ['name is already used by another tag.'], code: 1 })
  })

  it('names no field for a plan limit', () => {
    const { lines } = explain(new Rejected(checkPlanLimit('projects', 3, 3)))
    expect(lines).toEqual([
      'Plan limit of 3 active projects reached: archive a project, or ask for a higher limit.',
    ])
  })

  it('names a nested field by its path, and adds no second period', () => {
    const message = untranslated('must be a date.')
    const { lines } = explain(
      new Rejected([{ pointer: ['contract', 'start_date'], code: 'invalid', message }]),
    )
    expect(lines).toEqual(['contract.start_date must be a date.'])
  })

  it('replaces characters that control the terminal or reverse the text', () => {
    const message = untranslated('overlaps \u001b[2J')
    const { lines } = explain(new Rejected([{ pointer: ['start_date'], code: 'overlap', message }]))
    expect(lines).toEqual(['start_date overlaps ·[2J.'])
    expect(explain(new NotFound('There is no project \u202e3\u2066')).lines).toEqual([
      'There is no project ·3·.',
    ])
    const ofFile = explain(new RestoreRefused('The plan is "\u001b[2J".\nNothing was restored.'))
    expect(ofFile.lines).toEqual(['The plan is "·[2J".', 'Nothing was restored.'])
  })

  it('gives a sentence for a missing record, and for a thrown value that is not an Error', () => {
    expect(explain(new NotFound('There is no project 3')).lines).toEqual(['There is no project 3.'])
    expect(explain('oops')).toEqual({ lines: ['Unexpected error: oops'], code: 1 })
  })
})
