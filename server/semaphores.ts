import { createFairSemaphore } from './fair-semaphore.ts'

const MAIL_CONNECTIONS = 4
const NO_WAITING = { waiting: 0, timeoutMs: 0 }
const WAIT_FOREVER = { waiting: Number.POSITIVE_INFINITY, timeoutMs: Number.POSITIVE_INFINITY }

/** Every limit on concurrent work in this process. Groups are organizations unless said otherwise. */
export const semaphores = {
  /** Webhook deliveries. A receiver that never responds holds a permit for ten seconds (decision 0029). */
  webhookDeliveries: createFairSemaphore({ total: 16, perGroup: 4, ...WAIT_FOREVER }),
  /** Webhook tests and replays that an admin starts. */
  webhookTests: createFairSemaphore({ total: 8, perGroup: 2, ...NO_WAITING }),
  /** Emails; one group. As many as the transport opens connections. */
  emails: createFairSemaphore({ total: MAIL_CONNECTIONS, perGroup: MAIL_CONNECTIONS, ...WAIT_FOREVER }),
  /** Requests to organizations' SSO providers. */
  ssoRequests: createFairSemaphore({ total: 100, perGroup: 4, ...NO_WAITING }),
  /** Requests to the SSO provider of the whole server; one group. */
  serverSsoRequests: createFairSemaphore({ total: 20, perGroup: 20, ...NO_WAITING }),
}
