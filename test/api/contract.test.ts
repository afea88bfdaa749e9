import { beforeAll, describe, expect, it } from 'vitest'
import { runChecks } from '../../packages/conformance/src/checks.ts'
import type { Lab } from '../../packages/conformance/src/lab.ts'
import { openLab } from '../../packages/conformance/src/lab.ts'
import { STATEMENTS } from '../../packages/conformance/src/statements.ts'
import { startApi } from '../support/api.ts'
import { addPlan } from '../support/integrators/planned-organization.ts'
import { shared } from '../support/lifetime.ts'

const api = shared(() => startApi())

const LIMIT = 40
let lab: Lab
beforeAll(async () => {
  const client = await api.organization({ max_active_projects: LIMIT, max_active_resources: LIMIT })
  await addPlan(api, client)
  const { key: otherKey } = await api.organization()
  const limits = { projectLimit: LIMIT, resourceLimit: LIMIT }
  lab = openLab(api.url, client.key, { prefix: 'contract', otherKey, ...limits })
})

/** packages/conformance has the checks of these statements. The other tests in test/api don't repeat them. */
describe('the contract of the Integration API', () => {
  for (const statement of STATEMENTS.filter(({ why }) => why === undefined))
    it(`${statement.section} ${statement.statement}`, async () => {
      const [result] = await runChecks(lab, [statement])
      expect(result?.outcome, result?.seen).toBe('passed')
    })

  it('has four statements without a check', () => {
    const open = STATEMENTS.filter(({ why }) => why !== undefined).map(({ section }) => section)
    expect(open).toEqual(['§1.2', '§7 POST /resources', '§2 Monthly hours, 1', '§5.2'])
  })
})
