import { Kbd, Modal, Table, Text } from '@mantine/core'
import { Legend } from './rows/legend.tsx'

const KEYS: [string[], string][] = [
  [['←', '→'], 'the bar before, the bar after'],
  [['↑', '↓'], 'the row above, the row below'],
  [['Enter'], 'edit the bar, or add one in an empty row'],
  [['N'], 'new assignment in this row, or new open work'],
  [['Alt + ←', 'Alt + →'], 'move by a day'],
  [['Alt + ↑', 'Alt + ↓'], 'give it to the person above or below; a request also to the open work'],
  [['Shift + ←', 'Shift + →'], 'end a day earlier or later'],
  [['Alt + Shift + ←', 'Alt + Shift + →'], 'start a day earlier or later'],
  [['S'], 'split in the middle'],
  [['D'], 'duplicate after it'],
  [['M'], 'move what is selected by weeks or days, with a preview of what fits'],
  [['Shift + M'], 'move the whole project'],
  [['R'], 'repeat every some weeks'],
  [['C'], 'confirm pencilled work: it becomes an assignment'],
  [['F', 'P'], 'take what was offered first; pencil in what did not fit'],
  [['O'], 'hide or show the open work'],
  [['Space'], 'select, or take out of the selection'],
  [['Menu', 'Shift + F10'], 'all that can be done with the bar, or with the person or project of the row'],
  [['Delete'], 'delete what is selected'],
  [['Ctrl + Z', 'Ctrl + Shift + Z'], 'undo, redo'],
  [['Ctrl + P'], 'print this view'],
  [['?'], 'this page'],
]

export function Help({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="The board by keyboard and mouse" size="lg">
      <Text size="sm" mb="sm">
        Who works on what, day by day: draw in a row to plan work, drag it to move it, and see at once whether
        it fits.
      </Text>
      <Text size="sm" mb={6}>
        The lower edge of a row shows how full each day is; the figure beside a name, how full the days in
        sight are.
      </Text>
      <Legend />
      <Table mt="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Key</Table.Th>
            <Table.Th>What it does</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {KEYS.map(([keys, what]) => (
            <Table.Tr key={what}>
              <Table.Td>
                {keys.map((key) => (
                  <Kbd key={key} mr={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" mt="sm">
        With the mouse: drag over free days to add, drag a bar to move it, its ends to resize it, with Alt to
        copy it. Time off is moved by its name and resized by its ends. Right-click a bar to split it on a
        day. Shift or Ctrl and click select several. On a touch screen: hold a bar, or a free day, until it
        lifts, then drag, or let go for its menu; tap a bar to change its days, hours, person or project, and
        use the plus sign to add one.
      </Text>
      <Text size="sm" mt="xs">
        Work that has nobody yet is an open request: drag over the open work above the people, or over a
        project's own row, to add one. Dropped on a person it is pencilled in (hatched), and takes none of
        their hours; with Shift it is confirmed at once. Dragged back up it is open again.
      </Text>
    </Modal>
  )
}
