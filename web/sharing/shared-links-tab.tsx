import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actorInWords } from '../../planning/actors.ts'
import type { SharedLink } from '../../shapes/access/shared-links.ts'
import { RevokeButton } from '../access/revoke-button.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useOrg } from '../shell/organization.ts'
import { DataTable, EMAIL } from '../ui/data-table.tsx'
import { formatDay, formatInstant } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { Empty } from '../ui/states.tsx'
import { t, translate } from '../ui/words/language.ts'
import { sharedLinksQuery } from './calls.ts'

const SHOWS: Record<SharedLink['kind'], string> = {
  board: t('Board'),
  report: t('Insights'),
  calendar: t('Calendar'),
}

/** Admins see all links, others their own. */
export function SharedLinksTab() {
  const query = useQuery(sharedLinksQuery(useOrg()))
  return (
    <>
      <Note mb="md">
        {t('Each link shows one view or calendar to whoever has it, until its day or until it is revoked.')}
      </Note>
      <Loaded query={query}>
        {(links) =>
          links.length === 0 ? (
            <Empty title={t('No shared links')}>
              <Text size="sm">
                {t(
                  'My schedule makes one for your calendar program. Planners make more on the board, in the menu “View”, and in Insights, in the menu of a report.',
                )}
              </Text>
            </Empty>
          ) : (
            <DataTable
              minWidth={760}
              rows={links}
              columns={[
                [t('Title'), ({ title }) => title],
                [t('Shows'), ({ kind }) => SHOWS[kind]],
                [t('Made by'), ({ created_by }) => actorInWords(created_by, translate), EMAIL],
                [
                  t('Last opened'),
                  ({ last_opened_at }) => (last_opened_at ? formatInstant(last_opened_at) : t('never')),
                ],
                [
                  t('Works until'),
                  ({ expires_at }) =>
                    expires_at ? formatDay(expires_at.slice(0, 10)) : t('revoked (until)'),
                ],
                [
                  '',
                  ({ id, title }) => (
                    <RevokeButton
                      name={title}
                      path={`/shared-links/${id}`}
                      consequence={t('Whoever opens it finds nothing from now on. This cannot be undone.')}
                      button={t('Revoke link')}
                      done={t('Link revoked.')}
                    />
                  ),
                ],
              ]}
            />
          )
        }
      </Loaded>
    </>
  )
}
