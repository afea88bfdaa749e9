import './legend.css'
import { t } from '../../../ui/words/language.ts'

type Entry = { name: string; bar?: string; kind?: string; className?: string; tone?: string }

const ENTRIES: Entry[] = [
  { name: t('Assignment, height shows hours'), bar: 'assignment' },
  { name: t('Tentative'), bar: 'tentative' },
  { name: t('Unassigned request'), bar: 'request' },
  { name: t('Time off'), className: 'board-swatch-off' },
  { name: t('Time off, pending'), className: 'board-swatch-pending' },
  { name: t('Weekend or public holiday'), className: 'board-swatch-rest' },
  { name: t('No contract'), className: 'board-swatch-gap' },
  { name: t('Partly scheduled'), tone: 'part' },
  { name: t('Fully scheduled'), tone: 'full' },
  { name: t('Over capacity'), tone: 'over' },
  { name: t('Lost to time off'), tone: 'lost' },
  { name: t('Milestone'), className: 'board-swatch-milestone' },
]
/** Printed and shared boards don't show pending time off. */
const SHEET = ENTRIES.filter(({ className }) => className !== 'board-swatch-pending')

export function BoardLegend({ isStatic = false }) {
  return (
    <ul className="board-legend" aria-label={t('Legend')}>
      {(isStatic ? SHEET : ENTRIES).map(({ name, bar, className, tone }) => (
        <li key={name}>
          {tone ? (
            <svg className="board-swatch" viewBox="0 0 28 14" data-tone={tone} aria-hidden="true">
              <path d="M0 5h28v4h-28z" />
            </svg>
          ) : bar ? (
            <span className="board-swatch board-bar" data-color="petrol" data-kind={bar} />
          ) : (
            <span className={`board-swatch ${className}`} data-color="slate" />
          )}
          {name}
        </li>
      ))}
    </ul>
  )
}
