import type { RouteComponent } from '@tanstack/react-router'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { PageError, PageNotFound } from '../ui/states.tsx'
import { Layout } from './layout.tsx'
import { queryClient } from './query-client.ts'
import { sessionQuery } from './session.ts'

/** All screens on one page. */

const root = createRootRoute({
  component: Outlet,
  errorComponent: PageError,
  notFoundComponent: PageNotFound,
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { next?: string } =>
    typeof search.next === 'string' ? { next: search.next } : {},
  component: lazyRouteComponent(() => import('../access/sign-in-page.tsx'), 'SignInPage'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation/$token',
  component: lazyRouteComponent(() => import('../access/invitation-page.tsx'), 'InvitationPage'),
})

/** The start page: the first organization's board. */
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    const { organizations } = await signedIn('/')
    throw redirect({ to: '/$org/board', params: { org: String(organizations[0]?.id ?? 0) } })
  },
})

const organization = createRoute({
  getParentRoute: () => root,
  path: '/$org',
  component: Layout,
  beforeLoad: async ({ location }) => {
    await signedIn(location.href)
  },
})

function screen<Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => organization, path, component })
}

const screens = [
  screen(
    '/board',
    lazyRouteComponent(() => import('../board/board-page.tsx'), 'BoardPage'),
  ),
  screen(
    '/projects',
    lazyRouteComponent(() => import('../projects/projects-page.tsx'), 'ProjectsPage'),
  ),
  screen(
    '/projects/$id',
    lazyRouteComponent(() => import('../projects/project-page.tsx'), 'ProjectPage'),
  ),
  screen(
    '/people',
    lazyRouteComponent(() => import('../people/people-page.tsx'), 'PeoplePage'),
  ),
  screen(
    '/people/$id',
    lazyRouteComponent(() => import('../people/person-page.tsx'), 'PersonPage'),
  ),
  screen(
    '/hours',
    lazyRouteComponent(() => import('../hours/hours-page.tsx'), 'HoursPage'),
  ),
  screen(
    '/settings',
    lazyRouteComponent(() => import('../settings/settings-page.tsx'), 'SettingsPage'),
  ),
  screen(
    '/api-keys',
    lazyRouteComponent(() => import('../access/api-keys-page.tsx'), 'ApiKeysPage'),
  ),
  screen(
    '/webhooks',
    lazyRouteComponent(() => import('../webhooks/webhooks-page.tsx'), 'WebhooksPage'),
  ),
  screen(
    '/webhooks/$id',
    lazyRouteComponent(() => import('../webhooks/webhook-page.tsx'), 'WebhookPage'),
  ),
  screen(
    '/import',
    lazyRouteComponent(() => import('../import/import.tsx'), 'ImportPage'),
  ),
  screen(
    '/account',
    lazyRouteComponent(() => import('../access/account-page.tsx'), 'AccountPage'),
  ),
] as const

/** Whoever is not signed in comes back to where they wanted to go. */
async function signedIn(next: string) {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (!session) throw redirect({ to: '/sign-in', search: { next } })
  return session
}

export const router = createRouter({
  routeTree: root.addChildren([signIn, invitation, start, organization.addChildren(screens)]),
  defaultPreload: 'intent',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
