import { ActionIcon, Button, Group, Stack, Table, Text } from '@mantine/core'
import { IconCalendarOff, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { contractNow } from '../../planning/contracts/contracts.ts'
import { covers } from '../../planning/days/periods.ts'
import type { Contract } from '../../shapes/contracts.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import { useMay } from '../shell/organization.ts'
import { formatMoney, formatPeriod } from '../ui/format.ts'
import { Empty } from '../ui/states.tsx'
import type { ContractAction } from './contract-dialog.tsx'
import { ContractDialog } from './contract-dialog.tsx'
import { ContractState } from './contract-state.tsx'

export function ContractsTab({ resource }: { resource: ResourcePlan }) {
  const may = useMay('planner')
  const [what, setWhat] = useState<ContractAction | null>(null)
  const { contracts, organization } = resource
  const { today, currency } = organization
  const add = may && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setWhat({ action: 'add' })}>
      Add contract
    </Button>
  )
  return (
    <Stack gap="sm">
      {contracts.length === 0 ? (
        <Empty title="No contract yet">
          <Text size="sm" c="dimmed">
            A contract says from when to when, how many hours a day, and at what cost. Without one nothing can
            be planned.
          </Text>
          {add}
        </Empty>
      ) : (
        <>
          <Group justify="flex-end">{add}</Group>
          <Table.ScrollContainer minWidth={740}>
            <Table highlightOnHover>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Days</Table.Th>
                  <Table.Th>State</Table.Th>
                  <Table.Th ta="right">Hours a day</Table.Th>
                  <Table.Th ta="right">Annual hours</Table.Th>
                  <Table.Th ta="right">Cost per hour</Table.Th>
                  <Table.Th w={110}>
                    <span className="visually-hidden">Actions</span>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {contracts.map((contract) => (
                  <Table.Tr key={contract.id}>
                    <Table.Td style={{ whiteSpace: 'nowrap' }}>
                      {formatPeriod(contract.start_date, contract.end_date)}
                    </Table.Td>
                    <Table.Td>
                      <ContractState
                        state={contractNow([contract], today).state}
                        contract={contract}
                        today={today}
                      />
                    </Table.Td>
                    <Table.Td ta="right">{contract.daily_hours} h</Table.Td>
                    <Table.Td ta="right">{contract.annual_convention_hours ?? 'nominal'}</Table.Td>
                    <Table.Td ta="right">
                      {contract.cost_per_hour === null ? '–' : formatMoney(contract.cost_per_hour, currency)}
                    </Table.Td>
                    <Table.Td>
                      {may && <Actions contract={contract} today={today} onPick={setWhat} />}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </>
      )}
      <ContractDialog resource={resource} what={what} onClose={() => setWhat(null)} />
    </Stack>
  )
}

function Actions({
  contract,
  today,
  onPick,
}: {
  contract: Contract
  today: string
  onPick: (what: ContractAction) => void
}) {
  const name = `the contract ${formatPeriod(contract.start_date, contract.end_date)}`
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Change ${name}`}
        title="Change"
        onClick={() => onPick({ action: 'change', contract })}
      >
        <IconPencil size={16} />
      </ActionIcon>
      {(covers(contract, today) || contract.start_date > today) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`End ${name}`}
          title="End"
          onClick={() => onPick({ action: 'end', contract })}
        >
          <IconCalendarOff size={16} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={() => onPick({ action: 'delete', contract })}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  )
}
