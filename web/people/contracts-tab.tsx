import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nearestContract } from '../../planning/contracts/contracts.ts'
import { contractInWords } from '../../planning/contracts/weekday-hours.ts'
import type { PlannedContract as Contract } from '../../shapes/contracts.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import { jobRolesQuery } from '../job-roles/calls.ts'
import { useMay, useOrg } from '../shell/organization.ts'
import { RIGHT } from '../ui/data-table.tsx'
import { formatMoney, formatPeriod, formatWholeHours } from '../ui/format.ts'
import { RecordTable } from '../ui/records.tsx'
import { RowAction, RowActions } from '../ui/row-actions.tsx'
import { t, translate } from '../ui/words/language.ts'
import type { ContractAction } from './contract-dialog.tsx'
import { ContractDialog } from './contract-dialog.tsx'
import { contractState } from './contract-state.tsx'

type Pick = (what: ContractAction) => void

export function ContractsTab({ resource }: { resource: ResourcePlan }) {
  const { today, currency } = resource.organization
  const may = useMay('planner')
  const { data: roles = [] } = useQuery(jobRolesQuery(useOrg()))
  const [what, setWhat] = useState<ContractAction | null>(null)
  return (
    <>
      <RecordTable
        isSecondary
        addLabel={t('Add contract')}
        onAdd={may ? () => setWhat({ action: 'add' }) : undefined}
        emptyTitle={t('No contract yet')}
        emptyText={t(
          'A contract sets the dates, weekly hours and cost rate. This person needs one before you can assign them.',
        )}
        minWidth={740}
        rows={resource.contracts}
        columns={[
          [
            t('Dates'),
            ({ start_date, end_date }) => formatPeriod(start_date, end_date),
            { td: { style: { whiteSpace: 'nowrap' } } },
          ],
          [
            t('Status'),
            (contract) =>
              contractState(nearestContract([contract], today).state, contract, contract.end_date) ??
              t('Active'),
          ],
          [t('Role'), ({ job_role_id }) => roles.find(({ id }) => id === job_role_id)?.name ?? '–'],
          [t('Hours'), (contract) => translate(contractInWords(contract)), { ...RIGHT, td: { miw: 90 } }],
          [
            t('Annual contract hours'),
            ({ annual_convention_hours: hours }) => (hours === null ? t('Not set') : formatWholeHours(hours)),
            RIGHT,
          ],
          currency !== null && [
            t('Cost rate'),
            ({ cost_per_hour }) => (cost_per_hour === null ? '–' : formatMoney(cost_per_hour, currency)),
            RIGHT,
          ],
          may && [
            '',
            (contract) => <Actions contract={contract} today={today} onPick={setWhat} />,
            { th: { w: 110 } },
          ],
        ]}
      />
      <ContractDialog resource={resource} what={what} onClose={() => setWhat(null)} />
    </>
  )
}

function Actions({ contract, today, onPick }: { contract: Contract; today: string; onPick: Pick }) {
  const { start_date, end_date } = contract
  const days = formatPeriod(start_date, end_date)
  return (
    <RowActions
      edit={[t('Edit the contract ({days})', { days }), () => onPick({ action: 'change', contract })]}
      remove={[t('Delete the contract ({days})', { days }), () => onPick({ action: 'delete', contract })]}
    >
      {(end_date === null || end_date >= today) && (
        <RowAction
          label={t('End the contract ({days})', { days })}
          icon={<IconCalendarOff size={16} />}
          onClick={() => onPick({ action: 'end', contract })}
        />
      )}
    </RowActions>
  )
}
