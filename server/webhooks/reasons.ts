import type { Translate } from '../../texts/texts.ts'
import { renderStored } from '../../texts/texts.ts'
import { shownAddress } from '../crypto/secrets.ts'
import type { DeliveryRow } from '../store/webhooks/deliveries.ts'
import type { WebhookRow } from '../store/webhooks/webhooks.ts'

export function webhookIn<T extends WebhookRow>(translate: Translate, webhook: T) {
  const { paused_reason, last_error } = webhook
  return {
    ...webhook,
    url: shownAddress(webhook),
    paused_reason: renderStored(translate, paused_reason),
    last_error: renderStored(translate, last_error),
  }
}

export function deliveryIn(translate: Translate, delivery: DeliveryRow) {
  return { ...delivery, error: renderStored(translate, delivery.error) }
}
