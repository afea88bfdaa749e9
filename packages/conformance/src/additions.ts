import type { Check } from './checks.ts'
import { check } from './checks.ts'
import type { RecordKind } from './contract.ts'
import { KINDS, PROJECTS } from './contract.ts'
import { pathsOf, readDescription } from './description.ts'
import { expectData, expectRefusal, expectThat, NotShown, responseInWords } from './expectations.ts'
import type { Json } from './instance.ts'
import { listIn } from './instance.ts'
import type { Lab } from './lab.ts'
import { isObject } from './shapes.ts'

const BEYOND = '4 beyond the contract'
const LARGEST_PAGE = 500
const DETAILS = 'application/problem+json'

/** Checks extensions of the API contract. Skips those that the instance's openapi.json doesn't describe. */
export const ADDITIONS: Check[] = [
  check(BEYOND, 'GET /tags lists the tags that records show.', async (lab) => {
    const tags = await listTags(lab)
    const shown = (await read(lab, '/api/v1/projects')).flatMap((project: Json) => listIn(project.tags))
    for (const tag of shown) {
      const isListed = tags.some((each) => JSON.stringify(each) === JSON.stringify(tag))
      expectThat(isListed, `a project has the tag ${JSON.stringify(tag)}, which is not in the list`)
    }
  }),
  ...KINDS.map(({ noun }) =>
    check(BEYOND, `GET /tags?for=${noun}s lists those for ${noun}s alone.`, async (lab) => {
      const mine = (await listTags(lab)).filter((tag) => tag[`for_${noun}s`]).map(({ id }) => id)
      const listed = (await listTags(lab, `?for=${noun}s`)).map(({ id }) => id)
      expectThat(listed.join() === mine.join(), `lists [${listed}], not [${mine}]`)
    }),
  ),
  ...KINDS.flatMap((kind) =>
    (['assignments', 'monthly_hours'] as const).map((field) =>
      check(BEYOND, `include=${field} adds to listed ${kind.noun}s what single ones have.`, async (lab) => {
        await needsParameter(lab, kind.path, 'include')
        const single = await plannedOrPlain(lab, kind)
        const listed = await read(lab, `${kind.path}?include=${field}`)
        const { [field]: seen } = listed.find(({ id }) => id === single.id) ?? {}
        const [inList, alone] = [JSON.stringify(seen), JSON.stringify(single[field])]
        expectThat(
          inList === alone,
          `${kind.noun} ${single.id} has ${inList} in the list, and ${alone} alone`,
        )
      }),
    ),
  ),
  check(BEYOND, 'from and to limit the hours of a project.', async (lab) => {
    await needsParameter(lab, `${PROJECTS.path}/{id}`, 'from')
    const { id } = await plannedOrPlain(lab, PROJECTS)
    const path = `${PROJECTS.path}/${id}?include=monthly_hours`
    const { body } = await lab.ours.get(`${path}&from=2026-02-10&to=2026-04-15`)
    const months = body?.data?.monthly_hours?.months
    expectThat(
      listIn(months).join() === '2026-02,2026-03,2026-04',
      `the months are ${JSON.stringify(months)}`,
    )
    expectRefusal(await lab.ours.get(`${path}&from=2026-02-10`), 422)
  }),
  ...KINDS.flatMap((kind) => [
    check(BEYOND, `limit lists ${kind.noun}s in pages: each once, in the order of the list.`, async (lab) => {
      await needsParameter(lab, kind.path, 'limit')
      await lab.make(kind)
      const whole = await read(lab, kind.path)
      for (const size of [Math.ceil(whole.length / 3), whole.length]) {
        const limit = Math.min(size, LARGEST_PAGE)
        const pages = await walk(lab, kind.path, limit)
        const isFull = pages.slice(0, -1).every(({ length }) => length === limit)
        expectThat(isFull, `with limit=${limit} pages have ${pages.map(({ length }) => length)} records`)
        const isSame = JSON.stringify(pages.flat()) === JSON.stringify(whole)
        expectThat(isSame, `with limit=${limit} the pages hold ${idsIn(pages.flat())}, not ${idsIn(whole)}`)
      }
    }),
    check(
      BEYOND,
      `The same Idempotency-Key creates one ${kind.noun}, and repeats the answer.`,
      async (lab) => {
        await needsParameter(lab, kind.path, 'Idempotency-Key', 'post')
        const body = lab.bodyOf(kind)
        const headers = { 'idempotency-key': lab.newId() }
        const first = await lab.ours.send('POST', kind.path, { body, headers })
        expectData(first, 201, kind.record)
        const again = await lab.ours.send('POST', kind.path, { body, headers })
        expectThat(again.status === 201 && again.text === first.text, responseInWords(again))
        const { length } = await lab.findStored(kind, body.external_id)
        expectThat(length === 1, `${length} ${kind.noun}s are stored`)
        const other = lab.bodyOf(kind)
        expectRefusal(await lab.ours.send('POST', kind.path, { body: other, headers }), 422)
        await lab.expectNothingStored(kind, other)
      },
    ),
  ]),
  check(BEYOND, `A refusal comes as ${DETAILS} to clients that accept it.`, async (lab) => {
    const { responses } = await describedAt(lab, PROJECTS.path, 'post')
    if (!responses?.[422]?.content?.[DETAILS]) throw new NotShown(`the instance does not describe ${DETAILS}`)
    const response = await lab.ours.send('POST', PROJECTS.path, { body: {}, accept: DETAILS })
    expectRefusal(response, 422)
    expectThat(
      response.type?.startsWith(DETAILS) === true,
      `${responseInWords(response)} is ${response.type}`,
    )
    const { status, problems } = response.body
    expectThat(status === 422, `its status is ${JSON.stringify(status)}`)
    const isTitle = ({ pointer, code }: Json) => pointer === '/title' && code === 'required'
    expectThat(
      listIn(problems).some(isTitle),
      `no problem has the pointer /title: ${responseInWords(response)}`,
    )
  }),
]

