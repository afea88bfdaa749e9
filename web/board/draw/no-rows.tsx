import { Button, Text } from '@mantine/core'
import { to } from '../../shell/addresses.ts'
import { LinkButton } from '../../shell/links.tsx'
import { useMay } from '../../shell/organization.ts'
import { Empty } from '../../ui/states.tsx'
import { t } from '../../ui/words/language.ts'
import type { View } from '../model/view.ts'
import { isFiltered, NO_FILTER } from '../model/view.ts'
import type { SetView } from '../use-view.ts'
import { focusFilter } from './focus.ts'

export function NoRows({ org, view, setView }: { org: string; view: View; setView: SetView }) {
  const isByPeople = view.group === 'people'
  const mayPlan = useMay('planner')
  if (isFiltered(view))
    return (
      <Empty title={isByPeople ? t('No people match') : t('No projects match')}>
        <Text size="sm">
          {t(
            isByPeople
              ? 'No people match these filters. Change or clear the filters.'
              : 'No projects match these filters. Change or clear the filters.',
          )}
        </Text>
        <Button
          variant="default"
          onClick={() => {
            focusFilter()
            setView(NO_FILTER)
          }}
        >
          {t('Show all')}
        </Button>
      </Empty>
    )
  return (
    <Empty title={isByPeople ? t('No people yet') : t('No projects yet')}>
      {mayPlan && (
        <LinkButton {...(isByPeople ? to.people(org) : to.projects(org))} search={{ new: true }}>
          {isByPeople ? t('Add people') : t('Add projects')}
        </LinkButton>
      )}
    </Empty>
  )
}
