import { setTimeout as sleep } from 'node:timers/promises'
import { endPostmaster, type Plan, startPostmaster } from './postmaster.ts'

export type Supervision = { stop(patiently: boolean): Promise<void> }

const longestPause = 5_000

/** Keeps PostgreSQL running until `stop`: whatever else ends it, it is started again. */
export async function supervise(plan: Plan): Promise<Supervision> {
  const stopping = new AbortController()
  let postmaster = await startPostmaster(plan, stopping.signal)

  // process.exit() leaves no time to wait, but time to say goodbye
  const onExit = () => void postmaster.child.kill('SIGINT')
  process.on('exit', onExit)

  const startAgain = async () => {
    for (let pause = 100; ; pause = Math.min(pause * 2, longestPause)) {
      try {
        return await startPostmaster(plan, stopping.signal)
      } catch (error) {
        stopping.signal.throwIfAborted()
        plan.log(`${error instanceof Error ? error.message : error}; trying again`)
        await sleep(pause, undefined, { signal: stopping.signal, ref: false })
      }
    }
  }
  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      const how = await postmaster.ended
      if (stopping.signal.aborted) return
      plan.log(`PostgreSQL ended unexpectedly (${how}); starting it again`)
      postmaster = await startAgain()
      plan.log('PostgreSQL is running again')
    }
  }
  const running = keepRunning().catch((error) => {
    if (!stopping.signal.aborted) throw error
  })

  return {
    async stop(patiently) {
      stopping.abort()
      await endPostmaster(plan, postmaster, patiently ? ['SIGTERM', 'SIGINT'] : ['SIGINT'])
      await running
      // a new start may have succeeded in the same moment
      await endPostmaster(plan, postmaster, ['SIGINT'])
      process.off('exit', onExit)
    },
  }
}
