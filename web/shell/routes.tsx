import type { RouteComponent } from '@tanstack/react-router'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { isDay } from '../../planning/days/days.ts'
import type { ImportKind } from '../../sheets/fields.ts'
import { loadAccount } from '../access/load-account.ts'
import { initialUrl } from '../access/sso/initial-url.ts'
import { loadLastView } from '../board/last-view.ts'
import { readView as readBoard, writeView as writeBoard } from '../board/model/view.ts'
import { readSheetView } from '../board/sheet/sheet-view.ts'
import { readHoursView } from '../hours/view.ts'
import { readInsightsView } from '../insights/view.ts'
import { readPeopleView } from '../people/view.ts'
import { readProjectsView } from '../projects/view.ts'
import { ownViewQuery } from '../schedule/calls.ts'
import { PageError, PageNotFound } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { to } from './addresses.ts'
import { Layout } from './layout.tsx'
import { queryClient } from './query-client.ts'
import { choiceIn, readTab, textIn } from './search.ts'
import { sessionQuery } from './session.ts'

const root = createRootRoute({ notFoundComponent: PageNotFound })

type Load<Name extends string> = () => Promise<Record<NoInfer<Name>, RouteComponent>>

/** Loads the screen on demand, from a separate bundle. */
function lazyScreen<Name extends string>(load: Load<Name>, name: Name) {
  return lazyRouteComponent(async () => ({ default: (await load().catch(explain))[name] }))
}

function explain(error: unknown): never {
  if (!navigator.onLine)
    throw new Error(t("Part of this page couldn't be loaded. Reload the page when you're back online."))
  // After an upgrade of Crewline, the page may refer to files that no longer exist. The router reloads the
  // page once for an error with this message.
  throw new Error(`Failed to fetch dynamically imported module: ${error}`)
}

function page<const Path extends string, Name extends string>(path: Path, load: Load<Name>, name: Name) {
  return { getParentRoute: () => root, path, component: lazyScreen(load, name) }
}

const signIn = createRoute({
  ...page('/sign-in', () => import('../access/sign-in-page.tsx'), 'SignInPage'),
  validateSearch: (search): { next?: string } => ({ next: textIn(search.next) }),
})

const invitation = createRoute(
  page('/invitation/$token', () => import('../access/invitation-page.tsx'), 'InvitationPage'),
)

const forgotPassword = createRoute(
  page('/forgot-password', () => import('../access/forgot-password-page.tsx'), 'ForgotPasswordPage'),
)

const passwordReset = createRoute(
  page('/password-reset/$token', () => import('../access/password-reset-page.tsx'), 'PasswordResetPage'),
)

const confirmAddress = createRoute({
  ...page('/confirm-address/$token', () => import('../access/mailed-links.tsx'), 'ConfirmAddressPage'),
  beforeLoad: ({ location }) => signedIn(location.href).then(() => {}),
})

const stopMail = createRoute(
  page('/stop-mail/$token', () => import('../access/mailed-links.tsx'), 'StopMailPage'),
)

/** Not under `/$org`, because that route redirects to this page until the user has a second factor. */
const secondFactor = createRoute({
  ...page('/second-factor', () => import('../access/second-factor-page.tsx'), 'SecondFactorPage'),
  validateSearch: (search): { next?: string } => ({ next: textIn(search.next) }),
  beforeLoad: ({ location }) => signedIn(location.href),
})

const ownInvitations = createRoute({
  ...page('/invitations', () => import('../access/own-invitations.tsx'), 'OwnInvitationsPage'),
  beforeLoad: ({ location }) => signedIn(location.href).then(() => {}),
})

/** With `link`, the user confirms that the SSO account belongs to the user's existing account. */
const sso = createRoute({
  ...page('/sso', () => import('../access/sso/sso-page.tsx'), 'SsoPage'),
  validateSearch: (search): { next?: string; link?: true } => ({
    next: textIn(search.next),
    link: search.link === true || undefined,
  }),
  beforeLoad: async ({ search, location }) => {
    if (search.link) await signedIn(location.href)
    return { initialUrl }
  },
})

const organizationSso = createRoute({
  ...page('/sso/$organization', () => import('../access/sso/sso-page.tsx'), 'SsoPage'),
  validateSearch: (search): { next?: string } => ({ next: textIn(search.next) }),
  beforeLoad: () => ({ initialUrl }),
})

