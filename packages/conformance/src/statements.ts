import { ADDITIONS } from './additions.ts'
import { ASSIGNMENTS } from './assignments.ts'
import { AUTHENTICATION } from './authentication.ts'
import { CAPABILITIES } from './capabilities.ts'
import type { Check } from './checks.ts'
import { CONTRACTS } from './contracts.ts'
import { DESCRIPTION } from './description.ts'
import { ENDPOINTS } from './endpoints.ts'
import { FIELDS } from './fields.ts'
import { REFUSALS } from './refusals.ts'
import { RESPONSES } from './responses.ts'

/** Maximum number of records that the checks create, except the checks of plan limits. */
export const MAX_RECORDS = { projects: 20, resources: 25 }

/** All statements of the API contract, including those that no check can test through the API. */
export const STATEMENTS: Check[] = [
  ...[...DESCRIPTION, ...CAPABILITIES, ...FIELDS, ...CONTRACTS, ...ASSIGNMENTS],
  ...[...ENDPOINTS, ...ADDITIONS, ...AUTHENTICATION, ...REFUSALS, ...RESPONSES],
]
