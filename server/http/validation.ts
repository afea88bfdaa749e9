import type { AnySchema, AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv'
import { _, Ajv } from 'ajv'
import type { Static, TSchema } from 'typebox'
import { isAddress } from '../../planning/addresses.ts'
import { FIRST_DAY, isDay, LAST_DAY } from '../../planning/days/days.ts'
import type { Problem, ProblemCode } from '../../planning/problems.ts'
import { components } from '../../shapes/components.ts'
import { COLOR, DECIMAL, NOT_BLANK } from '../../shapes/limits.ts'
import type { MessageOrKey } from '../../texts/texts.ts'
import { msg } from '../../texts/texts.ts'
import { rejectIf, untranslated } from '../refusals.ts'

/** Validates strictly, converts no types, and reports all problems (decision 0003). */
export const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  strict: true,
  strictTypes: false,
  logger: false,
  // Turned off at runtime, because a test validates all schemas.
  validateSchema: false,
  // Allows rounding errors, because 7.15 / 0.01 isn't exactly an integer in floating point.
  multipleOfPrecision: 9,
})
ajv.addKeyword('example')
// Empties lists and objects with too many entries. Otherwise, their entries could cause half a million
// errors.
ajv.removeKeyword('maxItems')
ajv.addKeyword({
  keyword: 'maxItems',
  type: 'array',
  before: 'items',
  validate(limit: number, list: unknown[]) {
    if (list.length <= limit) return true
    list.length = 0
    return false
  },
  error: { message: 'is too long', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
})
ajv.removeKeyword('maxProperties')
ajv.addKeyword({
  keyword: 'maxProperties',
  type: 'object',
  before: 'patternProperties',
  validate(limit: number, object: Record<string, unknown>) {
    const names = Object.keys(object)
    if (names.length <= limit) return true
    for (const name of names) delete object[name]
    return false
  },
  error: { message: 'is too long', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
})
ajv.addFormat('date', isDay)
ajv.addFormat('date-time', true)
ajv.addFormat('email', isAddress)
// PostgreSQL can't store NUL characters, and a lone surrogate isn't a valid character.
ajv.addFormat('text', (value: string) => !value.includes('\0') && value.isWellFormed())
for (const component of components) ajv.addSchema(component)

export function problemsFrom(errors: readonly ErrorObject[]): Problem[] {
  const problems = new Map<string, Problem>()
  for (const error of errors) {
    const problem = problemFrom(error)
    // Reports one problem per field. The problem `required` replaces other problems of the field.
    const key = problem.pointer.join('/')
    if (!problems.has(key) || problem.code === 'required') problems.set(key, problem)
  }
  return [...problems.values()]
}

/** Compiles a schema when it is first used, so that the server starts faster. */
export function validatorOf(schema: AnySchema) {
  let compiled: ValidateFunction | undefined
  function validate(value: unknown): boolean {
    compiled ??= ajv.compile(schema)
    const isValid = compiled(value)
    validate.errors = compiled.errors
    return isValid
  }
  validate.errors = undefined as ValidateFunction['errors']
  return validate
}

/** Validates values that aren't request bodies, such as batch records, file rows and command-line options. */
export function checkerOf(schema: AnySchema): (value: unknown) => Problem[] {
  const validate = validatorOf(schema)
  return (value) => (validate(value) ? [] : problemsFrom(validate.errors ?? []))
}

type Named = { properties?: object; additionalProperties?: true; items?: TSchema }

/**
 * Removes unknown fields (decision 0003). Commands store whole objects, so a client could otherwise set
 * protected fields.
 */
export function dropUnknownFields(value: object, shape: TSchema): void {
  const { properties, additionalProperties, items } = shape as Named
  if (items && Array.isArray(value)) for (const each of value) dropUnknownFields(Object(each), items)
  if (!properties || additionalProperties) return
  for (const [name, inside] of Object.entries(value))
    if (!Object.hasOwn(properties, name)) Reflect.deleteProperty(value, name)
    else if (inside instanceof Object) dropUnknownFields(inside, Reflect.get(properties, name))
}

export function readerOf<T extends TSchema>(schema: T): (value: unknown) => Static<T> {
  const check = checkerOf(schema)
  return (value) => {
    rejectIf(check(value))
    dropUnknownFields(Object(value), schema)
    return value as Static<T>
  }
}

function problemFrom(error: ErrorObject): Problem {
  const path = error.instancePath.split('/').slice(1)
  if (error.keyword === 'required') path.push(String(error.params.missingProperty))
  // If the problem is inside a list, the pointer names the whole list.
  const end = path.findIndex((name) => /^\d+$/.test(name))
  const pointer = end === -1 ? path : path.slice(0, end)
  const isInteger = end !== -1 && error.parentSchema?.type === 'integer'
  const [code, message] = isInteger ? (['invalid', INTEGERS] as const) : explain(error)
  return { pointer, code, message }
}

function explain(error: ErrorObject): [ProblemCode, MessageOrKey] {
  const { keyword, params, data, schema, parentSchema } = error
  if (keyword === 'required' || data === null) return ['required', 'is required']
  switch (keyword) {
    case 'type':
      return explainType(String([schema].flat()[0]), parentSchema)
    case 'minLength':
      return params.limit === 1
        ? ['required', 'must not be empty']
        : ['invalid', msg('must be at least {least} characters', { least: params.limit })]
    case 'maxLength':
      return ['too_long', msg('must be at most {most} characters', { most: params.limit })]
    case 'minimum':
    case 'maximum':
      return ['out_of_range', explainRange(parentSchema)]
    case 'multipleOf':
      return ['invalid', 'must have at most two decimals']
    case 'maxItems':
    case 'maxProperties':
      return ['too_long', msg('must have at most {most} entries', { most: params.limit })]
    case 'enum':
      return ['invalid', msg('must be one of {names}', { names: params.allowedValues.join(', ') })]
    case 'format':
      if (schema === 'email') return ['invalid', 'must be an email address']
      return schema === 'date'
        ? WRONG_DAY
        : ['invalid', untranslated('must not contain a NUL character or half of a surrogate pair')]
    case 'pattern':
      return PATTERNS[schema as string] ?? ['invalid', 'has the wrong form']
    default:
      return ['invalid', 'is invalid']
  }
}

/** For a wrong type, describes the expected format, such as a date, instead of the type. */
function explainType(
  type: string,
  { format, pattern, items }: AnySchemaObject = {},
): [ProblemCode, MessageOrKey] {
  if (format === 'date') return WRONG_DAY
  if (pattern === DECIMAL) return WRONG_DECIMAL
  if (items?.type === 'integer') return ['invalid', INTEGERS]
  return ['invalid', TYPES[type] ?? untranslated('must be of another type')]
}

function explainRange({ minimum, maximum }: AnySchemaObject = {}): MessageOrKey {
  if (typeof minimum === 'number' && typeof maximum === 'number')
    return msg('must be from {least} to {greatest}', { least: minimum, greatest: maximum })
  return untranslated(`must be from ${minimum} to ${maximum}`)
}

const WRONG_DAY: [ProblemCode, MessageOrKey] = [
  'invalid',
  msg('must be a date that exists, as YYYY-MM-DD, from {first} to {last}', {
    first: FIRST_DAY,
    last: LAST_DAY,
  }),
]

const WRONG_DECIMAL: [ProblemCode, MessageOrKey] = [
  'invalid',
  'must be a decimal string such as "35.50": digits in quotes, at most 12 before and 4 after the point, no sign',
]

const INTEGERS = untranslated('must be a list of integers')

const TYPES: Record<string, MessageOrKey> = {
  string: untranslated('must be a string'),
  integer: 'must be an integer',
  number: 'must be a number',
  boolean: untranslated('must be true or false'),
  object: untranslated('must be an object'),
  array: untranslated('must be a list'),
}

const PATTERNS: Record<string, [ProblemCode, MessageOrKey]> = {
  [DECIMAL]: WRONG_DECIMAL,
  [NOT_BLANK]: ['required', 'must not be blank'],
  [COLOR]: ['invalid', 'must be a color such as #1971c2'],
}
