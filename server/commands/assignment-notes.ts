import { periodInWords } from '../../planning/wording.ts'
import type { AssignmentRecord } from '../../shapes/assignments.ts'
import type { NewChange } from '../store/changes.ts'

/** What the activity log says of an assignment. */
export function assignmentNote(
  action: 'created' | 'updated' | 'deleted',
  assignment: Omit<AssignmentRecord, 'daily_hours'>,
): NewChange {
  const { id, project_id, project_title, resource_id, resource_name } = assignment
  const summary = `${resource_name} on ${project_title}, ${periodInWords(assignment)}`
  return { type: 'assignment', action, record_id: id, project_id, resource_id, summary }
}
