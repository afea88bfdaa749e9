import { printable } from './output.ts'

const WIDTH = 24

/** Shows a bar on a terminal. Elsewhere, prints a line for each tenth of the work. */
export function progressBar(noun: string, { isTTY } = process.stderr) {
  let [shownAt, shown] = [0, 0]

  function line(percent: number, text: string): string {
    const full = Math.floor((percent * WIDTH) / 100)
    const bar = isTTY ? `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}]  ` : ''
    return `${noun}  ${bar}${percent}%  ${text}`
  }

  return {
    /** `fraction` is the finished part, from 0 to 1. Shows at most 99% before the end. */
    update(fraction: number, text: string): void {
      const percent = Math.min(99, Math.floor(fraction * 100))
      const isDue = isTTY ? performance.now() - shownAt > 100 : percent >= shown + 10
      if (!isDue) return
      shownAt = performance.now()
      shown = isTTY ? percent : percent - (percent % 10)
      process.stderr.write(isTTY ? `\r${line(percent, text)}\u001b[K` : `${line(percent, text)}\n`)
    },
    end(text: string): void {
      process.stderr.write(`${isTTY ? '\r' : ''}${line(100, text)}${isTTY ? '\u001b[K' : ''}\n`)
    },
    /** Prints a sentence without breaking the bar. */
    print(sentence: string): void {
      process.stderr.write(`${isTTY ? '\r\u001b[K' : ''}${printable(sentence)}\n`)
    },
  }
}
