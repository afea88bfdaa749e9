import type { RouteComponent } from '@tanstack/react-router'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { queryClient } from './api/query-client.ts'
import { sessionQuery } from './api/session.ts'
import { Layout } from './ui/layout.tsx'
import { PageError, PageNotFound } from './ui/states.tsx'

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
  component: lazyRouteComponent(() => import('./pages/sign-in.tsx'), 'SignInPage'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation/$token',
  component: lazyRouteComponent(() => import('./pages/invitation.tsx'), 'InvitationPage'),
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
    lazyRouteComponent(() => import('./pages/board.tsx'), 'BoardPage'),
  ),
  screen(
    '/projects',
    lazyRouteComponent(() => import('./pages/projects.tsx'), 'ProjectsPage'),
  ),
  screen(
    '/projects/$id',
    lazyRouteComponent(() => import('./pages/project.tsx'), 'ProjectPage'),
  ),
  screen(
    '/people',
    lazyRouteComponent(() => import('./pages/resources.tsx'), 'ResourcesPage'),
  ),
  screen(
    '/people/$id',
    lazyRouteComponent(() => import('./pages/resource.tsx'), 'ResourcePage'),
  ),
  screen(
    '/hours',
    lazyRouteComponent(() => import('./pages/monthly-hours.tsx'), 'MonthlyHoursPage'),
  ),
  screen(
    '/settings',
    lazyRouteComponent(() => import('./pages/settings.tsx'), 'SettingsPage'),
  ),
  screen(
    '/api-keys',
    lazyRouteComponent(() => import('./pages/api-keys.tsx'), 'ApiKeysPage'),
  ),
  screen(
    '/webhooks',
    lazyRouteComponent(() => import('./pages/webhooks.tsx'), 'WebhooksPage'),
  ),
  screen(
    '/webhooks/$id',
    lazyRouteComponent(() => import('./pages/webhook.tsx'), 'WebhookPage'),
  ),
  screen(
    '/import',
    lazyRouteComponent(() => import('./pages/import.tsx'), 'ImportPage'),
  ),
  screen(
    '/account',
    lazyRouteComponent(() => import('./pages/account.tsx'), 'AccountPage'),
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
