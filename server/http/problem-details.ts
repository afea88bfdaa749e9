import { STATUS_CODES } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Problem } from '../../planning/problems.ts'
import { REMEDIES } from '../../planning/problems.ts'
import { fullAddress } from './address.ts'

/** Clients that accept this type get problem details (RFC 9457, decision 0053). */
export const DETAILS_TYPE = 'application/problem+json'

const CODES = '/api/docs/guides/errors#codes'

export type PlacedProblem = {
  pointer?: string
  parameter?: string
  header?: string
  code: string
  message: string
  fix?: string
  taken_by?: number
}

export function acceptsDetails({ headers }: FastifyRequest): boolean {
  const types = (headers.accept ?? '').split(',').map((type) => type.trim().toLowerCase())
  return types.some((type) => type.startsWith(DETAILS_TYPE) && !/;\s*q=0(\.0*)?$/.test(type))
}

/** `within` is the path to the record in a batch request. */
export function placeProblem(
  problem: Problem<string>,
  within: readonly (string | number)[] = [],
): PlacedProblem {
  const { pointer, source, code, message, fix, taken_by } = problem
  const details = { code, message, fix: fix?.message ?? remedyOf(code), taken_by }
  const name = pointer.join('.')
  if (source === 'query') return { parameter: name, ...details }
  if (source === 'header') return { header: 'Idempotency-Key', ...details }
  return { pointer: jsonPointer(pointer, within), ...details }
}

const NO_FIELDS = new Set(['plan', 'record'])

/** Returns "" for a problem without a field. */
export function jsonPointer(pointer: readonly string[], within: readonly (string | number)[] = []): string {
  const path = [...within, ...(NO_FIELDS.has(pointer.join('.')) ? [] : pointer)]
  return path.map((step) => `/${escaped(String(step))}`).join('')
}

function escaped(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1')
}

function remedyOf(code: string): string | undefined {
  return code in REMEDIES ? REMEDIES[code as keyof typeof REMEDIES] : undefined
}

export function problemDetails(
  request: FastifyRequest,
  status: number,
  errors: Record<string, unknown>,
  problems: readonly PlacedProblem[] | undefined,
): object {
  return {
    type: problems ? fullAddress(request, CODES) : 'about:blank',
    title: STATUS_CODES[status],
    status,
    detail: problems ? problems.map(sentenceOf).join('; ') : errors.detail,
    errors,
    problems,
  }
}

function sentenceOf({ pointer, parameter, header, message }: PlacedProblem): string {
  return `${parameter ?? header ?? pointer} ${message}`.trim()
}
