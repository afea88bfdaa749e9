import { ClientBody, ClientChange, ClientMerge, ClientUnmerge } from '../../../shapes/labels/clients.ts'
import {
  changeClient,
  createClient,
  deleteClient,
  mergeClients,
  splitClient,
} from '../../commands/clients.ts'
import type { Db } from '../../db/connect.ts'
import { listClients } from '../../store/labels/clients.ts'
import type { AddRoute } from '../bodies.ts'
import type { ProjectLists } from '../projects.ts'

export function clientRoutes(add: AddRoute, db: Db, { readClientHours }: ProjectLists): void {
  add('GET /clients', 'viewer', null, ({ member }) => listClients(db, member.id))
  add('GET /client-hours', 'viewer', null, readClientHours)
  add('POST /clients', 'planner', ClientBody, ({ member, body }) => createClient(db, member, body))
  add('PUT /clients/:id', 'planner', ClientChange, ({ member, body, id }) =>
    changeClient(db, member, id, body),
  )
  add(
    'POST /clients/:id/merge',
    'planner',
    ClientMerge,
    ({ member, body: { into }, id }) => mergeClients(db, member, id, into),
    200,
  )
  add('POST /clients/:id/split', 'planner', ClientUnmerge, ({ member, body, id }) =>
    splitClient(db, member, id, body),
  )
  add('DELETE /clients/:id', 'planner', null, ({ member, id }) => deleteClient(db, member, id))
}
