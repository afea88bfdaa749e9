import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actorInWords } from '../../planning/actors.ts'
import type { SharedLink } from '../../shapes/access/shared-links.ts'
import { RevokeButton } from '../access/revoke-button.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useDayOf, useOrg } from '../shell/organization.ts'
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

/** Admins see all links. Other members see only their own. */
export function SharedLinksTab() {
  const query = useQuery(sharedLinksQuery(useOrg()))
  const dayOf = useDayOf()
  return (
    <>
      <Note mb="md">
        {t('Anyone with a link can see its view or calendar until it expires or you revoke it.')}
      </Note>
      <Loaded query={query}>
        {(links) =>
          links.length === 0 ? (
            <Empty title={t('No shared links yet')}>
              <Text size="sm">
                {t(
                  'Create a calendar link in My schedule. Planners can also share the board and reports from their menus.',
                )}
              </Text>
            </Empty>
          ) : (
            <DataTable
              minWidth={760}
              rows={links}
              columns={[
                [t('Title'), ({ title }) => title],
                [t('Content'), ({ kind }) => SHOWS[kind]],
                [t('Created by'), ({ created_by }) => actorInWords(created_by, translate), EMAIL],
                [
                  t('Last opened'),
                  ({ last_opened_at }) => (last_opened_at ? formatInstant(last_opened_at) : t('never')),
                ],
                [
                  t('Expires'),
                  ({ expires_at }) => (expires_at ? formatDay(dayOf(expires_at)) : t('No expiry')),
                ],
                [
                  '',
                  ({ id, title }) => (
                    <RevokeButton
                      name={title}
                      path={`/shared-links/${id}`}
                      consequence={t("The link stops working immediately. You can't undo this.")}
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
