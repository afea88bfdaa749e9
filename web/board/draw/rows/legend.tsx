import { t } from '../../../ui/words/language.ts'
import type { Tone } from './tones.ts'

const TONE_NAMES: Record<Tone, string> = {
  free: t('available'),
  some: t('up to half'),
  busy: t('more than half'),
  full: t('full'),
  over: t('overbooked'),
}

export function Legend({ isStatic = false }) {
  // Printed and shared boards don't show lost hours.
  const surfaces = Object.entries(SURFACES).filter(([, name]) => !isStatic || name !== LOST)
  return (
    <ul className="board-legend" aria-label={t('Color legend')}>
      {Object.entries(TONE_NAMES).map(([tone, name]) => (
        <li key={tone}>
          <span className="board-swatch" data-tone={tone} />
          {name}
        </li>
      ))}
      {surfaces.map(([name, className]) => (
        <li key={name}>
          <span className={`board-swatch ${className}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}

const LOST = 'board-swatch-lost'
const SURFACES: Record<string, string> = {
  [t('public holiday')]: 'board-swatch-holiday',
  [t('time off')]: 'board-swatch-off',
  [t('no contract')]: 'board-swatch-gap',
  [t('lost to time off')]: LOST,
  [t('tentative or unassigned')]: 'board-swatch-request',
}