async function describedAt(lab: Lab, path: string, method: string): Promise<Json> {
  return pathsOf(await readDescription(lab)).get(path)?.[method] ?? {}
}

async function needsParameter(lab: Lab, path: string, name: string, method = 'get'): Promise<void> {
  const { parameters } = await describedAt(lab, path, method)
  if (!listIn(parameters).some((each) => each.name === name))
    throw new NotShown(`the instance does not describe ${name} for ${method.toUpperCase()} ${path}`)
}

async function listTags(lab: Lab, query = ''): Promise<Json[]> {
  await needsParameter(lab, '/api/v1/tags', 'for')
  return expectData(await lab.ours.get(`/api/v1/tags${query}`), 200, '[Tag]')
}

async function read(lab: Lab, path: string): Promise<Json[]> {
  const { status, body } = await lab.ours.get(path)
  expectThat(status === 200 && Array.isArray(body?.data), `GET ${path} → ${status}`)
  return body.data
}

async function walk(lab: Lab, path: string, limit: number): Promise<Json[][]> {
  const pages: Json[][] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const next: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const response = await lab.ours.get(`${path}?limit=${limit}${next}`)
    const { data, meta } = response.body ?? {}
    const isPage = response.status === 200 && Array.isArray(data) && data.length <= limit && isObject(meta)
    expectThat(isPage, `no page of at most ${limit} records: ${responseInWords(response)}`)
    pages.push(data)
    cursor = meta.next_cursor
    expectThat(cursor !== undefined && data.length > 0, `no next_cursor: ${responseInWords(response)}`)
  }
  return pages
}

function idsIn(records: Json[]): string {
  return `[${records.map(({ id }) => id).join(', ')}]`
}

/** Returns a record with assignments or, if the search finds none, a record without assignments. */
async function plannedOrPlain(lab: Lab, kind: RecordKind): Promise<Json> {
  const planned = await lab.planned().catch(() => null)
  const { body } = planned ? planned[kind.noun] : await lab.matrixOf(kind)
  return body.data
}
