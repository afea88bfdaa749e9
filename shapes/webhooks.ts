import type { Static } from 'typebox'
import { Type } from 'typebox'
import type { LanguageCode } from '../texts/languages.ts'
import { LANGUAGES } from '../texts/languages.ts'
import { id, instant, Nullable, oneOf, sentId, text } from './blocks.ts'
import { FEED_TYPES } from './changes.ts'
import { MOST_WEBHOOK_PROJECTS, URL_LENGTH } from './limits.ts'

/** `standard` sends signed feed entries (Standard Webhooks). The other formats send sentences to a chat. */
const format = oneOf(['standard', 'slack', 'teams'])
const language = oneOf(Object.keys(LANGUAGES) as LanguageCode[])
const types = Nullable(Type.Array(oneOf(FEED_TYPES), { minItems: 1, maxItems: FEED_TYPES.length }))

/** Never contains the secret (decision 0029). */
export const Webhook = Type.Object({
  id,
  url: Type.String(),
  description: Type.String(),
  types,
  format,
  language,
  /** Null if all projects are reported. A list also excludes changes without a project, such as of people. */
  projects: Nullable(Type.Array(Type.Object({ id, title: Type.String() }))),
  status: oneOf(['active', 'paused']),
  paused_reason: Nullable(Type.String()),
  position: Type.Integer(),
  /** Number of feed entries after `position`, including entries that the webhook's filters skip. */
  behind: Type.Integer(),
  failures: Type.Integer(),
  next_attempt_at: Nullable(instant),
  old_secret_until: Nullable(instant),
  created_by: Type.String(),
  inserted_at: instant,
  last_at: Nullable(instant),
  last_status_code: Nullable(Type.Integer()),
  last_error: Nullable(Type.String()),
})
export type Webhook = Static<typeof Webhook>

export const WebhookWithSecret = Type.Object({ ...Webhook.properties, secret: Type.String() })
export type WebhookWithSecret = Static<typeof WebhookWithSecret>

export const WebhookCreate = Type.Object({
  url: Type.String({ minLength: 1, maxLength: URL_LENGTH, format: 'text' }),
  description: Type.Optional(Type.String(text)),
  types: Type.Optional(types),
  format: Type.Optional(format),
  /** If absent, a new webhook gets the request's language, and a changed webhook keeps its language. */
  language: Type.Optional(language),
  project_ids: Type.Optional(
    Nullable(Type.Array(sentId, { minItems: 1, maxItems: MOST_WEBHOOK_PROJECTS, uniqueItems: true })),
  ),
})
export type WebhookCreate = Static<typeof WebhookCreate>

export const Delivery = Type.Object({
  id,
  message_id: Type.String(),
  /** `first_sequence` and `last_sequence` are null for a test delivery. */
  first_sequence: Nullable(Type.Integer()),
  last_sequence: Nullable(Type.Integer()),
  attempt: Type.Integer(),
  replay_of: Nullable(id),
  status_code: Nullable(Type.Integer()),
  error: Nullable(Type.String()),
  duration_ms: Type.Integer(),
  answer: Type.String(),
  at: instant,
})
export type Delivery = Static<typeof Delivery>
