import { Radio, Tooltip } from '@mantine/core'
import type { Color } from '../../../shapes/limits.ts'
import { COLORS } from '../../../shapes/limits.ts'
import { t } from '../../ui/words/language.ts'
import classes from './color-choice.module.css'
import { COLOR_NAMES } from './colors.ts'

type Props = { label: string; value: Color | null; onChange: (colour: Color | null) => void }

/** Without a choice, the board picks a color. */
export function ColorChoice({ label, value, onChange }: Props) {
  return (
    <Radio.Group
      label={label}
      description={t('Color on the board')}
      value={value ?? ''}
      onChange={(next) => onChange((next || null) as Color | null)}
    >
      <Radio my={6} value="" label={t('Automatic')} />
      <div className={classes.swatches}>
        {COLORS.map((colour) => (
          <Tooltip key={colour} label={COLOR_NAMES[colour]}>
            <Radio.Card
              value={colour}
              className={classes.swatch}
              data-color={colour}
              aria-label={COLOR_NAMES[colour]}
            >
              {value === colour ? '✓' : ''}
            </Radio.Card>
          </Tooltip>
        ))}
      </div>
    </Radio.Group>
  )
}
