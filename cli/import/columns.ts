import { listInWords } from '../../planning/wording.ts'
import type { Field, Mapping } from '../../sheets/fields.ts'
import { columnDoubts, FIELDS, guessMapping } from '../../sheets/fields.ts'
import { Failure, WRONG_USAGE } from '../failures.ts'
import { grouped, shortened } from '../output.ts'
import { REFUSED_HEADINGS } from './report.ts'

export type Collection = 'projects' | 'resources'
/**
 * Kinds of records to import. The Integration API accepts only `Collection`, which is projects and resources.
 */
export type ImportSheet = Collection | 'assignments' | 'requests' | 'time_off'

const TAG_IDS: Field = { name: 'tag_ids', label: 'Tag IDs', type: 'ids', also: ['tagids', 'tagid'] }

const APP_ONLY: readonly Field['type'][] = ['week', 'client', 'role']

/** Adds a field for tag ids, because a file can have tags by name or by id. */
export function importFields(sheet: ImportSheet): Field[] {
  const fields = FIELDS[sheet === 'resources' ? 'people' : sheet]
  return fields.some(({ type }) => type === 'tags') ? [...fields, TAG_IDS] : fields
}

/** The Integration API has no hours per weekday, clients or roles (decision 0017). */
export const isInApi = ({ type }: Field) => !APP_ONLY.includes(type)

/** "title=Project name" → ['title', 'Project name'] */
export function readMapOptions(
  fields: readonly Field[],
  texts: readonly string[],
): [field: string, column: string][] {
  const names = fields.map(({ name }) => name)
  return texts.map((text) => {
    const [field = '', ...rest] = text.split('=')
    const column = rest.join('=').trim()
    if (!names.includes(field.trim()) || column === '')
      throw usageError(`--map needs field=column, not "${text}". Fields: ${names.join(', ')}.`)
    return [field.trim(), column]
  })
}

/**
 * Returns each field's column. It is the column that the user assigned, or else a column with one of the
 * field's known names.
 */
export function findColumns(
  fields: readonly Field[],
  headers: readonly string[],
  mapped: readonly [string, string][],
): Mapping {
  const fixed = mapped.map(([field, column]) => [field, columnIndex(headers, column)] as const)
  const taken = new Set(fixed.map(([, index]) => index))
  const others = fields.filter(({ name }) => !fixed.some(([field]) => field === name))
  const guessed = guessMapping(
    others,
    headers.map((header, index) => (taken.has(index) ? '' : header)),
  )
  const mapping: Mapping = { ...guessed, ...Object.fromEntries(fixed) }
  // A file from `crewline pull` has tags by name and by id. Uses the ids, because only ids are unique.
  if (mapping.tag_ids != null) mapping.tags = null

  const missing = fields.filter(({ name, required }) => required && mapping[name] == null)
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name)
    throw usageError(
      `No column for ${listInWords(names, 9)}. The file has these columns: ${columnsInWords(headers)}. ` +
        `Assign one with --map "${names[0]}=…".`,
    )
  }
  return mapping
}

function columnIndex(headers: readonly string[], column: string): number {
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
  const exact = headers.indexOf(column)
  const index = exact === -1 ? headers.findIndex((header) => same(header, column)) : exact
  if (index === -1)
    throw usageError(
      `There is no column "${column}". The file has these columns: ${columnsInWords(headers)}.`,
    )
  return index
}

/** Returns sentences about columns that the user should check before the first request. */
export function doubtsInWords(
  fields: readonly Field[],
  headers: readonly string[],
  mapping: Mapping,
  mapped: readonly [string, string][],
): string[] {
  const named = mapped.map(([field]) => field)
  const own = ownColumns(headers)
  const others = headers.map((header) => (own.includes(header) ? '' : header))
  const { unused, ambiguous } = columnDoubts(fields, others, mapping, named)
  const or = (names: readonly string[]) => names.slice(0, MOST_NAMES).join(' or ')
  return [
    ...ambiguous.map((doubt) =>
      'column' in doubt
        ? `Column "${shortened(doubt.column, WIDEST_NAME)}" could be ${or(doubt.fields)}; using the first.`
        : `${doubt.field} could be column ${or(doubt.columns.map((column) => `"${shortened(column, WIDEST_NAME)}"`))}; using the first.`,
    ),
    ...unusedInWords(unused),
  ]
}

/** Columns that `crewline pull` writes and the Integration API doesn't accept. */
const READ_ONLY = ['id', 'status', 'tags', 'inserted_at', 'updated_at']

/**
 * Returns columns that a report or `crewline pull` adds. The import ignores these columns without a warning.
 */
function ownColumns(names: readonly string[]): string[] {
  const isPulled = names.includes('inserted_at') && names.includes('updated_at')
  return [...REFUSED_HEADINGS, ...(isPulled ? READ_ONLY : [])]
}

export function unusedInWords(names: readonly string[]): string[] {
  const own = ownColumns(names)
  const unused = names.filter((name) => !own.includes(name))
  return unused.length > 0 ? [`Unused columns: ${columnsInWords(unused)}.`] : []
}

const MOST_NAMES = 30
const WIDEST_NAME = 60

/** Shows only the beginning of a long list, and of each long name. */
function columnsInWords(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => shortened(name, WIDEST_NAME))
  const rest = names.length - shown.length
  return rest > 0 ? `${shown.join(', ')} and ${grouped(rest)} more` : shown.join(', ')
}

function usageError(sentence: string): Failure {
  return new Failure(sentence, WRONG_USAGE)
}
