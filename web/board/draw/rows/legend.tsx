import type { Tone } from './tones.ts'

export const TONE_NAMES: Record<Tone, string> = {
  free: 'free',
  some: 'up to half',
  busy: 'more than half',
  full: 'full',
  over: 'more than can be done',
}

/** What the tones at the lower edge of a row mean, and the other surfaces of the board. */
export function Legend() {
  return (
    <ul className="board-legend" aria-label="What the colours mean">
      {Object.entries(TONE_NAMES).map(([tone, name]) => (
        <li key={tone}>
          <span className="board-swatch" data-tone={tone} />
          {name}
        </li>
      ))}
      {Object.entries(SURFACES).map(([name, className]) => (
        <li key={name}>
          <span className={`board-swatch ${className}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}

const SURFACES: Record<string, string> = {
  'public holiday': 'board-swatch-holiday',
  'time off': 'board-swatch-off',
  'no contract': 'board-swatch-gap',
  'not done': 'board-swatch-undone',
  'not firm': 'board-swatch-request',
}
