import { Radio, Tooltip } from '@mantine/core'
import type { Color } from '../../../shapes/limits.ts'
import { COLORS } from '../../../shapes/limits.ts'
import { t } from '../../ui/words/language.ts'
import classes from './color-choice.module.css'
import { COLOR_NAMES } from './colors.ts'

type Props = { value: Color | null; onChange: (color: Color | null) => void }

/** `value` is null for an automatic color. */
export function ColorChoice({ value, onChange }: Props) {
  return (
    <Radio.Group
      label={t('Color on the board')}
      value={value ?? ''}
      onChange={(next) => onChange((next || null) as Color | null)}
    >
      <Radio my={6} value="" label={t('Automatic')} />
      <div className={classes.swatches}>
        {COLORS.map((color) => (
          <Tooltip key={color} label={COLOR_NAMES[color]}>
            <Radio.Card
              value={color}
              className={classes.swatch}
              data-color={color}
              aria-label={COLOR_NAMES[color]}
            >
              {value === color ? '✓' : ''}
            </Radio.Card>
          </Tooltip>
        ))}
      </div>
    </Radio.Group>
  )
}
