import { useQuery } from '@tanstack/react-query'
import { mondayOf } from '../../planning/days/mornings.ts'
import { currencyOf } from '../shell/money.ts'
import { settingsQuery, useOrg } from '../shell/organization.ts'
import { useCreating } from '../shell/saving.ts'
import { newContractDraft, termsOf } from './contract-fields.tsx'

/** Creates a person with a full-time contract from this week's Monday or `first`, whichever is earlier. */
export function useCreatePerson() {
  const { data: settings } = useQuery(settingsQuery(useOrg()))
  const create = useCreating()
  if (!settings) return undefined
  return (name: string, first: string) => {
    const monday = mondayOf(settings.today)
    const contract = newContractDraft(first < monday ? first : monday, settings, currencyOf(settings))
    return create({
      method: 'POST',
      path: '/resources',
      body: { name, tag_ids: [], contract: termsOf(contract) },
    })
  }
}
