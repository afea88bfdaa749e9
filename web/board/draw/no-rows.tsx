import { Button, Group, Text } from '@mantine/core'
import { to } from '../../shell/addresses.ts'
import { FirstSteps } from '../../shell/first-steps.tsx'
import { LinkButton } from '../../shell/links.tsx'
import { Empty } from '../../ui/states.tsx'
import { t } from '../../ui/words/language.ts'
import type { View } from '../model/view.ts'
import { isFiltered, NO_FILTER } from '../model/view.ts'
import type { SetView } from '../use-view.ts'
import { focusFilter } from './focus.ts'

export function NoRows({ org, view, setView }: { org: string; view: View; setView: SetView }) {
  const isByPeople = view.group === 'people'
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
    <FirstSteps
      title={isByPeople ? t('No people yet') : t('No projects yet')}
      kind={view.group}
      byHand={
        <LinkButton {...(isByPeople ? to.people(org) : to.projects(org))} search={{ new: true }}>
          {isByPeople ? t('Add people') : t('Add projects')}
        </LinkButton>
      }
    >
      {t('Add people and projects first. Then schedule who works on what here.')}
    </FirstSteps>
  )
}

/** Loaded days stay on the board; the others stay marked. */
export function NotLoaded({ retry }: { retry: () => Promise<void> }) {
  return (
    <Group className="board-not-loaded" role="alert" gap="sm">
      <Text size="sm">{t('Not everything could be loaded.')}</Text>
      <Button size="compact-xs" variant="default" onClick={retry}>
        {t('Try again')}
      </Button>
    </Group>
  )
}
