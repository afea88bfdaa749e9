/** Defaults decide whether an option is a number or a string. */
export type Options = Record<string, number | string>
export type Command = {
  about: string
  options: Options
  /** `folder` is empty and is removed afterwards. Throws or returns false on failure. */
  run(options: Options, folder: string): Promise<unknown>
}

export function command<O extends Options>(of: {
  about: string
  options: O
  run(options: O, folder: string): Promise<unknown>
}): Command {
  return of as unknown as Command
}
