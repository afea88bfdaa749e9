import type { TSchema } from 'typebox'
import { Type } from 'typebox'
import { expect } from 'vitest'
import { MONEY_FIELDS } from '../../server/app/money.ts'
import { ajv, validatorOf } from '../../server/http/validation.ts'
import { Factors, NewCodeSecret, RecoveryCodes, RequiredFactor } from '../../shapes/access/factors.ts'
import { MailState, OwnMail } from '../../shapes/access/mail.ts'
import { NewSharedLink, Shared, SharedInsights, SharedLink } from '../../shapes/access/shared-links.ts'
import {
  Identities,
  OwnSso,
  SsoFindings,
  SsoLink,
  SsoOffer,
  SsoRedirect,
  SsoReturned,
} from '../../shapes/access/sso.ts'
import { ApiKey, NewApiKey } from '../../shapes/api-keys.ts'
import { AuditPage } from '../../shapes/audit.ts'
import { Nullable } from '../../shapes/blocks.ts'
import { BoardResponse, BoardView } from '../../shapes/board.ts'
import { Activity } from '../../shapes/changes.ts'
import { HolidayCalendar, HolidayShape, Places, WholeCalendar } from '../../shapes/holidays.ts'
import { RowOutcome } from '../../shapes/import.ts'
import { BudgetOverTime, InsightsBudgets } from '../../shapes/insights/budgets.ts'
import { InsightsOverview } from '../../shapes/insights/overview.ts'
import { Insights, InsightsPeople } from '../../shapes/insights/people.ts'
import { Client, ClientHours, ListedClient, MergedClient } from '../../shapes/labels/clients.ts'
import { JobRole, ListedJobRole, ReplacedJobRoles } from '../../shapes/labels/job-roles.ts'
import { LostWork } from '../../shapes/lost-work.ts'
import {
  Invitation,
  Invited,
  Joined,
  Member,
  NewInvitation,
  OpenedBy,
  OwnInvitation,
  OwnView,
  Resettable,
  Session,
  SignedIn,
} from '../../shapes/members.ts'
import {
  OrganizationHours,
  ProjectMonthlyHoursShape,
  ResourceHoursAndCapacity,
} from '../../shapes/monthly-hours.ts'
import { CreatedDemo, Onboarding, Settings } from '../../shapes/organizations.ts'
import {
  ChangedPlan,
  ProjectConfirmation,
  Replanned,
  SavedContract,
  SavedSettings,
  ShiftProposal,
} from '../../shapes/plan-changes.ts'
import { ChangePreview } from '../../shapes/previews.ts'
import { ProjectList, ProjectPlan } from '../../shapes/projects.ts'
import { ResourceList, ResourcePlan } from '../../shapes/resources.ts'
import { Tag } from '../../shapes/tags.ts'
import { PendingTimeOff, TimeOff } from '../../shapes/time-off.ts'
import { Delivery, Webhook, WebhookWithSecret } from '../../shapes/webhooks.ts'

