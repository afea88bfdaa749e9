import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'

type ConsoleLog = Parameters<NonNullable<Reporter['onUserConsoleLog']>>[0]

/** Prints each failed test and its error as plain text, for output that isn't a terminal. */
export default class Failures implements Reporter {
  private isPrinted: (line: string, log: ConsoleLog) => boolean = () => true

  onInit({ config }: Vitest): void {
    this.isPrinted = (line, { type }) => config.onConsoleLog?.(line, type, undefined) !== false
  }

  onTestModuleEnd(module: TestModule): void {
    const file = relative(process.cwd(), module.moduleId)
    for (const error of module.errors()) printFailure(file, describeError(error))
    for (const suite of module.children.allSuites())
      for (const error of suite.errors()) printFailure(`${file}: ${suite.fullName}`, describeError(error))
    for (const test of module.children.allTests('failed'))
      for (const error of test.result().errors ?? [])
        printFailure(`${file}: ${test.fullName}`, describeError(error))
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    const described = new Set(errors.map(describeError))
    for (const error of described) printFailure('outside of a test', error)
  }

  onUserConsoleLog(log: ConsoleLog): void {
    const lines = log.content.split(/^/m).filter((line) => this.isPrinted(line, log))
    process.stdout.write(lines.join(''))
  }
}

function printFailure(name: string, error: string): void {
  const lines = error.split('\n')
  process.stdout.write(`failed: ${name}\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n`)
}

function describeError({ name, message, diff, stacks = [], cause }: SerializedError): string {
  const places = stacks
    .map(({ file, line }) => `at ${relative(process.cwd(), file)}:${line}`)
    .filter((place) => !place.includes('node_modules'))
  const lines = [`${name ?? 'Error'}: ${message}`, ...(diff ? [String(diff)] : []), ...places]
  return cause ? `${lines.join('\n')}\nCaused by ${describeError(cause)}` : lines.join('\n')
}
