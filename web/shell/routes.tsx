import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { isDay } from '../../planning/days/days.ts'
import type { ImportKind } from '../../sheets/fields.ts'
import { loadAccount } from '../access/load-account.ts'
import { initialUrl } from '../access/sso/initial-url.ts'
import { loadLastView } from '../board/last-view.ts'
import { readView as readBoard, writeView as writeBoard } from '../board/model/view.ts'
import { readSheet } from '../board/sheet/sheet-view.ts'
import { readHoursView } from '../hours/view.ts'
import { readInsightsView } from '../insights/view.ts'
import { readPeopleView } from '../people/view.ts'
import { readProjectsView } from '../projects/view.ts'
import { ownViewQuery } from '../schedule/calls.ts'
import { PageError, PageNotFound } from '../ui/states.tsx'
import { to } from './addresses.ts'
import { Layout } from './layout.tsx'
import { lazyScreen } from './lazy-screen.ts'
import { queryClient } from './query-client.ts'
import { choiceIn, readTab, textIn } from './search.ts'
import { sessionQuery } from './session.ts'

const root = createRootRoute({ notFoundComponent: PageNotFound })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search): { next?: string } => ({ next: textIn(search.next) }),
  component: lazyScreen(() => import('../access/sign-in-page.tsx'), 'SignInPage'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation/$token',
  component: lazyScreen(() => import('../access/invitation-page.tsx'), 'InvitationPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyScreen(() => import('../access/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

const passwordReset = createRoute({
  getParentRoute: () => root,
  path: '/password-reset/$token',
  component: lazyScreen(() => import('../access/password-reset-page.tsx'), 'PasswordResetPage'),
})

const confirmAddress = createRoute({
  getParentRoute: () => root,
  path: '/confirm-address/$token',
  beforeLoad: ({ location }) => signedIn(location.href).then(() => {}),
  component: lazyScreen(() => import('../access/mailed-links.tsx'), 'ConfirmAddressPage'),
})

const stopMail = createRoute({
  getParentRoute: () => root,
  path: '/stop-mail/$token',
  component: lazyScreen(() => import('../access/mailed-links.tsx'), 'StopMailPage'),
})

/** Outside the organization's routes, because the organization requires a second factor. */
const secondFactor = createRoute({
  getParentRoute: () => root,
  path: '/second-factor',
  validateSearch: (search): { next?: string } => ({ next: textIn(search.next) }),
  beforeLoad: ({ location }) => signedIn(location.href),
  component: lazyScreen(() => import('../access/second-factor-page.tsx'), 'SecondFactorPage'),
})

const ownInvitations = createRoute({
  getParentRoute: () => root,
  path: '/invitations',
  beforeLoad: ({ location }) => signedIn(location.href).then(() => {}),
  component: lazyScreen(() => import('../access/own-invitations.tsx'), 'OwnInvitationsPage'),
})

const ssoPage = lazyScreen(() => import('../access/sso/sso-page.tsx'), 'SsoPage')

/** `link` confirms the ownership of an existing account. */
const sso = createRoute({
  getParentRoute: () => root,
  path: '/sso',
  validateSearch: (search): { next?: string; link?: true } => ({
    next: textIn(search.next),
    link: search.link === true || undefined,
  }),
  beforeLoad: async ({ search, location }) => {
    if (search.link) await signedIn(location.href)
    return { initialUrl }
  },
  component: ssoPage,
})

const organizationSso = createRoute({
  getParentRoute: () => root,
  path: '/sso/$organization',
  validateSearch: (search): { next?: string } => ({ next: textIn(search.next) }),
  beforeLoad: () => ({ initialUrl }),
  component: ssoPage,
})

const ssoEntry = createRoute({
  getParentRoute: () => root,
  path: '/sso/begin/$slug',
  validateSearch: (search): { next?: string } => ({ next: textIn(search.next) }),
  component: lazyScreen(() => import('../access/sso/sso-page.tsx'), 'SsoEntryPage'),
})

const shared = createRoute({
  getParentRoute: () => root,
  path: '/shared/$token',
  component: lazyScreen(() => import('../public-links/shared-page.tsx'), 'SharedPage'),
})

/** Opens the first organization's board, or the user's schedule on phones. */
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    const { organizations } = await signedIn('/')
    if (organizations.length === 0) throw redirect({ to: '/invitations' })
    const org = organizations[0]?.id ?? 0
    const isPhone = window.matchMedia('(max-width: 48em)').matches
    const own = isPhone && org ? await queryClient.ensureQueryData(ownViewQuery(String(org))) : null
    throw redirect(own?.resource_id ? to.schedule(org) : to.board(org))
  },
})

const organization = createRoute({
  getParentRoute: () => root,
  path: '/$org',
  component: Layout,
  notFoundComponent: PageNotFound,
  beforeLoad: async ({ location, params: { org } }) => {
    const { organizations } = await signedIn(location.href)
    if (organizations.length === 0) throw redirect({ to: '/invitations' })
    const closed = organizations.find(({ id, needs_sso }) => needs_sso && String(id) === org)
    const search = { next: location.href }
    if (closed?.sso_slug)
      throw redirect({ to: '/sso/begin/$slug', params: { slug: closed.sso_slug }, search })
    if (closed) throw redirect({ to: '/sso', search })
    if (organizations.some(({ id, needs_factor }) => needs_factor && String(id) === org))
      throw redirect({ to: '/second-factor', search: { next: location.href } })
    // Loaded first, because the navigation depends on it.
    if (organizations.some(({ id }) => String(id) === org))
      await queryClient.ensureQueryData(ownViewQuery(org)).catch(() => null)
  },
})

