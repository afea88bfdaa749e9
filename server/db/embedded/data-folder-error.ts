/** One sentence for people: what is wrong with the data folder and what to do about it. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

/** The code of a system error (`ENOENT`) or of a PostgreSQL one (`3D000`). */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
