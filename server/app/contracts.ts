import { applyProposal } from '../../planning/assignments/proposals.ts'
import { changeOfPlan } from '../../planning/contracts/contract-changes.ts'
import { completeContract } from '../../planning/contracts/contracts.ts'
import { checkPeriod } from '../../planning/days/periods.ts'
import { ContractBody, ContractProposal } from '../../shapes/contracts.ts'
import { addContract, changeContract, deleteContract } from '../commands/contracts.ts'
import type { Db } from '../db/connect.ts'
import { requireRole } from '../http/session.ts'
import type { App } from './bodies.ts'
import { jsonBody, readNumber, readTrimChoice } from './bodies.ts'
import { describeChange, readPlan, readProposal } from './previews.ts'

export function contractRoutes(app: App, db: Db): void {
  const planner = { onRequest: requireRole('planner') }
  const body = { ...jsonBody(ContractBody), ...planner }

  app.post(
    '/resources/:id/contracts/preview',
    { ...jsonBody(ContractProposal), ...planner },
    async ({ member, body, params }) => {
      const { id, to } = body
      const plan = await readPlan(db, member, readNumber(params))
      const contract = to && completeContract(to, member)
      const proposal = { ...readProposal({ id, to: contract }, plan.contracts), ends: to?.ends }
      return {
        data: describeChange(
          plan,
          changeOfPlan(plan, member.working_week, { contracts: applyProposal(plan.contracts, proposal) }),
          to ? checkPeriod(to) : [],
        ),
      }
    },
  )

  app.post('/resources/:id/contracts', body, async ({ member, body, params }, reply) => {
    const { choice, ends, ...contract } = body
    const full = completeContract(contract, member)
    const data = await addContract(db, member, readNumber(params), full, choice, ends)
    return reply.code(201).send({ data })
  })

  app.put('/contracts/:id', body, async ({ member, body, params }) => {
    const { choice, ...contract } = body
    const full = completeContract(contract, member)
    return { data: await changeContract(db, member, readNumber(params), full, choice) }
  })

  app.delete('/contracts/:id', planner, async ({ member, params, query }, reply) => {
    await deleteContract(db, member, readNumber(params), readTrimChoice(query))
    return reply.code(204).send()
  })
}
