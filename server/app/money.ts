import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '../../planning/problems.ts'
import type { Role } from '../../shapes/members.ts'
import type { Organization } from '../../shapes/organizations.ts'
import { hasRole } from '../http/session.ts'
import { rejectIf } from '../refusals.ts'

/** Who sees money (decision 0056). What is money is known by its name, so that no route can forget to ask. */
export const MONEY: ReadonlySet<string> = new Set([
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

/** For pages: without a currency they show no money. */
export function currencyFor(member: Member): string | null {
  return maySeeMoney(member) ? member.currency : null
}

/** For JSON.stringify: leaves out what a member may not see. */
export function shownTo(member: Member | undefined): ((name: string, value: unknown) => unknown) | undefined {
  if (!member || maySeeMoney(member)) return undefined
  return (name, value) => (MONEY.has(name) ? undefined : value)
}

/** Takes the fields out of every refusal and other small answer; what is sent as text asks who sees money itself. */
export async function hideMoney(
  { member }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  reply.serializer((value: unknown) => JSON.stringify(value, shownTo(member)))
  return payload
}

/** Nobody sets what they cannot see: a page that sends it would empty what is stored. */
export async function refuseMoney({ member, body }: Pick<FastifyRequest, 'member' | 'body'>): Promise<void> {
  if (!maySeeMoney(member)) rejectIf(findMoney(body, []))
}

/** Entries of lists that are no objects are passed over without a look at their places. */
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
    MONEY.has(name)
      ? [
          {
            pointer: [...at, name],
            code: 'invalid',
            message: 'cannot be set by a role that does not see money',
          },
        ]
      : findMoney(each, [...at, name]),
  )
}
