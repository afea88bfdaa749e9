import type { RecordKind } from '../records.ts'
import { ASSIGNMENTS, listStale, PROJECTS, RESOURCES } from '../records.ts'
import type { Rule, RuleViolation } from './rule.ts'

export const TEXT_RULES: Rule[] = [
  {
    name: 'stale-text',
    says: 'A stored text is what would be written of its record now',
    async violations(tx, org, limit) {
      const named = async (name: string, kind: RecordKind): Promise<RuleViolation[]> =>
        (await listStale(tx, org, kind, limit)).map((id) => ({ [name]: id }))
      const projects = await named('project_id', PROJECTS)
      const resources = await named('resource_id', RESOURCES)
      const assignments = await named('assignment_id', ASSIGNMENTS)
      return [...projects, ...resources, ...assignments].slice(0, limit)
    },
  },
]
