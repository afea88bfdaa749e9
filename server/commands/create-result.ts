import type { JsonRow } from '../store/records.ts'

export type CreateOptions = {
  /** Behavior if the external_id is taken: refuse, or return its record (decision 0025). */
  on_conflict?: 'error' | 'return'
}

export type CreateResult = JsonRow & { is_new: boolean }
