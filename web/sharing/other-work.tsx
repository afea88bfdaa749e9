import { Checkbox } from '@mantine/core'
import { Note } from '../ui/note.tsx'
import { t } from '../ui/words/language.ts'

/** For a view by people that is limited to one project: its people may work for other clients, too. */
export function OtherWork({ isHidden, onChange }: { isHidden: boolean; onChange: (is: boolean) => void }) {
  return (
    <>
      <Note>{t('The people of this project may also work on other projects, which this view shows.')}</Note>
      <Checkbox
        label={t('Show work on other projects as "Busy", without titles')}
        checked={isHidden}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </>
  )
}
