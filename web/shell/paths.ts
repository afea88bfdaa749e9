/** Every address of the application, built in one place. */
export const paths = {
  signIn: '/sign-in',
  board: '/$org/board',
  projects: '/$org/projects',
  project: '/$org/projects/$id',
  resources: '/$org/people',
  resource: '/$org/people/$id',
  hours: '/$org/hours',
  settings: '/$org/settings',
  apiKeys: '/$org/api-keys',
  webhooks: '/$org/webhooks',
  webhook: '/$org/webhooks/$id',
  import: '/$org/import',
  account: '/$org/account',
} as const
