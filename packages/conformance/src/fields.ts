import type { Check } from './checks.ts'
import { check } from './checks.ts'
import type { RecordKind } from './contract.ts'
import { KINDS, PROJECTS, TABLES } from './contract.ts'
import {
  expectData,
  expectDetail,
  expectField,
  expectList,
  expectRefusal,
  expectStatus,
  expectThat,
  NotShown,
  responseInWords,
} from './expectations.ts'
import type { Json } from './instance.ts'
import { listIn } from './instance.ts'
import type { Lab } from './lab.ts'
import { sameAmount } from './shapes.ts'

/** Checks the fields of responses and request bodies (§2 of the API contract). */
export const FIELDS: Check[] = [
  ...KINDS.flatMap((kind) => [...answerChecks(kind), ...bodyChecks(kind)]),
  check('2 Tag', 'Every tag has every field of the table, in its type.', async (lab) => {
    for (const kind of KINDS) expectList(await lab.list(kind), kind)
    if ((await tagsSeen(lab)).length === 0)
      throw new NotShown('needs a record with a tag, which only the application makes')
  }),
]

function answerChecks(kind: RecordKind): Check[] {
  const { noun, record, detail } = kind
  return [
    check(`2 ${record}`, `A created ${noun} has every field of the table, in its type.`, async (lab) => {
      for (const { response } of [await lab.plain(kind), await lab.full(kind)])
        expectData(response, 201, record)
    }),
    check(
      `2 ${record}`,
      `Every ${noun} of the list has every field of the table, in its type.`,
      async (lab) => expectList(await lab.list(kind), kind),
    ),
    check(`2 ${detail}`, `A ${noun} by id has every field and assignments, in their types.`, async (lab) =>
      expectDetail(await lab.got(kind), kind),
    ),
    check(`2 ${detail}`, 'Without include=monthly_hours the key monthly_hours is absent.', async (lab) => {
      const data = expectDetail(await lab.got(kind), kind)
      expectThat(!('monthly_hours' in data), `monthly_hours is ${JSON.stringify(data.monthly_hours)}`)
    }),
    check(
      `2 ${record}`,
      `A ${noun} is created, listed and read with the values that were sent.`,
      async (lab) => {
        const { sent, data, path } = await lab.full(kind)
        const [listed] = await lab.findStored(kind, sent.external_id)
        const got = (await lab.ours.get(path)).body?.data
        for (const shown of [data, listed, got])
          for (const [field, value] of Object.entries(sent))
            if (field !== 'contract') expectSame(field, value, shown?.[field])
      },
    ),
    check(`2 ${record}`, `A ${noun} is the same when created, listed and read.`, async (lab) => {
      const { sent, data, path } = await lab.full(kind)
      const [listed] = await lab.findStored(kind, sent.external_id)
      const got = (await lab.ours.get(path)).body?.data
      for (const field of Object.keys(TABLES[record] ?? {})) {
        const [created, ...later] = [data, listed, got].map((each) => JSON.stringify(each?.[field]))
        const isSame = later.every((each) => each === created)
        expectThat(isSame, `${field} is ${created} when created, then ${later.join(' and ')}`)
      }
    }),
    check(`2 ${record}`, 'Without an external_id it is null.', async (lab) => {
      const { response } = await lab.make(kind, { external_id: undefined })
      expectField(expectData(response, 201, record), 'external_id', null)
    }),
  ]
}

function bodyChecks(kind: RecordKind): Check[] {
  const { noun, path } = kind
  const section = `2 ${kind.record} create`
  const nulls = kind === PROJECTS ? { external_id: null, budgeted_cost: null } : { external_id: null }
  const wrong =
    kind === PROJECTS
      ? { start_date: '02/03/2026', end_date: 'soon', budgeted_hours: 'many', budgeted_cost: 'a lot' }
      : { name: {}, contract: 'yes' }
  return [
    ...Object.keys(kind.body).map((field) =>
      check(section, `${field} is required.`, (lab) => lab.expectRefused(kind, { [field]: undefined })),
    ),
    check(section, 'Fields that may be null are accepted as null.', (lab) => lab.expectCreated(kind, nulls)),
    check(section, 'A value that is not of its field’s type is refused.', async (lab) => {
      for (const [field, value] of Object.entries(wrong))
        expectRefusal(await lab.post(kind, { [field]: value }), 400, 422)
    }),
    check(section, `tag_ids takes ids of existing ${noun} tags.`, async (lab) => {
      expectStatus(await lab.post(kind, { tag_ids: [] }), 201)
      const tag = (await tagsSeen(lab)).find((each) => each?.[`for_${noun}s`])
      if (!tag) throw new NotShown(`an empty list is accepted; ids need a ${noun} tag on some record`)
      expectStatus(await lab.post(kind, { tag_ids: [tag.id] }), 201)
    }),
    check(section, 'An organization_id in the body is ignored.', async (lab) => {
      for (const organization_id of [0, 999_999_999]) {
        const { id } = await lab.expectCreated(kind, { organization_id })
        const got = await lab.ours.get(`${path}/${id}`)
        expectThat(got.status === 200, `created, and then ${responseInWords(got)}`)
      }
    }),
  ]
}

async function tagsSeen(lab: Lab): Promise<Json[]> {
  const records: Json[] = []
  for (const kind of KINDS) records.push(...listIn((await lab.list(kind)).body?.data))
  return records.flatMap((record) => listIn(record?.tags))
}

export function expectSame(field: string, sent: unknown, shown: unknown): void {
  const same = /cost/.test(field) ? sameAmount(sent, shown) : sent === shown
  expectThat(same, `${field} was sent as ${JSON.stringify(sent)} and is shown as ${JSON.stringify(shown)}`)
}
