import type { Color } from '../../shapes/limits.ts'
import classes from './timeline.module.css'

type Props = { colour: Color; size?: number; isTentative?: boolean }

export function Swatch({ colour, size = 10, isTentative = false }: Props) {
  return (
    <span
      className={classes.swatch}
      data-color={colour}
      data-tentative={isTentative || undefined}
      style={{ width: size, height: size }}
    />
  )
}
