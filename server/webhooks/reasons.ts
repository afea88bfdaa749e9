import type { Write } from '../../texts/texts.ts'
import { retell } from '../../texts/texts.ts'
import { shownAddress } from '../crypto/secrets.ts'
import type { Delivery } from '../store/webhooks/deliveries.ts'
import type { Webhook } from '../store/webhooks/webhooks.ts'

/** Translates reasons, and hides the secret URL of a chat. */
export function webhookIn<T extends Webhook>(write: Write, webhook: T) {
  const { paused_reason, last_error } = webhook
  return {
    ...webhook,
    url: shownAddress(webhook),
    paused_reason: retell(write, paused_reason),
    last_error: retell(write, last_error),
  }
}

export function deliveryIn(write: Write, delivery: Delivery) {
  return { ...delivery, error: retell(write, delivery.error) }
}
