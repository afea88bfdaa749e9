import type { Color } from '../../shapes/limits.ts'
import classes from './timeline.module.css'

export function Swatch({ colour, size = 10 }: { colour: Color; size?: number }) {
  return <span className={classes.swatch} data-color={colour} style={{ width: size, height: size }} />
}
