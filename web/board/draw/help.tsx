import { Kbd, Modal, Table, Text } from '@mantine/core'
import { t } from '../../ui/words/language.ts'
import { Legend } from './rows/legend.tsx'

const KEYS: [string[], string][] = [
  [['←', '→'], t('the bar before, the bar after')],
  [['↑', '↓'], t('the row above, the row below')],
  [['Enter'], t('edit the bar, or add one in an empty row')],
  [['N'], t('new assignment in this row, or new open work')],
  [['Alt + ←', 'Alt + →'], t('move by a day')],
  [['Alt + ↑', 'Alt + ↓'], t('give it to the person above or below; a request also to the open work')],
  [['Shift + ←', 'Shift + →'], t('end a day earlier or later')],
  [['Alt + Shift + ←', 'Alt + Shift + →'], t('start a day earlier or later')],
  [['S'], t('split in the middle')],
  [['D'], t('duplicate after it')],
  [['M'], t('move what is selected by weeks or days, with a preview of what fits')],
  [['Shift + M'], t('move the whole project')],
  [['R'], t('repeat every some weeks')],
  [['C'], t('confirm pencilled work: it becomes an assignment')],
  [['F', 'P'], t('take what was offered first; pencil in what did not fit')],
  [['O'], t('hide or show the open work')],
  [['Space'], t('select, or take out of the selection')],
  [['Menu', 'Shift + F10'], t('all that can be done with the bar, or with the person or project of the row')],
  [['Delete'], t('delete what is selected')],
  [['Ctrl + Z', 'Ctrl + Shift + Z'], t('undo, redo')],
  [['Ctrl + P'], t('print this view')],
  [['?'], t('this page')],
]

const KEY_NAMES: Record<string, string> = {
  Enter: t('Enter'),
  Shift: t('Shift'),
  Ctrl: t('Ctrl'),
  Space: t('Space'),
  Menu: t('Menu'),
  Delete: t('Delete (key)'),
}
const keyInWords = (key: string) =>
  key
    .split(' + ')
    .map((each) => KEY_NAMES[each] ?? each)
    .join(' + ')

export function Help({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    // The board's page doesn't scroll, and locking it would recompute all styles.
    <Modal
      {...{ opened: isOpen, onClose, lockScroll: false }}
      title={t('The board by keyboard and mouse')}
      size="lg"
    >
      <Text size="sm" mb="sm">
        {t(
          'Who works on what, day by day: draw in a row to plan work, drag it to move it, and see at once whether it fits.',
        )}
      </Text>
      <Text size="sm" mb={6}>
        {t(
          'The lower edge of a row shows how full each day is; the figure beside a name, how full the days in sight are.',
        )}
      </Text>
      <Legend />
      <Table mt="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Keys')}</Table.Th>
            <Table.Th>{t('What it does')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {KEYS.map(([keys, what]) => (
            <Table.Tr key={what}>
              <Table.Td>
                {keys.map((key) => (
                  <Kbd key={key} mr={4}>
                    {keyInWords(key)}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" mt="sm">
        {t(
          'With the mouse: drag over free days to add, drag a bar to move it, its ends to resize it, with Alt to copy it. Time off is moved by its name and resized by its ends. Right-click a bar to split it on a day. Shift or Ctrl and click select several. On a touch screen: hold a bar, or a free day, until it lifts, then drag, or let go for its menu; tap a bar to change its days, hours, person or project, and use the plus sign to add one.',
        )}
      </Text>
      <Text size="sm" mt="xs">
        {t(
          "Work that has nobody yet is an open request: drag over the open work above the people, or over a project's own row, to add one. Dropped on a person it is pencilled in (hatched), and takes none of their hours; with Shift it is confirmed at once. Dragged back up it is open again.",
        )}
      </Text>
    </Modal>
  )
}
