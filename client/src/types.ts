import type { components } from './generated.ts'

/** The records of the interface, by the names that its description gives them. */

type Schemas = components['schemas']

export type Project = Schemas['Project']
export type ProjectCreate = Schemas['ProjectCreate']
export type ProjectWithAssignments = Schemas['ProjectWithAssignments']
export type ProjectMonthlyHours = Schemas['ProjectMonthlyHours']
export type Resource = Schemas['Resource']
export type ResourceCreate = Schemas['ResourceCreate']
export type ResourceWithAssignments = Schemas['ResourceWithAssignments']
export type ResourceMonthlyHours = Schemas['ResourceMonthlyHours']
export type Contract = Schemas['Contract']
export type Assignment = Schemas['Assignment']
export type Tag = Schemas['Tag']

/** One thing wrong with a record: where, which kind (stable, for programs), and in words. */
export type Problem = { pointer: string[]; code: string; message: string }

export type BatchRow = {
  /** Its place among the records sent, from 0. */
  row: number
  /** `valid`: would be created, told by a dry run. */
  status: 'created' | 'existing' | 'refused' | 'valid'
  id: number | null
  external_id: string | null
  errors?: Record<string, unknown>
  problems?: Problem[]
}
export type BatchReport = {
  mode: 'atomic' | 'each'
  dry_run: boolean
  created: number
  existing: number
  refused: number
  rows: BatchRow[]
}

export type Change = {
  sequence: number
  time: string
  type: 'project' | 'resource' | 'contract' | 'assignment'
  action: 'created' | 'updated' | 'archived' | 'restored' | 'deleted'
  id: number
  project_id: number | null
  resource_id: number | null
}
