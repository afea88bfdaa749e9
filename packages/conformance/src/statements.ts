import { ADDITIONS } from './additions.ts'
import { ANSWERS } from './answers.ts'
import { ASSIGNMENTS } from './assignments.ts'
import { AUTHENTICATION } from './authentication.ts'
import { CAPABILITIES } from './capabilities.ts'
import type { Check } from './checks.ts'
import { CONTRACTS } from './contracts.ts'
import { DESCRIPTION } from './description.ts'
import { ENDPOINTS } from './endpoints.ts'
import { FIELDS } from './fields.ts'
import { REFUSALS } from './refusals.ts'

/** How many records the checks make, at most, the plan's limits aside. */
export const RECORDS = { projects: 20, resources: 25 }

/** Every statement of the contract that can be held against an instance, and those that cannot, by name. */
export const STATEMENTS: Check[] = [
  ...[...DESCRIPTION, ...CAPABILITIES, ...FIELDS, ...CONTRACTS, ...ASSIGNMENTS],
  ...[...ENDPOINTS, ...ADDITIONS, ...AUTHENTICATION, ...REFUSALS, ...ANSWERS],
]
