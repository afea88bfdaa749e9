import type { Color } from '../../shapes/limits.ts'
import classes from './timeline.module.css'

type Props = { color: Color; size?: number; isTentative?: boolean }

export function Swatch({ color, size = 10, isTentative = false }: Props) {
  return (
    <span
      className={classes.swatch}
      data-color={color}
      data-tentative={isTentative || undefined}
      style={{ width: size, height: size }}
    />
  )
}
