import { Group, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client, ClientHours, ListedClient } from '../../shapes/labels/clients.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useMay, useOrg } from '../shell/organization.ts'
import { RIGHT } from '../ui/data-table.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { formatWholeHours } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { Page } from '../ui/page.tsx'
import { Records } from '../ui/records.tsx'
import { t } from '../ui/words/language.ts'
import { clientHoursQuery, clientsQuery } from './calls.ts'
import { ClientForm } from './client-form.tsx'
import { ClientMenu } from './client-menu.tsx'
import { MergeForm } from './merge-form.tsx'

export function ClientsPage() {
  const org = useOrg()
  const clients = useQuery(clientsQuery(org))
  const hours = useQuery(clientHoursQuery(org))
  return (
    <Page title={t('Clients')}>
      <Loaded query={clients}>
        {(all) => <Loaded query={hours}>{(sums) => <ClientTable clients={all} hours={sums} />}</Loaded>}
      </Loaded>
    </Page>
  )
}

function ClientTable({ clients, hours }: { clients: ListedClient[]; hours: ClientHours[] }) {
  const org = useOrg()
  const may = useMay('planner')
  const [withArchived, setWithArchived] = useState(false)
  const [edited, setEdited] = useState<Client | 'new' | null>(null)
  const [merged, setMerged] = useState<Client | null>(null)
  const active = clients.filter(({ is_archived }) => !is_archived)
  const hoursOf = new Map(hours.map((each) => [each.id, each.hours]))
  const close = () => setEdited(null)
  return (
    <>
      {active.length < clients.length && (
        <Switch
          mb="sm"
          label={t('Show archived clients')}
          checked={withArchived}
          onChange={(event) => setWithArchived(event.currentTarget.checked)}
        />
      )}
      <Records
        aria-label={t('Clients')}
        addLabel={t('New client')}
        onAdd={may ? () => setEdited('new') : undefined}
        emptyTitle={clients.length === 0 ? t('No clients yet') : t('No active clients')}
        emptyText={t('A client groups the projects you do for it. Filter the board by client.')}
        rows={withArchived ? clients : active}
        columns={[
          [
            t('Name'),
            ({ id, name, is_archived }) => (
              <Group gap={8}>
                <LinkAnchor
                  fw={500}
                  c="inherit"
                  {...to.board(org)}
                  search={{ group: 'projects', clients: String(id) }}
                >
                  {name}
                </LinkAnchor>
                {is_archived && <Note span>{t('Archived')}</Note>}
              </Group>
            ),
          ],
          [t('Projects'), ({ projects }) => projects, RIGHT],
          [t('Scheduled hours'), ({ id }) => formatWholeHours(hoursOf.get(id) ?? 0), RIGHT],
          may && [
            '',
            (client) => (
              <ClientMenu
                client={client}
                onEdit={() => setEdited(client)}
                onMerge={active.some(({ id }) => id !== client.id) ? () => setMerged(client) : undefined}
              />
            ),
            { th: { w: 60 } },
          ],
        ]}
      />
      <Dialog
        of={edited}
        size="md"
        title={(of) => (of === 'new' ? t('New client') : t('Rename client'))}
        onClose={close}
      >
        {(of) => <ClientForm client={of === 'new' ? undefined : of} onDone={close} />}
      </Dialog>
      <Dialog
        of={merged}
        size="md"
        title={({ name }) => t('Merge “{name}” into another client', { name })}
        onClose={() => setMerged(null)}
      >
        {(client) => (
          <MergeForm
            client={client}
            others={active.filter(({ id }) => id !== client.id)}
            onDone={() => setMerged(null)}
          />
        )}
      </Dialog>
    </>
  )
}
