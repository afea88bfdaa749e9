import type { Bar } from '../calls.ts'
import type { Names } from './board.ts'
import { daysInWords, hoursInWords } from './words.ts'

/** "Ana Ruiz on Website relaunch, 10 to 14 March 2026, 4 hours a day": how a bar is named and announced. */
export function barInWords(
  names: Names,
  bar: Pick<Bar, 'project_id' | 'resource_id' | 'start' | 'end' | 'daily_hours'>,
): string {
  const who = names.resources.get(bar.resource_id)?.name ?? 'Nobody'
  const what = names.projects.get(bar.project_id)?.title ?? 'no project'
  return `${who} on ${what}, ${daysInWords(bar.start, bar.end)}, ${hoursInWords(bar.daily_hours)}`
}

/** The same hue for a project everywhere and always. */
export function hueOf(project_id: number): number {
  return (project_id * 7) % 12
}
