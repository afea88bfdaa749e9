import type { MessageKey } from '../texts/texts.ts'
/** Fields of each import and the names of their columns. */

export type ImportKind = 'projects' | 'people' | 'assignments' | 'requests' | 'time_off'
export type Field = {
  /** Fields of a person's contract start with `contract.`. */
  name: string
  /** A column is recognized if its name is this label in any language. */
  label: MessageKey
  required?: true
  type:
    | 'text'
    | 'id'
    | 'day'
    | 'integer'
    | 'hours'
    | 'money'
    | 'tags'
    | 'ids'
    | 'week'
    | 'kind'
    | 'client'
    | 'role'
  /** Other recognized column names, in lower case and without spaces. */
  also: string[]
}

function field(name: string, label: MessageKey, type: Field['type'], also: string): Field {
  return { name, label, type, also: also.split(' ') }
}

function required(name: string, label: MessageKey, type: Field['type'], also: string): Field {
  return { ...field(name, label, type, also), required: true }
}

const EXTERNAL_ID = field(
  'external_id',
  'External ID',
  'id',
  'id externalid extid code number no key erpid hrid reference',
)
const PROJECT = required('project', 'Project', 'id', 'title projectname projecttitle projectid')
const PERSON = field('person', 'Person', 'id', 'name resource employee who resourceid')
const DAYS = [
  required('start_date', 'First day', 'day', 'start from begin'),
  required('end_date', 'Last day', 'day', 'end to until deadline'),
]
const NOTE = field('note', 'Note', 'text', 'notes comment remark')
const ROLE_NAMES = 'jobrole jobtitle position'
const TAGS = field('tags', 'Tags', 'tags', 'tag labels label skills')

export const FIELDS: Record<ImportKind, Field[]> = {
  projects: [
    required('title', 'Title', 'text', 'name project projectname'),
    EXTERNAL_ID,
    ...DAYS,
    required('budgeted_hours', 'Budgeted hours', 'integer', 'hours budgethours budget plannedhours'),
    field('budgeted_cost', 'Budgeted cost', 'money', 'cost budgetcost costbudget amount budget'),
    TAGS,
    field('client', 'Client', 'client', 'clientname customer customername account'),
  ],
  people: [
    required('name', 'Name', 'text', 'fullname person employee'),
    EXTERNAL_ID,
    field('contract.start_date', 'Contract start', 'day', 'start from contractstart hired'),
    field('contract.end_date', 'Contract end', 'day', 'end to until contractend'),
    field('contract.daily_hours', 'Hours a day', 'hours', 'hours hoursperday'),
    field(
      'contract.annual_convention_hours',
      'Annual contract hours',
      'integer',
      'conventionhours yearlyhours',
    ),
    field('contract.cost_per_hour', 'Cost rate', 'money', 'rate hourlyrate cost hourlycost'),
    TAGS,
    field('contract.week', 'Weekly schedule', 'week', 'weekdays weekdayhours workingweek'),
    field('contract.role', 'Role', 'role', ROLE_NAMES),
  ],
  assignments: [
    PROJECT,
    { ...PERSON, required: true },
    ...DAYS,
    required('daily_hours', 'Hours a day', 'hours', 'hours hoursperday'),
    field('cost_per_hour', 'Cost rate', 'money', 'rate hourlyrate cost hourlycost'),
    NOTE,
  ],
  requests: [
    PROJECT,
    PERSON,
    ...DAYS,
    required('daily_hours', 'Hours a day', 'hours', 'hours hoursperday'),
    TAGS,
    field('role', 'Role', 'role', ROLE_NAMES),
    NOTE,
  ],
  time_off: [
    { ...PERSON, required: true },
    ...DAYS,
    field('kind', 'Type', 'kind', 'type reason absence leavetype'),
    field('daily_hours', 'Hours a day', 'hours', 'hours hoursperday'),
    NOTE,
  ],
}

