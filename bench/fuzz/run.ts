import { Agent } from 'node:http'
import fc from 'fast-check'
import { createTag } from '../../server/commands/tags.ts'
import type { Db } from '../../server/db/connect.ts'
import { listBrokenRules } from '../../server/store/doctor/run-rules.ts'
import { addOrganization } from '../data.ts'
import type { OpenApi } from './documented.ts'
import { rawRequests } from './raw.ts'
import { requestsOf } from './requests.ts'
import { playRound, rulesOf, Violation } from './round.ts'

export type Fuzz = {
  port: number
  db: Db
  seed: number
  /** The run stops after `requests` requests or after `seconds`. */
  requests: number
  seconds: number
  /** A path of fast-check from an earlier failure. The run reproduces this failure. */
  path?: string
  /** Called after every round. */
  onProgress?: (requests: number) => void
}

const LANES = 4
const LONGEST_ROUND = 60
const ROUNDS_PER_SEED = 3
const EXAMINE_EVERY = 20

/** Throws the first violation, with a command that reproduces it. */
export async function fuzz({ port, db, seed, requests, seconds, path, onProgress }: Fuzz) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const document = (await (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).json()) as OpenApi
  const rules = rulesOf(document)
  const request = fc.oneof({ weight: 30, arbitrary: requestsOf(document) }, rawRequests)
  const sequence = fc.array(request, { minLength: 1, maxLength: LONGEST_ROUND, size: 'max' })
  const start = Date.now()
  const totals = { requests: 0, rounds: 0 }
  const statuses: Record<number, number> = {}
  const foreign = await aTag(db, (await addOrganization(db, 'Other')).org, 3)
  let next = seed

  const property = fc.asyncProperty(sequence, async (round) => {
    const { org, key } = await addOrganization(db, 'Fuzz')
    const tags = [await aTag(db, org, 0), await aTag(db, org, 1), await aTag(db, org, 2), foreign]
    const records = { projects: new Map(), resources: new Map() }
    const model = { records, created: [], answers: new Map(), tags }
    await playRound(rules, { port, key, agent, statuses }, model, round)
    totals.requests += round.length + 3
    onProgress?.(totals.requests)
    if (totals.rounds++ % EXAMINE_EVERY > 0) return
    const broken = await listBrokenRules(db, org.id)
    if (broken.length > 0) throw new Violation(`the doctor found ${JSON.stringify(broken)}`)
  })

  const isEnough = () => totals.requests >= requests || Date.now() - start >= seconds * 1000

  async function lane(): Promise<void> {
    while (!isEnough()) {
      const from = next++
      const options = { seed: from, numRuns: ROUNDS_PER_SEED, ...(path ? { path, endOnFailure: true } : {}) }
      const result = await fc.check(property, options)
      if (result.failed) throw new Violation(explain(from, result as Failure))
      if (path) return
    }
  }

  try {
    await Promise.all(Array.from({ length: path ? 1 : LANES }, lane))
    return { seed, ...totals, statuses, seconds: (Date.now() - start) / 1000 }
  } finally {
    agent.destroy()
  }
}

type Failure = { counterexamplePath: string | null; errorInstance: unknown }

function explain(seed: number, { counterexamplePath, errorInstance }: Failure): string {
  const again = `npm run bench -- fuzz --seed ${seed} --path ${counterexamplePath}`
  return `${(errorInstance as Error | null)?.message}\nSee it again: ${again}`
}

async function aTag(db: Db, org: Parameters<typeof createTag>[1], n: number): Promise<number> {
  const tag = { name: `Tag ${n}`, color: '#1971c2', for_projects: n !== 1, for_resources: n !== 0 }
  return (await createTag(db, org, tag)).id
}
