import { addDays } from '../../planning/days/days.ts'
import type { Random } from '../../server/demo/random.ts'
import type { LedgerClaim } from './ledger.ts'
import { trace } from './stored.ts'

/** A request, its expected status, and its effect. `learn` receives the response data. */
export type Write = LedgerClaim & {
  method: 'POST' | 'PUT'
  path: string
  body: object
  status: 200 | 201 | 422
  /** The Idempotency-Key, so that the server applies a repeated request only once. */
  key?: string
  // biome-ignore lint/suspicious/noExplicitAny: the data depends on the path
  learn?: (data: any) => void
}

type Assignment = { id: number; trace: string }
type Person = { id: number; name: string; contract_id: number; assignments: Assignment[]; weeks: number }

const CONTRACT = { start_date: '2026-01-01', end_date: null, daily_hours: 8, cost_per_hour: '35.50' }
const WINDOW = { start_date: '2026-01-01', end_date: '2199-12-31' }
const FIRST_MONDAY = '2026-01-05'
const ORGANIZATION = '/app/organizations/1'

/** Each writer changes only records that it created, so the test can predict every outcome. */
export function startWriter(name: string, random: Random) {
  let count = 0
  const projects: { id: number; title: string; external_id: string }[] = []
  let people: Person[] = []
  let remembered: Write[] = []
  const token = () => `${name}-${++count}`

  function aProject(external_id: string | null = null) {
    const title = external_id ?? token()
    return { title, external_id, ...WINDOW, budgeted_hours: random.int(0, 999) }
  }

  /** Creates a project with an external id, an idempotency key, or both. */
  function createProject(): Write {
    const key = random.chance(0.5) ? token() : undefined
    const body = aProject(key && random.chance(0.5) ? null : token())
    const write: Write = {
      ...{ method: 'POST', path: '/api/v1/projects', body, status: 201, key },
      adds: [trace.project(body)],
      learn({ id }) {
        if (body.external_id) projects.push({ id, title: body.title, external_id: body.external_id })
        if (key) remembered.push(write)
      },
    }
    return write
  }

  function createPerson(): Write {
    const body = { name: token(), external_id: token(), contract: CONTRACT }
    return {
      ...{ method: 'POST', path: '/api/v1/resources', body, status: 201 },
      adds: [trace.resource(body), trace.contract(body.name, CONTRACT)],
      learn({ id, contracts }) {
        people.push({ id, name: body.name, contract_id: contracts[0].id, assignments: [], weeks: 0 })
      },
    }
  }

  function createBatch(): Write {
    const records = Array.from({ length: random.int(2, 8) }, () => aProject(token()))
    const key = random.chance(0.5) ? token() : undefined
    const adds = records.map(trace.project)
    return { method: 'POST', path: '/api/v1/projects/batch', body: { records }, status: 200, key, adds }
  }

  /**
   * Creates a batch with one invalid row. Mode `each` stores the other rows, and mode `atomic` stores none.
   */
  function createBatchInPart(): Write {
    const mode = random.pick(['each', 'atomic'])
    const records = Array.from({ length: random.int(1, 5) }, () => ({
      ...{ name: token(), external_id: token(), contract: CONTRACT },
    }))
    const body = { records: [...records, { name: token(), contract: { ...CONTRACT, daily_hours: 25 } }] }
    const path = `/api/v1/resources/batch?mode=${mode}`
    if (mode === 'atomic') return { method: 'POST', path, body, status: 422, adds: [] }
    const adds = records.flatMap((each) => [trace.resource(each), trace.contract(each.name, CONTRACT)])
    return { method: 'POST', path, body, status: 200, adds }
  }

  function createTwice(): Write {
    const taken = random.pick(projects)
    const body = { ...aProject(), external_id: taken.external_id }
    return { method: 'POST', path: '/api/v1/projects', body, status: 422, adds: [] }
  }

  function repeat(): Write {
    return { ...random.pick(remembered), adds: [], learn: undefined }
  }

  /** Returns another week for each assignment, so that assignments don't overlap. */
  function nextWeek(person: Person) {
    const start_date = addDays(FIRST_MONDAY, 7 * person.weeks++)
    return { start_date, end_date: addDays(start_date, 4), daily_hours: random.int(1, 8) }
  }

  function assign(): Write {
    const [person, project] = [random.pick(people), random.pick(projects)]
    const drafts = Array.from({ length: random.int(1, 3) }, () => nextWeek(person))
    const adds = drafts.map((each) => trace.assignment(person.name, project.title, each))
    const ids = { project_id: project.id, resource_id: person.id }
    return {
      ...changes(drafts.map((each) => ({ create: { ...ids, ...each } }))),
      adds,
      learn({ created }) {
        for (const { id, start_date } of created as { id: number; start_date: string }[]) {
          const place = drafts.findIndex((each) => each.start_date === start_date)
          person.assignments.push({ id, trace: adds[place]! })
        }
      },
    }
  }

  /** Moves the person's first assignment, deletes the second one, if there is one, and creates another. */
  function replan(person: Person): Write {
    const [moved, gone] = person.assignments
    const project = random.pick(projects)
    const [to, more] = [nextWeek(person), nextWeek(person)]
    const created = { project_id: project.id, resource_id: person.id, ...more }
    return {
      ...changes([
        { update: { id: moved!.id, project_id: project.id, ...to } },
        { create: created },
        ...(gone ? [{ delete: gone.id }] : []),
      ]),
      adds: [to, more].map((each) => trace.assignment(person.name, project.title, each)),
      removes: [moved!.trace, ...(gone ? [gone.trace] : [])],
      learn({ created }) {
        person.assignments = [
          ...person.assignments.slice(2),
          { id: moved!.id, trace: trace.assignment(person.name, project.title, to) },
          { id: created[0].id, trace: trace.assignment(person.name, project.title, more) },
        ]
      },
    }
  }

  const leave = (person: Person) => {
    people = people.filter((each) => each !== person)
  }

  /** Ends the contract before the first assignment starts, so that the server deletes all assignments. */
  function endContract(person: Person): Write {
    const ended = { ...CONTRACT, end_date: '2026-01-02' }
    return {
      ...{ method: 'PUT', path: `${ORGANIZATION}/contracts/${person.contract_id}`, status: 200 },
      body: { ...ended, choice: 'trim' },
      adds: [trace.contract(person.name, ended)],
      removes: [trace.contract(person.name, CONTRACT), ...person.assignments.map((each) => each.trace)],
      learn: () => leave(person),
    }
  }

  /** Ends the person's contract and adds a new one. The new one starts before the first assignment. */
  function raiseContract(person: Person): Write {
    const next = { ...CONTRACT, start_date: '2026-01-02', cost_per_hour: '41.25' }
    return {
      ...{ method: 'POST', path: `${ORGANIZATION}/resources/${person.id}/contracts`, status: 201 },
      body: { ...next, ends: person.contract_id, choice: 'trim' },
      adds: [
        trace.contract(person.name, { ...CONTRACT, end_date: '2026-01-01' }),
        trace.contract(person.name, next),
      ],
      removes: [trace.contract(person.name, CONTRACT)],
      learn: () => leave(person),
    }
  }

  return {
    next(): Write {
      const kind = random.int(1, 100)
      const planned = people.filter(({ assignments }) => assignments.length > 0)
      if (kind <= 15 || projects.length === 0) return createProject()
      if (kind <= 30 || people.length === 0) return createPerson()
      if (kind <= 40) return createBatch()
      if (kind <= 48) return createBatchInPart()
      if (kind <= 52) return createTwice()
      if (kind <= 60 && remembered.length > 0) return repeat()
      if (kind <= 75 || planned.length === 0) return assign()
      if (kind <= 90) return replan(random.pick(planned))
      return random.pick([endContract, raiseContract])(random.pick(planned))
    },
    /**
     * After an unknown outcome, the writer no longer changes the people that it created. It keeps the last 20
     * writes with idempotency keys.
     */
    forget() {
      people = []
      remembered = remembered.slice(-20)
    },
  }
}

function changes(list: object[]) {
  const path = `${ORGANIZATION}/plan/changes`
  return { method: 'POST', path, body: { changes: list }, status: 200 } as const
}
