import { Radio, Tooltip } from '@mantine/core'
import type { Colour } from '../../../shapes/limits.ts'
import { COLOURS } from '../../../shapes/limits.ts'
import { t } from '../../ui/words/language.ts'
import classes from './colour-choice.module.css'
import { colourInWords } from './colours.ts'

type Props = { label: string; value: Colour | null; onChange: (colour: Colour | null) => void }

/** Without a choice, the board picks a color. */
export function ColourChoice({ label, value, onChange }: Props) {
  return (
    <Radio.Group
      label={label}
      description={t('Color on the board. Automatic gives neighboring projects different colors.')}
      value={value ?? ''}
      onChange={(next) => onChange((next || null) as Colour | null)}
    >
      <Radio my={6} value="" label={t('Automatic')} />
      <div className={classes.swatches}>
        {COLOURS.map((colour) => (
          <Tooltip key={colour} label={colourInWords(colour)}>
            <Radio.Card
              value={colour}
              className={classes.swatch}
              data-colour={colour}
              aria-label={colourInWords(colour)}
            >
              {value === colour ? '✓' : ''}
            </Radio.Card>
          </Tooltip>
        ))}
      </div>
    </Radio.Group>
  )
}