/** After sign-in, the user returns to the requested page. */
async function signedIn(next: string) {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (!session) throw redirect({ to: '/sign-in', search: { next } })
  return session
}

const inOrganization = { getParentRoute: () => organization }

const screens = [
  createRoute({
    ...inOrganization,
    path: '/',
    beforeLoad: ({ params: { org } }) => {
      throw redirect(to.board(org))
    },
  }),
  createRoute({
    ...inOrganization,
    path: '/board',
    validateSearch: (search) => writeBoard(readBoard(search)),
    beforeLoad: async ({ search, params: { org } }) => {
      const stored = Object.keys(search).length > 0 ? {} : await loadLastView(org)
      if (Object.keys(stored).length > 0) throw redirect({ ...to.board(org), search: stored, replace: true })
    },
    component: lazyScreen(() => import('../board/board-page.tsx'), 'BoardPage'),
  }),
  createRoute({
    ...inOrganization,
    path: '/board/sheet',
    validateSearch: readSheet,
    component: lazyScreen(() => import('../board/sheet/sheet-page.tsx'), 'SheetPage'),
  }),
  createRoute({
    ...inOrganization,
    path: '/schedule',
    validateSearch: ({ week }): { week?: string } => ({ week: isDay(week) ? week : undefined }),
    component: lazyScreen(() => import('../schedule/schedule-page.tsx'), 'SchedulePage'),
  }),
  createRoute({
    ...inOrganization,
    path: '/projects',
    validateSearch: readProjectsView,
    component: lazyScreen(() => import('../projects/projects-page.tsx'), 'ProjectsPage'),
  }),
  createRoute({
    ...inOrganization,
    path: '/projects/$id',
    validateSearch: readTab,
    component: lazyScreen(() => import('../projects/project-page.tsx'), 'ProjectPage'),
  }),
  createRoute({
    ...inOrganization,
    path: '/people',
    validateSearch: readPeopleView,
    component: lazyScreen(() => import('../people/people-page.tsx'), 'PeoplePage'),
  }),
  createRoute({
    ...inOrganization,
    path: '/people/$id',
    validateSearch: readTab,
    component: lazyScreen(() => import('../people/person-page.tsx'), 'PersonPage'),
  }),
  createRoute({
    ...inOrganization,
    path: '/clients',
    component: lazyScreen(() => import('../clients/clients-page.tsx'), 'ClientsPage'),
  }),
  createRoute({
    ...inOrganization,
    path: '/hours',
    validateSearch: readHoursView,
    component: lazyScreen(() => import('../hours/hours-page.tsx'), 'HoursPage'),
  }),
  createRoute({
    ...inOrganization,
    path: '/insights',
    validateSearch: readInsightsView,
    component: lazyScreen(() => import('../insights/insights-page.tsx'), 'InsightsPage'),
  }),
  createRoute({
    ...inOrganization,
    path: '/activity',
    component: lazyScreen(() => import('../activity/activity-page.tsx'), 'ActivityPage'),
  }),
  createRoute({
    ...inOrganization,
    path: '/settings',
    validateSearch: readTab,
    component: lazyScreen(() => import('../settings/settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    ...inOrganization,
    path: '/api-keys',
    component: lazyScreen(() => import('../access/api-keys-page.tsx'), 'ApiKeysPage'),
  }),
  createRoute({
    ...inOrganization,
    path: '/webhooks',
    component: lazyScreen(() => import('../webhooks/webhooks-page.tsx'), 'WebhooksPage'),
  }),
  createRoute({
    ...inOrganization,
    path: '/webhooks/$id',
    component: lazyScreen(() => import('../webhooks/webhook-page.tsx'), 'WebhookPage'),
  }),
  createRoute({
    ...inOrganization,
    path: '/import',
    validateSearch: (search): { kind?: ImportKind } => ({
      kind: choiceIn(['people', 'projects', 'assignments', 'requests', 'time_off'], search.kind),
    }),
    component: lazyScreen(() => import('../import/import.tsx'), 'ImportPage'),
  }),
  createRoute({
    ...inOrganization,
    path: '/account',
    beforeLoad: ({ params: { org } }) => loadAccount(org),
    component: lazyScreen(() => import('../access/account-page.tsx'), 'AccountPage'),
  }),
] as const

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    forgotPassword,
    passwordReset,
    confirmAddress,
    stopMail,
    invitation,
    secondFactor,
    ownInvitations,
    sso,
    organizationSso,
    ssoEntry,
    shared,
    start,
    organization.addChildren(screens),
  ]),
  defaultPreload: 'intent',
  // Replaces only the screen. The router caches the failure, so retrying means reloading the page.
  defaultErrorComponent: ({ error }) => <PageError error={error} />,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
