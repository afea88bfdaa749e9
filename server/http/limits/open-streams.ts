import type { MessageOrKey } from '../../../texts/texts.ts'
import type { Release } from '../../fair-semaphore.ts'
import { createFairSemaphore } from '../../fair-semaphore.ts'
import { TooManyConcurrent } from '../../refusals.ts'

export type StreamQuota = { client: number; organization: number; total: number }

export function createStreamQuota({ client, organization, total }: StreamQuota, refusal: MessageOrKey) {
  const noWaiting = { waitingPerGroup: 0, timeoutMs: 0 }
  const ofClients = createFairSemaphore({ total, perGroup: client, ...noWaiting })
  const ofOrganizations = createFairSemaphore({ total, perGroup: organization, ...noWaiting })

  return function openStream(org: number, clientId: number): Release {
    const releases = [ofOrganizations.tryAcquire(org), ofClients.tryAcquire(`${org} ${clientId}`)]
    const close = () => {
      for (const release of releases) release?.()
    }
    if (releases.every((release) => release !== null)) return close
    close()
    throw new TooManyConcurrent(refusal)
  }
}
