/** The newest minor release of each major version, as of August 2026. */
const NEWEST: Record<number, number> = { 15: 19, 16: 15, 17: 11, 18: 6 }

/** For example, 180004 becomes { version: "18.4", newer: "18.6" }. */
export function describeRelease(number: number): { version: string; newer: string | null } {
  const [major, minor] = [Math.floor(number / 10_000), number % 10_000]
  const newest = NEWEST[major]
  return {
    version: `${major}.${minor}`,
    newer: newest !== undefined && minor < newest ? `${major}.${newest}` : null,
  }
}
