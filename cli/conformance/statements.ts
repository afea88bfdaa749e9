import { answerChecks } from './answers.ts'
import { assignmentChecks } from './assignments.ts'
import { authenticationChecks } from './authentication.ts'
import { capabilityChecks } from './capabilities.ts'
import type { Check } from './checks.ts'
import { contractChecks } from './contracts.ts'
import { descriptionChecks } from './description.ts'
import { endpointChecks } from './endpoints.ts'
import { fieldChecks } from './fields.ts'
import type { Lab } from './lab.ts'
import { refusalChecks } from './refusals.ts'

/** How many records the checks make, at most, the plan's limits aside. */
export const RECORDS = { projects: 20, resources: 25 }

/** Every statement of the contract that can be held against an instance, and those that cannot, by name. */
export function everyStatement(lab: Lab): Check[] {
  return [
    ...descriptionChecks(lab),
    ...capabilityChecks(lab),
    ...fieldChecks(lab),
    ...contractChecks(lab),
    ...assignmentChecks(lab),
    ...endpointChecks(lab),
    ...authenticationChecks(lab),
    ...refusalChecks(lab),
    ...answerChecks(lab),
  ]
}