/** Response shapes by route. Every response in a test must have exactly these fields. */
const SHAPES: Record<string, TSchema> = {
  'GET /session': Nullable(SignedIn),
  'GET /sessions': Type.Array(Session),
  'GET /mail': MailState,
  'GET /password-resets/…': Resettable,
  'GET …/me/weekly-mail': OwnMail,
  'GET /invitations/…': Invited,
  'GET /own-invitations': Type.Array(OwnInvitation),
  'POST /session': RequiredFactor,
  'DELETE /session': SsoRedirect,
  'GET /sso': SsoOffer,
  'POST /sso/steps': SsoRedirect,
  'POST /session/sso': SsoReturned,
  'GET /sso/link': SsoLink,
  'GET /identities': Identities,
  'GET …/sso': OwnSso,
  'POST …/sso/test': SsoFindings,
  'GET /factors': Factors,
  'POST /factors/codes/secret': NewCodeSecret,
  'POST /factors/codes': RecoveryCodes,
  'POST /factors/recovery-codes': RecoveryCodes,
  'POST /factors/passkeys': RecoveryCodes,
  // The WebAuthn standard defines the fields of the next three responses.
  'POST /factors/passkeys/options': Type.Unknown(),
  'POST /factors/proofs': Type.Unknown(),
  'POST /session/passkey/options': Type.Unknown(),
  'POST /invitations/…': Joined,
  'GET /shared/…': Shared,
  'GET /shared/…/board': BoardResponse,
  'GET …/shared-links': Type.Array(SharedLink),
  'POST …/shared-links': NewSharedLink,
  'POST …/shared-links/reports': NewSharedLink,
  'POST …/shared-links/calendars': NewSharedLink,
  'GET /shared/…/report': SharedInsights,
  'GET …/board': BoardResponse,
  'GET …/board-views': Type.Array(BoardView),
  'POST …/board-views': Type.Object({ id: Type.Integer() }),
  'PUT …/board-views/…': Type.Object({ id: Type.Integer() }),
  'POST …/plan/changes': ChangedPlan,
  'GET …/projects': ProjectList,
  'POST …/projects': Type.Object({ id: Type.Integer() }),
  'GET …/projects/…': ProjectPlan,
  'PUT …/projects/…': Replanned,
  'PUT …/projects/…/archival': Replanned,
  'POST …/projects/…/shift': ShiftProposal,
  'GET …/projects/…/confirmation': ProjectConfirmation,
  'POST …/plan/shift': ShiftProposal,
  'POST …/projects/…/copies': Type.Object({ id: Type.Integer(), requests: Type.Integer() }),
  'GET …/projects/…/activity': Type.Array(Activity),
  'GET …/projects/…/monthly-hours': ProjectMonthlyHoursShape,
  'GET …/monthly-hours': OrganizationHours,
  // The type ExplainedHours in planning/ defines these fields.
  'GET …/monthly-hours/explanation': Type.Unknown(),
  'GET …/insights': Insights,
  'GET …/insights/overview': InsightsOverview,
  'GET …/insights/people': InsightsPeople,
  'GET …/insights/projects': InsightsBudgets,
  'GET …/insights/projects/…': BudgetOverTime,
  'GET …/tags': Type.Array(Tag),
  'POST …/tags': Tag,
  'PUT …/tags/…': Tag,
  'GET …/clients': Type.Array(ListedClient),
  'GET …/client-hours': Type.Array(ClientHours),
  'POST …/clients': Client,
  'PUT …/clients/…': Client,
  'POST …/clients/…/merge': MergedClient,
  'POST …/clients/…/split': Client,
  'GET …/job-roles': Type.Array(ListedJobRole),
  'POST …/job-roles': JobRole,
  'PUT …/job-roles/…': JobRole,
  'PUT …/job-roles/of-people': ReplacedJobRoles,
  'PUT …/job-roles/of-contracts': ReplacedJobRoles,
  'GET …/holiday-calendars': Type.Array(HolidayCalendar),
  'GET …/holiday-calendars/…': WholeCalendar,
  'POST …/holiday-calendars': Type.Object({ id: Type.Integer() }),
  'PUT …/holiday-calendars/…': Type.Object({ id: Type.Integer() }),
  'GET …/holiday-places': Places,
  'GET …/lost-work': Type.Array(LostWork),
  'GET …/public-holidays': Type.Array(HolidayShape),
  'GET …/members': Type.Array(Member),
  'GET …/members/…/opened': OpenedBy,
  'GET …/me': OwnView,
  'GET …/invitations': Type.Array(Invitation),
  'POST …/invitations': NewInvitation,
  'GET …/api-keys': Type.Array(ApiKey),
  'POST …/api-keys': NewApiKey,
  'POST …/api-keys/…/rotation': NewApiKey,
  'GET …/webhooks': Type.Array(Webhook),
  'POST …/webhooks': WebhookWithSecret,
  'GET …/webhooks/…': Webhook,
  'PUT …/webhooks/…': Webhook,
  'PUT …/webhooks/…/pause': Webhook,
  'DELETE …/webhooks/…/pause': Webhook,
  'POST …/webhooks/…/rotation': WebhookWithSecret,
  'POST …/webhooks/…/pings': Delivery,
  'GET …/webhooks/…/deliveries': Type.Array(Delivery),
  'POST …/webhooks/…/deliveries/…/replays': Delivery,
  'GET …/settings': Settings,
  'PUT …/settings': SavedSettings,
  'GET …/activity': Type.Array(Activity),
  'GET …/audit': AuditPage,
  'GET …/audit/actors': Type.Array(Type.String()),
  'GET …/resources': ResourceList,
  'POST …/resources': ResourcePlan,
  'GET …/resources/…': ResourcePlan,
  'PUT …/resources/…': ResourcePlan,
  'GET …/resources/…/monthly-hours': ResourceHoursAndCapacity,
  'POST …/resources/…/contracts': SavedContract,
  'PUT …/contracts/…': SavedContract,
  'DELETE …/contracts/…': Replanned,
  'POST …/resources/…/contracts/preview': ChangePreview,
  'POST …/resources/…/time-off': TimeOff,
  'PUT …/time-off/…': TimeOff,
  'GET …/time-off/asked': Type.Array(PendingTimeOff),
  'POST …/me/time-off': TimeOff,
  'PUT …/me/time-off/…': TimeOff,
  'GET …/onboarding': Onboarding,
  'POST …/demo': CreatedDemo,
  'POST …/import': Type.Array(RowOutcome),
}

const validators = new Map(
  Object.entries(SHAPES).map(([route, shape]) => [
    route,
    validatorOf(closed(Type.Object({ data: shape })) as object),
  ]),
)

export function expectShape(method: string, path: string, status: number, body: unknown): void {
  if (status >= 300 || body === undefined || !path.startsWith('/app/')) return
  const plain = path.slice('/app'.length).split('?', 1)[0]!
  const route = plain
    .replace(/^\/organizations\/\d+/, '…')
    .replace(/\/\d+(?=\/|$)/g, '/…')
    .replace(/^\/(invitations|shared|password-resets|weekly-mails|address-proofs)\/[^/]+/, '/$1/…')
  const fits = validators.get(`${method} ${route}`)
  if (!fits) throw new Error(`Add the shape of ${method} ${route} to SHAPES in test/support/expect-shape.ts`)
  fits(body)
  // Ignores missing amounts, because some members have no access to costs. test/app/members/money.test.ts
  // checks that these members get no amounts.
  const wrong = fits.errors?.filter(({ params }) => !MONEY_FIELDS.has(params.missingProperty)) ?? []
  expect(ajv.errorsText(wrong), `${method} ${path}`).toBe('No errors')
}

/** Forbids additional properties, so that extra response fields fail. */
function closed(shape: unknown): unknown {
  if (Array.isArray(shape)) return shape.map(closed)
  if (typeof shape !== 'object' || shape === null) return shape
  const { $id, example, ...rest } = shape as Record<string, unknown>
  const copy = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, closed(value)]))
  return 'properties' in copy ? { ...copy, additionalProperties: false } : copy
}
