import { Kbd, List, Modal, Table, Text } from '@mantine/core'
import { t } from '../../ui/words/language.ts'

const KEYS: [string[], string][] = [
  [['←', '→'], t('Previous or next assignment')],
  [['↑', '↓'], t('Row above or below')],
  [['Enter'], t('Edit the assignment, or add one in an empty row')],
  [['N'], t('New assignment in this row, or new unassigned work')],
  [['Alt + ←', 'Alt + →'], t('Move by one day')],
  [['Alt + ↑', 'Alt + ↓'], t('Move to the person above or below, or move a request to Unassigned')],
  [['Shift + ←', 'Shift + →'], t('End one day earlier or later')],
  [['Alt + Shift + ←', 'Alt + Shift + →'], t('Start one day earlier or later')],
  [['S'], t('Split in the middle')],
  [['D'], t('Duplicate')],
  [['M'], t('Move the selection by weeks or days, with a preview of conflicts')],
  [['Shift + M'], t('Move the whole project')],
  [['R'], t('Repeat in later weeks')],
  [['C'], t('Confirm tentative work')],
  [['F', 'P'], t('Apply the first suggestion; add conflicting work as tentative')],
  [['O'], t('Hide or show unassigned work')],
  [['Space'], t('Add to or remove from the selection')],
  [['Menu', 'Shift + F10'], t('Open the menu of the assignment, person or project')],
  [['Delete'], t('Delete the selection')],
  [['Ctrl + Z', 'Ctrl + Shift + Z'], t('Undo or redo')],
  [['Ctrl + P'], t('Print this view')],
  [['?'], t('Show this help')],
]

const MOUSE_AND_TOUCH = [
  t('Drag over free days to add an assignment.'),
  t('Drag an assignment to move it, or drag one of its ends to resize it.'),
  t('Hold Alt while you drag an assignment to copy it.'),
  t('Drag time off by its name to move it, or by one of its ends to resize it.'),
  t('Right-click an assignment to split it.'),
  t('Shift-click or Ctrl-click to select several assignments.'),
  t('On a touchscreen, hold an assignment until it lifts. Then drag it, or let go to open its menu.'),
  t('On a touchscreen, hold a free day, then drag to add an assignment.'),
  t('Tap an assignment to edit it. Tap the plus sign to add an assignment.'),
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
    // The board's page doesn't scroll. Locking scrolling would make the browser recompute all styles.
    <Modal
      {...{ opened: isOpen, onClose, lockScroll: false }}
      title={t('Use the board with keyboard and mouse')}
      size="lg"
    >
      <Text size="sm" mb="sm">
        {t(
          'The board shows who works on what, day by day. Draw in a row to add an assignment and drag it to move it. Conflicts show immediately.',
        )}
      </Text>
      <Text size="sm" mb={6}>
        {t(
          "A row's lower edge shows how full each day is. The figure next to a name shows utilization over the visible dates.",
        )}
      </Text>
      <Table mt="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Shortcut')}</Table.Th>
            <Table.Th>{t('Action')}</Table.Th>
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
      <List size="sm" mt="sm">
        {MOUSE_AND_TOUCH.map((each) => (
          <List.Item key={each}>{each}</List.Item>
        ))}
      </List>
      <Text size="sm" mt="xs">
        {t(
          "To plan work without a person, drag in the Unassigned lane or in a project's row. This adds a request. Drop a request on a person to assign it tentatively (dashed). Tentative work doesn't use their hours. Hold Shift while dropping to confirm it immediately. Drag it back to the lane to unassign it.",
        )}
      </Text>
    </Modal>
  )
}
