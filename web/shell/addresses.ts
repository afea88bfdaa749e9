import { linkOptions } from '@tanstack/react-router'

type Id = number | string

export const to = {
  board: (org: Id) => linkOptions({ to: '/$org/board', params: { org: String(org) } }),
  boardSheet: (org: Id) => linkOptions({ to: '/$org/board/sheet', params: { org: String(org) } }),
  schedule: (org: Id) => linkOptions({ to: '/$org/schedule', params: { org: String(org) } }),
  projects: (org: Id) => linkOptions({ to: '/$org/projects', params: { org: String(org) } }),
  project: (org: Id, id: Id) =>
    linkOptions({ to: '/$org/projects/$id', params: { org: String(org), id: String(id) } }),
  people: (org: Id) => linkOptions({ to: '/$org/people', params: { org: String(org) } }),
  person: (org: Id, id: Id) =>
    linkOptions({ to: '/$org/people/$id', params: { org: String(org), id: String(id) } }),
  clients: (org: Id) => linkOptions({ to: '/$org/clients', params: { org: String(org) } }),
  hours: (org: Id) => linkOptions({ to: '/$org/hours', params: { org: String(org) } }),
  insights: (org: Id) => linkOptions({ to: '/$org/insights', params: { org: String(org) } }),
  activity: (org: Id) => linkOptions({ to: '/$org/activity', params: { org: String(org) } }),
  settings: (org: Id) => linkOptions({ to: '/$org/settings', params: { org: String(org) } }),
  apiKeys: (org: Id) => linkOptions({ to: '/$org/api-keys', params: { org: String(org) } }),
  webhooks: (org: Id) => linkOptions({ to: '/$org/webhooks', params: { org: String(org) } }),
  webhook: (org: Id, id: Id) =>
    linkOptions({ to: '/$org/webhooks/$id', params: { org: String(org), id: String(id) } }),
  import: (org: Id) => linkOptions({ to: '/$org/import', params: { org: String(org) } }),
  account: (org: Id) => linkOptions({ to: '/$org/account', params: { org: String(org) } }),
}
