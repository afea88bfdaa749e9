import type { ErrorObject } from 'ajv'
import type { FastifyRequest } from 'fastify'
import type { Problem } from '../../planning/problems.ts'
import { requireWriteScope } from '../http/auth.ts'
import { checkMediaType } from '../http/body.ts'
import { problemsFrom } from '../http/validation.ts'
import { Rejected } from '../refusals.ts'

/** The options of a route that takes a body; `name` is its visible name, which is trimmed. */
export function bodyOf(name: string) {
  return {
    attachValidation: true,
    onRequest: takesBodies,
    preValidation: async (request: FastifyRequest) =>
      tidyRecord(request.body as Record<string, unknown>, name),
  }
}

/** Judged before the body is read. */
export async function takesBodies(request: FastifyRequest): Promise<void> {
  requireWriteScope(request)
  checkMediaType(request)
}

export function tidyRecord(record: Record<string, unknown>, name: string): void {
  if (typeof record[name] === 'string') record[name] = record[name].trim()
  // Only the application has weeks: here they are an unknown field, and ignored (decision 0017).
  if (typeof record.contract === 'object') delete (record.contract as { week?: unknown } | null)?.week
}

/** The body, once it fits its schema. What else can be seen in one that does not is told with it: all at once. */
export function acceptBody<T>(request: FastifyRequest, check: (body: T) => Problem[]): T {
  const body = request.body as T
  const problems = problemsFrom((request.validationError?.validation ?? []) as unknown as ErrorObject[])
  if (problems.length > 0) throw new Rejected([...problems, ...check(body)])
  return body
}
