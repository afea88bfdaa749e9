import type { components } from './generated.ts'

/** The records of the interface, by the names that its description gives them. */

type Schemas = components['schemas']

export type Project = Schemas['Project']
export type ProjectCreate = Schemas['ProjectCreate']
export type ProjectWithAssignments = Schemas['ProjectWithAssignments']
export type ProjectMonthlyHours = Schemas['ProjectMonthlyHours']
/** As lists have it, with what `include` asked for. */
export type ProjectListItem = Schemas['ProjectListItem']
export type Resource = Schemas['Resource']
export type ResourceCreate = Schemas['ResourceCreate']
export type ResourceWithAssignments = Schemas['ResourceWithAssignments']
export type ResourceListItem = Schemas['ResourceListItem']
export type ResourceMonthlyHours = Schemas['ResourceMonthlyHours']
export type Contract = Schemas['Contract']
export type Assignment = Schemas['Assignment']
export type Tag = Schemas['Tag']

/** One thing wrong with a record: where, which kind (stable, for programs), and in words. */
export type Problem = Schemas['Problem']
export type BatchRow = Schemas['BatchRow']
export type BatchReport = Schemas['BatchReport']
/** An entry of the change feed. */
export type Change = Schemas['Change']