const ssoEntry = createRoute({
  ...page('/sso/begin/$slug', () => import('../access/sso/sso-page.tsx'), 'SsoEntryPage'),
  validateSearch: (search): { next?: string } => ({ next: textIn(search.next) }),
})

const shared = createRoute(
  page('/shared/$token', () => import('../public-links/shared-page.tsx'), 'SharedPage'),
)

/** Opens the first organization's board. On phones, opens the user's schedule if the user has one. */
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
    // The navigation has the link "My schedule" only for users with a linked person. Loading the
    // person before the page avoids a layout shift.
    if (organizations.some(({ id }) => String(id) === org))
      await queryClient.ensureQueryData(ownViewQuery(org)).catch(() => null)
  },
})

/** Redirects signed-out users to the sign-in page. After sign-in, they return to `next`. */
async function signedIn(next: string) {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (!session) throw redirect({ to: '/sign-in', search: { next } })
  return session
}

function screen<const Path extends string, Name extends string>(path: Path, load: Load<Name>, name: Name) {
  return { getParentRoute: () => organization, path, component: lazyScreen(load, name) }
}

const screens = [
  createRoute({
    getParentRoute: () => organization,
    path: '/',
    beforeLoad: ({ params: { org } }) => {
      throw redirect(to.board(org))
    },
  }),
  createRoute({
    ...screen('/board', () => import('../board/board-page.tsx'), 'BoardPage'),
    validateSearch: (search) => writeBoard(readBoard(search)),
    beforeLoad: async ({ search, params: { org } }) => {
      const stored = Object.keys(search).length > 0 ? {} : await loadLastView(org)
      if (Object.keys(stored).length > 0) throw redirect({ ...to.board(org), search: stored, replace: true })
    },
  }),
  createRoute({
    ...screen('/board/sheet', () => import('../board/sheet/sheet-page.tsx'), 'SheetPage'),
    validateSearch: readSheetView,
  }),
  createRoute({
    ...screen('/schedule', () => import('../schedule/schedule-page.tsx'), 'SchedulePage'),
    validateSearch: ({ week }): { week?: string } => ({ week: isDay(week) ? week : undefined }),
  }),
  createRoute({
    ...screen('/projects', () => import('../projects/projects-page.tsx'), 'ProjectsPage'),
    validateSearch: readProjectsView,
  }),
  createRoute({
    ...screen('/projects/$id', () => import('../projects/project-page.tsx'), 'ProjectPage'),
    validateSearch: readTab,
  }),
  createRoute({
    ...screen('/people', () => import('../people/people-page.tsx'), 'PeoplePage'),
    validateSearch: readPeopleView,
  }),
  createRoute({
    ...screen('/people/$id', () => import('../people/person-page.tsx'), 'PersonPage'),
    validateSearch: readTab,
  }),
  createRoute(screen('/clients', () => import('../clients/clients-page.tsx'), 'ClientsPage')),
  createRoute({
    ...screen('/hours', () => import('../hours/hours-page.tsx'), 'HoursPage'),
    validateSearch: readHoursView,
  }),
  createRoute({
    ...screen('/insights', () => import('../insights/insights-page.tsx'), 'InsightsPage'),
    validateSearch: readInsightsView,
  }),
  createRoute(screen('/activity', () => import('../activity/activity-page.tsx'), 'ActivityPage')),
  createRoute({
    ...screen('/settings', () => import('../settings/settings-page.tsx'), 'SettingsPage'),
    validateSearch: readTab,
  }),
  createRoute(screen('/api-keys', () => import('../access/api-keys-page.tsx'), 'ApiKeysPage')),
  createRoute(screen('/webhooks', () => import('../webhooks/webhooks-page.tsx'), 'WebhooksPage')),
  createRoute(screen('/webhooks/$id', () => import('../webhooks/webhook-page.tsx'), 'WebhookPage')),
  createRoute({
    ...screen('/import', () => import('../import/import.tsx'), 'ImportPage'),
    validateSearch: (search): { kind?: ImportKind } => ({
      kind: choiceIn(['people', 'projects', 'assignments', 'requests', 'time_off'], search.kind),
    }),
  }),
  createRoute({
    ...screen('/account', () => import('../access/account-page.tsx'), 'AccountPage'),
    beforeLoad: ({ params: { org } }) => loadAccount(org),
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
  // Keeps the navigation. The router caches the error, so the user must reload the page to retry.
  defaultErrorComponent: ({ error }) => <PageError error={error} />,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
