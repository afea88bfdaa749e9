import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '../../planning/problems.ts'
import type { Role } from '../../shapes/members.ts'
import type { Organization } from '../../shapes/organizations.ts'
import { hasRole } from '../http/session.ts'
import { rejectIf } from '../refusals.ts'

/** Costs are identified by field name, so that no route can forget to hide them (decision 0056). */
export const MONEY_FIELDS: ReadonlySet<string> = new Set([
  'cost_per_hour',
  'cost_source',
  'budgeted_cost',
  'planned_cost',
  'costs',
])

type Member = Pick<Organization, 'money_role' | 'currency'> & { role: Role }

export function maySeeMoney(member: Member): boolean {
  return hasRole(member, member.money_role)
}

/** Returns null if the member can't see costs, because the app shows no costs without a currency. */
export function currencyFor(member: Member): string | null {
  return maySeeMoney(member) ? member.currency : null
}

/** Returns a JSON.stringify replacer that removes costs. Undefined without a member, or if the member sees costs. */
export function moneyReplacer(
  member: Member | undefined,
): ((name: string, value: unknown) => unknown) | undefined {
  if (!member || maySeeMoney(member)) return undefined
  return (name, value) => (MONEY_FIELDS.has(name) ? undefined : value)
}

/**
 * Removes costs from responses that Fastify serializes, such as errors. Handlers that send text remove costs
 * themselves.
 */
export async function hideMoney(
  { member }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  reply.serializer((value: unknown) => JSON.stringify(value, moneyReplacer(member)))
  return payload
}

/**
 * Refuses costs from members who can't see them, so that a page without costs can't overwrite stored costs.
 */
export async function refuseMoneyFields({
  member,
  body,
}: Pick<FastifyRequest, 'member' | 'body'>): Promise<void> {
  if (!maySeeMoney(member)) rejectIf(findMoney(body, []))
}

function findMoney(value: unknown, at: string[]): Problem[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) {
    const found: Problem[] = []
    value.forEach((each, i) => {
      if (typeof each === 'object') found.push(...findMoney(each, [...at, String(i)]))
    })
    return found
  }
  return Object.entries(value).flatMap(([name, each]) =>
    MONEY_FIELDS.has(name)
      ? [
          {
            pointer: [...at, name],
            code: 'invalid',
            message: "can't be set: your role can't see costs",
          },
        ]
      : findMoney(each, [...at, name]),
  )
}
