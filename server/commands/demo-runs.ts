import type { Db } from '../db/connect.ts'
import { deleteDemoRun, insertDemoRun, updateDemoFailed, updateDemoRun } from '../store/demo-runs.ts'

/** How far a demo is, for every node to see. None of it is the organization's data: nothing is noted as a change. */

/** False where one is under way already. */
export function beginDemo(db: Db, org: number): Promise<boolean> {
  return insertDemoRun(db, org)
}

/** It is being written: told again within half a minute, or it counts as given up. */
export function keepDemo(db: Db, org: number, total: number): Promise<void> {
  return updateDemoRun(db, org, total)
}

export function failDemo(db: Db, org: number, failure: string): Promise<void> {
  return updateDemoFailed(db, org, failure)
}

export function endDemo(db: Db, org: number): Promise<void> {
  return deleteDemoRun(db, org)
}
