import { Kbd, Modal, Table, Text } from '@mantine/core'

const KEYS: [string[], string][] = [
  [['←', '→'], 'the bar before, the bar after'],
  [['↑', '↓'], 'the row above, the row below'],
  [['Enter'], 'edit the bar, or add one in an empty row'],
  [['N'], 'new assignment in this row'],
  [['Alt + ←', 'Alt + →'], 'move by a day'],
  [['Alt + ↑', 'Alt + ↓'], 'give it to the person above or below'],
  [['Shift + ←', 'Shift + →'], 'end a day earlier or later'],
  [['Alt + Shift + ←', 'Alt + Shift + →'], 'start a day earlier or later'],
  [['S'], 'split in the middle'],
  [['D'], 'duplicate after it'],
  [['F'], 'apply the fix that was offered'],
  [['Space'], 'select, or take out of the selection'],
  [['Delete'], 'delete what is selected'],
  [['Ctrl + Z', 'Ctrl + Shift + Z'], 'undo, redo'],
  [['?'], 'this page'],
]

export function Help({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="The board by keyboard and mouse" size="lg">
      <Table>
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
        copy it. Right-click a bar to split it on a day. Shift or Ctrl and click select several. On a touch
        screen: hold a bar, or a free day, until it lifts, then drag; tap a bar to change its days, hours,
        person or project, and use the plus sign to add one.
      </Text>
    </Modal>
  )
}
