import { listInWords } from '../../planning/wording.ts'
import type { Field, Mapping } from '../../sheets/fields.ts'
import { columnDoubts, FIELDS, guessMapping } from '../../sheets/fields.ts'
import { Failure, WRONG_USAGE } from '../failures.ts'
import { REFUSED_HEADINGS } from './report.ts'

export type Collection = 'projects' | 'resources'
/** Sheets that the Integration API doesn't accept. */
export type PlanSheet = 'assignments' | 'requests' | 'time_off'
export type Sheet = Collection | PlanSheet

const TAG_IDS: Field = { name: 'tag_ids', label: 'Tag ids', type: 'ids', also: ['tagids', 'tagid'] }

/** Tags by their names, or by their ids, as the interface takes them; it has no weeks (decision 0017). */
export function fieldsOf(sheet: Sheet): Field[] {
  const fields = FIELDS[sheet === 'resources' ? 'people' : sheet]
  const hasTags = fields.some(({ type }) => type === 'tags')
  return [...fields.filter(({ type }) => type !== 'week'), ...(hasTags ? [TAG_IDS] : [])]
}

/** "title=Project name" → ['title', 'Project name'] */
export function readMapOptions(sheet: Sheet, texts: readonly string[]): [field: string, column: string][] {
  const names = fieldsOf(sheet).map(({ name }) => name)
  return texts.map((text) => {
    const [field = '', ...rest] = text.split('=')
    const column = rest.join('=').trim()
    if (!names.includes(field.trim()) || column === '')
      throw wrong(`--map is field=column; the fields are ${names.join(', ')}; it is "${text}".`)
    return [field.trim(), column]
  })
}

/** The place of each field among the columns: as told, else by what the columns are called. */
export function findColumns(
  sheet: Sheet,
  headers: readonly string[],
  told: readonly [string, string][],
): Mapping {
  const fixed = told.map(([field, column]) => [field, placeOf(headers, column)] as const)
  const taken = new Set(fixed.map(([, place]) => place))
  const fields = fieldsOf(sheet)
  const others = fields.filter(({ name }) => !fixed.some(([field]) => field === name))
  const guessed = guessMapping(
    others,
    headers.map((header, place) => (taken.has(place) ? '' : header)),
  )
  const mapping: Mapping = { ...guessed, ...Object.fromEntries(fixed) }
  // A pulled file has both; ids leave no doubt.
  if (mapping.tag_ids != null) mapping.tags = null

  const missing = fields.filter(({ name, required }) => required && mapping[name] == null)
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name)
    throw wrong(
      `No column for ${listInWords(names, 9)}. The first row names the columns: ${headers.join(', ')}. ` +
        `Say which it is: --map "${names[0]}=…".`,
    )
  }
  return mapping
}

function placeOf(headers: readonly string[], column: string): number {
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
  const exact = headers.indexOf(column)
  const place = exact === -1 ? headers.findIndex((header) => same(header, column)) : exact
  if (place === -1) throw wrong(`There is no column "${column}": the columns are ${headers.join(', ')}.`)
  return place
}

/** What somebody should look at before anything is sent, as sentences. */
export function doubtsInWords(
  sheet: Sheet,
  headers: readonly string[],
  mapping: Mapping,
  told: readonly [string, string][],
): string[] {
  const named = told.map(([field]) => field)
  const ours = oursAmong(headers)
  const theirs = headers.map((header) => (ours.includes(header) ? '' : header))
  const { unused, ambiguous } = columnDoubts(fieldsOf(sheet), theirs, mapping, named)
  const or = (names: readonly string[]) => names.join(' or ')
  return [
    ...ambiguous.map((doubt) =>
      'column' in doubt
        ? `"${doubt.column}" may be ${or(doubt.fields)}; it is taken for the first.`
        : `${doubt.field} may be ${or(doubt.columns.map((column) => `"${column}"`))}; the first is taken.`,
    ),
    ...unusedInWords(unused),
  ]
}

/** What `crewline pull` writes and the interface does not take. */
const READ_ONLY = ['id', 'status', 'tags', 'inserted_at', 'updated_at']

/** Columns of a report of refused rows, or of a file that was pulled, are no news to anybody. */
function oursAmong(names: readonly string[]): string[] {
  const isPulled = names.includes('inserted_at') && names.includes('updated_at')
  return [...REFUSED_HEADINGS, ...(isPulled ? READ_ONLY : [])]
}

export function unusedInWords(names: readonly string[]): string[] {
  const ours = oursAmong(names)
  const unused = names.filter((name) => !ours.includes(name))
  return unused.length > 0 ? [`Columns that are not used: ${unused.join(', ')}.`] : []
}

function wrong(sentence: string): Failure {
  return new Failure(sentence, WRONG_USAGE)
}
