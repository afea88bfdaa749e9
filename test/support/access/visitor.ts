import type { Visitor } from '../../../server/commands/access/password-attempts.ts'

export const ANONYMOUS_VISITOR: Visitor = {
  user_agent: '',
  address: null,
  network: 'unknown',
  device: '',
  session: '',
  language: 'en',
}
