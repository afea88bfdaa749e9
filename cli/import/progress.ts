import { printable } from '../output.ts'
import type { Counts } from './resumption.ts'

const WIDTH = 24

/** On standard error: a bar in place on a terminal, else a line for every tenth. */
export function progressBar(noun: string, { isTTY } = process.stderr) {
  let [shownAt, shown] = [0, 0]

  function line(percent: number, counts: Counts): string {
    const full = Math.floor((percent * WIDTH) / 100)
    const bar = isTTY ? `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}]  ` : ''
    return `${noun}  ${bar}${percent}%  ${inNumbers(counts)}`
  }

  return {
    /** `fraction`: what the server has answered for. The last hundredth is for the end. */
    update(fraction: number, counts: Counts): void {
      const percent = Math.min(99, Math.floor(fraction * 100))
      const isDue = isTTY ? Date.now() - shownAt > 100 : percent >= shown + 10
      if (!isDue) return
      shownAt = Date.now()
      shown = isTTY ? percent : percent - (percent % 10)
      process.stderr.write(isTTY ? `\r${line(percent, counts)}\u001b[K` : `${line(percent, counts)}\n`)
    },
    end(counts: Counts): void {
      process.stderr.write(`${isTTY ? '\r' : ''}${line(100, counts)}${isTTY ? '\u001b[K' : ''}\n`)
    },
    /** A sentence that does not break the bar. */
    say(sentence: string): void {
      process.stderr.write(`${isTTY ? '\r\u001b[K' : ''}${printable(sentence)}\n`)
    },
  }
}

/** "1,200 rows: 1,190 created, 8 already there, 2 refused" */
export function inNumbers({ rows, created, existing, refused }: Counts, verb = 'created'): string {
  const number = (value: number) => value.toLocaleString('en-US')
  const parts = [`${number(created)} ${verb}`]
  if (existing > 0) parts.push(`${number(existing)} already there`)
  if (refused > 0) parts.push(`${number(refused)} refused`)
  return `${number(rows)} ${rows === 1 ? 'row' : 'rows'}: ${parts.join(', ')}`
}
