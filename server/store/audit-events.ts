/** What an entry of the audit log tells: never a secret, never a whole record (decision 0044). */
export type AuditEvent = {
  type: string
  action: string
  /** The records it was done to. */
  subjects?: string
  detail?: string | null
}

type Told = { type: string; action: string; audited_as?: string; record_id: number; summary: string }

/** Of these the few words of the change go along: who was given which role, which key was made. */
const TOLD_IN_WORDS: readonly string[] = ['member', 'invitation', 'api_key', 'webhook', 'organization']

/** However many records a command touches, it is one entry, under the name of the first. */
export function eventOf(changes: readonly Told[]): AuditEvent {
  const first = changes[0]!
  return {
    type: first.type,
    action: actionOf(first),
    subjects: subjectsOf(changes),
    detail: TOLD_IN_WORDS.includes(first.type) ? first.summary.slice(0, 500) : null,
  }
}

function actionOf({ action, audited_as }: Told): string {
  return audited_as ?? action
}

/** "contract updated 12; assignment updated 31-33 40": ids that follow each other take no room. */
function subjectsOf(changes: readonly Told[]): string {
  const ids = new Map<string, number[]>()
  for (const change of changes) {
    const name = `${change.type} ${actionOf(change)}`
    const known = ids.get(name)
    if (known) known.push(change.record_id)
    else ids.set(name, [change.record_id])
  }
  return [...ids].map(([name, each]) => `${name} ${inRanges(each)}`).join('; ')
}

function inRanges(ids: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const id of [...ids].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && id <= last[1] + 1) last[1] = id
    else ranges.push([id, id])
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(' ')
}
