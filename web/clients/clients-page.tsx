import { Button, Group, Switch, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client, ClientChange, ClientHours, ListedClient } from '../../shapes/labels/clients.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useMay, useOrg } from '../shell/organization.ts'
import { saveRecord } from '../shell/saving.ts'
import { useSavingForm } from '../shell/saving-form.ts'
import { DataTable, RIGHT } from '../ui/data-table.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormShell } from '../ui/form-shell.tsx'
import { formatWholeHours } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { clientHoursQuery, clientsQuery } from './calls.ts'
import { ClientMenu } from './client-menu.tsx'
import { MergeForm } from './merge-form.tsx'

export function ClientsPage() {
  const org = useOrg()
  const clients = useQuery(clientsQuery(org))
  const hours = useQuery(clientHoursQuery(org))
  return (
    <Loaded query={clients}>
      {(all) => <Loaded query={hours}>{(sums) => <ClientScreen clients={all} hours={sums} />}</Loaded>}
    </Loaded>
  )
}

function ClientScreen({ clients, hours }: { clients: ListedClient[]; hours: ClientHours[] }) {
  const org = useOrg()
  const may = useMay('planner')
  const [withArchived, setWithArchived] = useState(false)
  const [edited, setEdited] = useState<Client | 'new' | null>(null)
  const [merged, setMerged] = useState<Client | null>(null)
  const active = clients.filter(({ is_archived }) => !is_archived)
  const hoursOf = new Map(hours.map((each) => [each.id, each.hours]))
  const close = () => setEdited(null)
  const add = may && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t('New client')}
    </Button>
  )
  const rows = withArchived ? clients : active
  return (
    <Page title={t('Clients')} actions={rows.length > 0 && add}>
      {active.length < clients.length && (
        <Switch
          mb="sm"
          label={t('Show archived clients')}
          checked={withArchived}
          onChange={(event) => setWithArchived(event.currentTarget.checked)}
        />
      )}
      {rows.length === 0 ? (
        <Empty title={clients.length === 0 ? t('No clients yet') : t('No active clients')}>
          <Note>{t('A client groups the projects you do for it. Filter the board by client.')}</Note>
          {add}
        </Empty>
      ) : (
        <DataTable
          aria-label={t('Clients')}
          className="list"
          highlightOnHover
          rows={rows}
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
      )}
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
    </Page>
  )
}

function ClientForm({ client, onDone }: { client: Client | undefined; onDone: () => void }) {
  const { field, saving, onSubmit, onAnother } = useSavingForm({
    initialValues: { name: client?.name ?? '' },
    save: ({ name }) => saveRecord('/clients', client?.id, { name }),
    ...(client && { done: t('Client renamed.') }),
    undo: (_, { name }) => {
      if (!client) return null
      const body = { name: client.name, seen: { name } } satisfies ClientChange
      return saveRecord('/clients', client.id, body)
    },
    onSaved: onDone,
  })
  return (
    <FormShell
      onSubmit={onSubmit}
      onAnother={client ? undefined : onAnother}
      button={t('Save client')}
      isSaving={saving.isPending}
    >
      <TextInput label={t('Name')} required data-autofocus {...field('name')} />
    </FormShell>
  )
}
