import type { ErrorObject } from 'ajv'
import type { FastifyRequest } from 'fastify'
import type { Problem } from '../../planning/problems.ts'
import { requireWriteScope } from '../http/auth.ts'
import { checkMediaType } from '../http/body.ts'
import { problemsFrom } from '../http/validation.ts'
import { Rejected } from '../refusals.ts'

/** `name` is the field that contains the record's name. The `preValidation` hook trims its value. */
export function bodyOptions(name: string) {
  return {
    attachValidation: true,
    onRequest: checkBodyHeaders,
    preValidation: async (request: FastifyRequest) =>
      normalizeRecord(request.body as Record<string, unknown>, name),
  }
}

export async function checkBodyHeaders(request: FastifyRequest): Promise<void> {
  requireWriteScope(request)
  checkMediaType(request)
}

export function normalizeRecord(record: Record<string, unknown>, name: string): void {
  if (typeof record[name] === 'string') record[name] = record[name].trim()
  // Only the app may set these contract fields. The Integration API ignores them.
  const { contract } = record as { contract?: { week?: unknown; job_role_id?: unknown } | null }
  if (typeof contract !== 'object') return
  delete contract?.week
  delete contract?.job_role_id
}

/**
 * An invalid body never reaches a command. `check` runs the command's checks here, so that the client gets
 * all problems.
 */
export function acceptBody<T>(request: FastifyRequest, check: (body: T) => Problem[]): T {
  const body = request.body as T
  const problems = problemsFrom((request.validationError?.validation ?? []) as unknown as ErrorObject[])
  if (problems.length > 0) throw new Rejected([...problems, ...check(body)])
  return body
}
