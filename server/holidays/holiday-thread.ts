import { once } from 'node:events'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { PublicHoliday } from 'date-holidays'
import type { HolidayPlace } from '../../shapes/holidays.ts'
import { semaphores } from '../semaphores.ts'

/** In builds, bin/build-packages.js replaces this expression with the path of a bundle. */
const PACKAGE = createRequire(import.meta.url).resolve('date-holidays')

/** Plain JavaScript, since a thread can't run TypeScript from a string. */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads')
  const loading = import(workerData)
  const handlers = {
    places: (Holidays, { country, state }, language) => {
      const all = new Holidays()
      return {
        countries: all.getCountries(language),
        states: country ? all.getStates(country, language) : {},
        regions: country && state ? all.getRegions(country, state, language) : {},
      }
    },
    year: (Holidays, { country, state, region }, language, year) =>
      new Holidays(country, state ?? undefined, region ?? undefined).getHolidays(year, language)
        .filter(({ type }) => type === 'public')
        .map(({ name, date, start, end }) => ({ name, date, start, end })),
  }
  parentPort.on('message', async ({ query, place, language, year }) => {
    const { default: Holidays } = await loading
    parentPort.postMessage(handlers[query](Holidays, place, language, year))
  })`

const LANGUAGE = 'en'

type Names = Record<string, string>
type Results = {
  places: Record<'countries' | 'states' | 'regions', Names | undefined>
  year: Omit<PublicHoliday, 'type'>[]
}

let thread: Worker | null = null

/** Loading date-holidays would block the event loop, so a worker thread loads it. */
export async function queryHolidays<Query extends keyof Results>(
  org: number,
  query: Query,
  place: HolidayPlace,
  year?: number,
): Promise<Results[Query]> {
  const release = await semaphores.publicHolidays.acquire(org)
  thread ??= new Worker(THREAD, { eval: true, workerData: PACKAGE, execArgv: [] })
  // The thread prevents the process from exiting, but only until the query is complete.
  thread.ref()
  try {
    thread.postMessage({ query, place, language: LANGUAGE, year })
    const [reply] = await once(thread, 'message')
    thread.unref()
    return reply
  } catch (error) {
    // The error ended the thread, so the next query starts a new one.
    thread = null
    throw error
  } finally {
    release()
  }
}
