/** Options with their defaults. An option is a number if its default is a number, otherwise a string. */
export type CommandOptions = Record<string, number | string>
export type Command = {
  about: string
  options: CommandOptions
  /** `folder` is empty, and the caller removes it afterwards. A failed command throws or returns false. */
  run(options: CommandOptions, folder: string): Promise<unknown>
}

export function command<O extends CommandOptions>(of: {
  about: string
  options: O
  run(options: O, folder: string): Promise<unknown>
}): Command {
  return of as unknown as Command
}
