import { applyProposal } from '../../planning/assignments/proposals.ts'
import { completeContract, keepRate } from '../../planning/contracts/contracts.ts'
import { checkWeek } from '../../planning/contracts/weekday-hours.ts'
import { checkPeriod } from '../../planning/days/periods.ts'
import type { ContractTerms } from '../../shapes/contracts.ts'
import { ContractBody, ContractProposal, ContractRemoval } from '../../shapes/contracts.ts'
import { addContract, changeContract, deleteContract } from '../commands/contracts.ts'
import type { Db } from '../db/connect.ts'
import { readerOf } from '../http/validation.ts'
import { findJobRole } from '../store/labels/job-roles.ts'
import type { AddRoute } from './bodies.ts'
import { refuseMoneyFields } from './money.ts'
import { readChanges } from './plan-changes.ts'
import { describeChange, readPlan, readProposal } from './previews.ts'

export function contractRoutes(add: AddRoute, db: Db): void {
  add(
    'POST /resources/:id/contracts/preview',
    'planner',
    ContractProposal,
    async ({ member, body: { id, to }, id: resource_id, getTranslator }) => {
      const plan = await readPlan(db, member, resource_id)
      const contract = to && completeContract(to, member)
      const proposed = { ...readProposal({ id, to: contract }, plan.contracts), ends: to?.ends }
      const role = await findJobRole(db, member.id, to?.job_role_id ?? 0)
      const after = applyProposal(
        plan.contracts,
        keepRate<ContractTerms>(proposed, plan.contracts, role?.cost_per_hour),
      )
      const wrong = to ? [...checkPeriod(to), ...checkWeek(to.week)] : []
      return describeChange(plan, after, member, wrong, getTranslator)
    },
    200,
  )

  add('POST /resources/:id/contracts', 'planner', ContractBody, async ({ member, body, id }) => {
    const { choice, ends, and = [], seen: _, ...contract } = body
    const changes = await readChanges(and, 'and')
    return addContract(db, member, id, completeContract(contract, member), choice, ends, changes)
  })

  add('PUT /contracts/:id', 'planner', ContractBody, async ({ member, body, id }) => {
    const { choice, and = [], seen, ...contract } = body
    const changes = await readChanges(and, 'and')
    return changeContract(db, member, id, completeContract(contract, member), choice, changes, seen)
  })

  add('DELETE /contracts/:id', 'planner', null, async ({ member, id, query, body }) => {
    await refuseMoneyFields({ member, body })
    const {
      choice,
      extends: other,
      and = [],
      seen,
    } = readRemoval({ ...(query as object), ...(body as object | null) })
    return deleteContract(db, member, id, choice, other, await readChanges(and, 'and'), seen)
  })
}

const readRemoval = readerOf(ContractRemoval)
