/** What a file of projects or people may say, and what its columns may be called. */

export type Kind = 'projects' | 'people'
export type Field = {
  /** As in the record; `contract.` before those of a person's contract. */
  name: string
  label: string
  required?: true
  type: 'text' | 'id' | 'day' | 'integer' | 'money' | 'tags' | 'ids'
  /** What such a column is called, too; letters only, lower case. */
  also: string[]
}

const externalId: Field = {
  name: 'external_id',
  label: 'External id',
  type: 'id',
  also: ['id', 'externalid', 'extid', 'code', 'number', 'no', 'key', 'erpid', 'hrid', 'reference'],
}
const tags: Field = { name: 'tags', label: 'Tags', type: 'tags', also: ['tag', 'labels', 'label', 'skills'] }

export const FIELDS: Record<Kind, Field[]> = {
  projects: [
    { name: 'title', label: 'Title', required: true, type: 'text', also: ['name', 'project', 'projectname'] },
    externalId,
    { name: 'start_date', label: 'First day', required: true, type: 'day', also: ['start', 'from', 'begin'] },
    {
      name: 'end_date',
      label: 'Last day',
      required: true,
      type: 'day',
      also: ['end', 'to', 'until', 'deadline'],
    },
    {
      name: 'budgeted_hours',
      label: 'Budgeted hours',
      required: true,
      type: 'integer',
      also: ['hours', 'budgethours', 'budget', 'plannedhours'],
    },
    {
      name: 'budgeted_cost',
      label: 'Budgeted cost',
      type: 'money',
      also: ['cost', 'budgetcost', 'costbudget', 'amount'],
    },
    tags,
  ],
  people: [
    { name: 'name', label: 'Name', required: true, type: 'text', also: ['fullname', 'person', 'employee'] },
    externalId,
    {
      name: 'contract.start_date',
      label: 'Contract from',
      type: 'day',
      also: ['start', 'from', 'contractstart', 'hired', 'startdate', 'contractstartdate'],
    },
    {
      name: 'contract.end_date',
      label: 'Contract until',
      type: 'day',
      also: ['end', 'to', 'until', 'contractend', 'enddate', 'contractenddate'],
    },
    {
      name: 'contract.daily_hours',
      label: 'Hours a day',
      type: 'integer',
      also: ['dailyhours', 'hours', 'contractdailyhours'],
    },
    {
      name: 'contract.annual_convention_hours',
      label: 'Annual hours',
      type: 'integer',
      also: ['annualconventionhours', 'conventionhours', 'yearlyhours'],
    },
    {
      name: 'contract.cost_per_hour',
      label: 'Cost per hour',
      type: 'money',
      also: ['costperhour', 'rate', 'hourlyrate', 'cost', 'hourlycost'],
    },
    tags,
  ],
}

/** The column of each field, by its place in the file. */
export type Mapping = Record<string, number | null>

export function guessMapping(fields: readonly Field[], headers: readonly string[]): Mapping {
  const keys = headers.map(letters)
  const used = new Set<number>()
  const mapping: Mapping = {}
  // First what a column is called exactly, then what it may be called: "start" must not take "start date" away.
  for (const names of [ownNames, (field: Field) => field.also])
    for (const field of fields) {
      if (mapping[field.name] != null) continue
      const found = keys.findIndex((key, i) => !used.has(i) && names(field).includes(key))
      mapping[field.name] = found === -1 ? null : found
      if (found !== -1) used.add(found)
    }
  return mapping
}

/** Names of columns rather than a first record: one of them is known, and none is a number or a date. */
export function looksLikeHeader(fields: readonly Field[], cells: readonly string[]): boolean {
  const known = Object.values(guessMapping(fields, cells)).some((column) => column !== null)
  return known && !cells.some((cell) => /^\s*\d+([.,/-]\d+)*\s*$/.test(cell))
}

function ownNames({ name, label }: Field): string[] {
  return [letters(name), letters(label), letters(name.replace('contract.', ''))]
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
}
