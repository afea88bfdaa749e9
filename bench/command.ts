/** One command of `npm run bench`. Its options have defaults, which say whether they are numbers or words. */
export type Options = Record<string, number | string>
export type Command = {
  about: string
  options: Options
  /** `folder` is empty, and is removed afterwards. Throws, or answers false, where something is wrong. */
  run(options: Options, folder: string): Promise<unknown>
}

export function command<O extends Options>(of: {
  about: string
  options: O
  run(options: O, folder: string): Promise<unknown>
}): Command {
  return of as unknown as Command
}
