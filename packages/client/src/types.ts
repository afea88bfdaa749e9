import type { components } from './generated.ts'

/** Records of the Integration API. The names are the same as in openapi.json. */

type Schemas = components['schemas']

export type Project = Schemas['Project']
export type ProjectCreate = Schemas['ProjectCreate']
export type ProjectWithAssignments = Schemas['ProjectWithAssignments']
export type ProjectMonthlyHours = Schemas['ProjectMonthlyHours']
/** A project in a list, with the data that `include` requests. */
export type ProjectListItem = Schemas['ProjectListItem']
export type Resource = Schemas['Resource']
export type ResourceCreate = Schemas['ResourceCreate']
export type ResourceWithAssignments = Schemas['ResourceWithAssignments']
export type ResourceListItem = Schemas['ResourceListItem']
export type ResourceMonthlyHours = Schemas['ResourceMonthlyHours']
export type Contract = Schemas['Contract']
export type Assignment = Schemas['Assignment']
export type Tag = Schemas['Tag']

/** A problem of a record, with the field's path, a stable code and a message. */
export type Problem = Schemas['Problem']
export type BatchRow = Schemas['BatchRow']
export type BatchReport = Schemas['BatchReport']
export type Change = Schemas['Change']