/** Translations and alternatives of labels, so that files in all languages are recognized. */
const ELSEWHERE: Partial<Record<MessageKey, string[]>> = {
  'Annual contract hours': [
    ...[
      'Annual hours',
      'Vertragsstunden pro Jahr',
      'Jahresstunden',
      'Horas anuales de contrato',
      'Jornada anual',
    ],
    ...['Heures contractuelles annuelles', 'Heures annuelles', 'Contracturen per jaar', 'Jaaruren'],
  ],
  'Budgeted cost': ['Budgetierte Kosten', 'Coste presupuestado', 'Coût budgété', 'Begrote kosten'],
  'Budgeted hours': ['Budgetierte Stunden', 'Horas presupuestadas', 'Heures budgétées', 'Begrote uren'],
  Client: ['Kunde', 'Cliente', 'Klant'],
  'Contract start': [
    ...['Contract from', 'Vertragsbeginn', 'Vertrag ab', 'Inicio del contrato', 'Contrato desde'],
    ...['Début du contrat', 'Contrat du', 'Begin van het contract', 'Contract van'],
  ],
  'Contract end': [
    ...['Contract until', 'Vertragsende', 'Vertrag bis', 'Fin del contrato', 'Contrato hasta'],
    ...['Fin du contrat', 'Contrat jusqu’au', 'Einde van het contract', 'Contract tot en met'],
  ],
  'Cost rate': [
    ...['Kostensatz', 'Kosten pro Stunde', 'Tarifa de coste', 'Coste por hora'],
    ...['Taux de coût', 'Coût par heure', 'Kostentarief', 'Kosten per uur'],
  ],
  'External ID': ['Externe ID', 'ID externo', 'Identifiant externe'],
  'First day': ['Erster Tag', 'Primer día', 'Premier jour', 'Eerste dag'],
  'Hours a day': ['Stunden pro Tag', 'Horas al día', 'Heures par jour', 'Uur per dag'],
  'Weekly schedule': [
    ...['Hours of each weekday', 'Wochenplan', 'Stunden je Wochentag', 'Horario semanal'],
    ...['Horas de cada día de la semana', 'Horaire hebdomadaire', 'Heures de chaque jour de la semaine'],
    ...['Weekschema', 'Uren per weekdag'],
  ],
  Type: ['Kind', 'Art', 'Tipo', 'Soort'],
  'Last day': ['Letzter Tag', 'Último día', 'Dernier jour', 'Laatste dag'],
  Name: ['Nombre', 'Nom', 'Naam'],
  Note: ['Notiz', 'Nota', 'Notitie'],
  Person: ['Persona', 'Personne', 'Persoon'],
  Project: ['Projekt', 'Proyecto', 'Projet'],
  Role: ['Rolle', 'Rol', 'Rôle'],
  Tags: ['Schlagwörter', 'Etiquetas', 'Étiquettes', 'Labels'],
  Title: ['Titel', 'Título', 'Titre'],
}

/** `withMoney` is false for members without access to costs. */
export function fieldsFor(kind: ImportKind, withMoney = true): Field[] {
  return FIELDS[kind].filter(({ type }) => withMoney || type !== 'money')
}

/** Column index of each field. */
export type Mapping = Record<string, number | null>

export function guessMapping(fields: readonly Field[], headers: readonly string[]): Mapping {
  const keys = headers.map(letters)
  const used = new Set<number>()
  const mapping: Mapping = {}
  // Matches the `ownNames` of all fields first, so that no other field's `also` uses the column.
  for (const names of [ownNames, (field: Field) => field.also])
    for (const field of fields) {
      if (mapping[field.name] != null) continue
      const found = keys.findIndex((key, i) => !used.has(i) && names(field).includes(key))
      mapping[field.name] = found === -1 ? null : found
      if (found !== -1) used.add(found)
    }
  return mapping
}

/** A column that matches two fields, or a field that matches two columns. The import uses the first match. */
export type Ambiguity = { column: string; fields: string[] } | { field: string; columns: string[] }

/** Returns columns that the user should check. Skips the fields in `mapped`, because the user chose their columns. */
export function columnDoubts(
  fields: readonly Field[],
  headers: readonly string[],
  mapping: Mapping,
  mapped: readonly string[] = [],
): { unused: string[]; ambiguous: Ambiguity[] } {
  const used = new Set(Object.values(mapping))
  const left = headers.flatMap((header, place) => (header.trim() !== '' && !used.has(place) ? [header] : []))
  const mayBe = (field: Field, header: string) =>
    [...ownNames(field), ...field.also].includes(letters(header))
  const ambiguous = fields.flatMap((field): Ambiguity[] => {
    const place = mapping[field.name]
    if (place == null || mapped.includes(field.name)) return []
    const column = headers[place] ?? ''
    const columns = left.filter((header) => mayBe(field, header))
    const others = ownNames(field).includes(letters(column))
      ? []
      : fields.filter((other) => mapping[other.name] == null && mayBe(other, column))
    return [
      ...(columns.length > 0 ? [{ field: field.name, columns: [column, ...columns] }] : []),
      ...(others.length > 0 ? [{ column, fields: [field, ...others].map(({ name }) => name) }] : []),
    ]
  })
  return { unused: left, ambiguous }
}

/** Returns true if a column name is known and no cell is a number or date. */
export function looksLikeHeader(fields: readonly Field[], cells: readonly string[]): boolean {
  const known = Object.values(guessMapping(fields, cells)).some((column) => column !== null)
  return known && !cells.some((cell) => /^\s*\d+([.,/-]\d+)*\s*$/.test(cell))
}

function ownNames({ name, label }: Field): string[] {
  return [name, name.replace('contract.', ''), label, ...(ELSEWHERE[label] ?? [])].map(letters)
}

/** Keeps only letters without accents, and digits. Removes the currency that exports add to headings. */
function letters(text: string): string {
  const plain = text.replace(/\([A-Z]{3}\)$/, '').normalize('NFD')
  return plain.toLowerCase().replace(/[^\p{L}\d]/gu, '')
}
