import type { JsonRow } from '../store/records.ts'

export type CreateOptions = {
  /**
   * If the external_id is taken, 'error' refuses the request and 'return' returns the existing record
   * (decision 0025).
   */
  on_conflict?: 'error' | 'return'
}

export type CreateResult = JsonRow & { is_new: boolean }
