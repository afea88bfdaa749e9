import type { Check } from './checks.ts'
import {
  answerInWords,
  check,
  expectData,
  expectRefusal,
  expectStatus,
  expectThat,
  NotShown,
} from './checks.ts'
import type { Kind } from './contract.ts'
import { KINDS, PROJECTS } from './contract.ts'
import type { Json } from './instance.ts'
import type { Lab } from './lab.ts'
import { sameAmount } from './shapes.ts'

/** §2: what the answers hold, and what the creates take. */
export function fieldChecks(lab: Lab): Check[] {
  return [...KINDS.flatMap((kind) => [...answerChecks(lab, kind), ...bodyChecks(lab, kind)]), tagCheck(lab)]
}

function answerChecks(lab: Lab, kind: Kind): Check[] {
  const { noun, record, detail, title } = kind
  return [
    check(`2 ${record}`, `A created ${noun} has every field of the table, in its type.`, async () => {
      for (const made of [await lab.plain(kind), await lab.full(kind)]) expectData(made.answer, 201, record)
    }),
    check(`2 ${record}`, `Every ${noun} of the list has every field of the table, in its type.`, async () => {
      expectData(await lab.list(kind), 200, `[${record}]`)
    }),
    check(`2 ${detail}`, `A ${noun} by id has every field and assignments, in their types.`, async () => {
      expectData(await lab.got(kind), 200, detail)
    }),
    check(`2 ${detail}`, 'Without include=monthly_hours the key monthly_hours is absent.', async () => {
      const data = expectData(await lab.got(kind), 200, detail)
      expectThat(!('monthly_hours' in data), `monthly_hours is ${JSON.stringify(data.monthly_hours)}`)
    }),
    check(
      `2 ${record}`,
      `A ${noun} is created, listed and read with the values that were sent.`,
      async () => {
        const { sent, data, path } = await lab.full(kind)
        const [listed] = await lab.findStored(kind, sent.external_id)
        const got = (await lab.ours.get(path)).body?.data
        for (const shown of [data, listed, got])
          for (const [field, value] of Object.entries(sent))
            if (field !== 'contract') expectSame(field, value, shown?.[field])
        expectThat(data[title] === sent[title], `${title} is ${JSON.stringify(data[title])}`)
      },
    ),
    check(`2 ${record}`, 'Without an external_id it is null.', async () => {
      const { answer } = await lab.make(kind, { external_id: undefined })
      const data = expectData(answer, 201, record)
      expectThat(data.external_id === null, `external_id is ${JSON.stringify(data.external_id)}`)
    }),
  ]
}

function bodyChecks(lab: Lab, kind: Kind): Check[] {
  const { noun, record, path } = kind
  const nulls = kind === PROJECTS ? { external_id: null, budgeted_cost: null } : { external_id: null }
  const wrong: Record<string, unknown> =
    kind === PROJECTS
      ? { start_date: '02/03/2026', end_date: 'soon', budgeted_hours: 'many', budgeted_cost: 'a lot' }
      : { name: {}, contract: 'yes' }
  return [
    ...kind.required.map((field) =>
      check(`2 ${record} create`, `${field} is required.`, async () => {
        const body = lab.bodyOf(kind)
        delete body[field]
        expectRefusal(await lab.ours.post(path, body), 422)
        await lab.expectNothingStored(kind, body)
      }),
    ),
    check(`2 ${record} create`, 'Fields that may be null are accepted as null.', async () => {
      expectData(await lab.ours.post(path, lab.bodyOf(kind, nulls)), 201, record)
    }),
    check(`2 ${record} create`, 'A value that is not of its field’s type is refused.', async () => {
      for (const [field, value] of Object.entries(wrong)) {
        const body = lab.bodyOf(kind, { [field]: value })
        expectRefusal(await lab.ours.post(path, body), 400, 422)
      }
    }),
    check(`2 ${record} create`, `tag_ids takes ids of existing ${noun} tags.`, async () => {
      expectStatus(await lab.ours.post(path, lab.bodyOf(kind, { tag_ids: [] })), 201)
      const tag = (await tagsSeen(lab)).find((each) => each?.[`for_${noun}s`])
      if (!tag) throw new NotShown(`an empty list is accepted; ids need a ${noun} tag on some record`)
      expectStatus(await lab.ours.post(path, lab.bodyOf(kind, { tag_ids: [tag.id] })), 201)
    }),
    check(`2 ${record} create`, 'An organization_id in the body is ignored.', async () => {
      for (const organization_id of [0, 999_999_999]) {
        const answer = await lab.ours.post(path, lab.bodyOf(kind, { organization_id }))
        const { id } = expectData(answer, 201, record)
        const got = await lab.ours.get(`${path}/${id}`)
        expectThat(got.status === 200, `created, and then ${answerInWords(got)}`)
      }
    }),
  ]
}

function tagCheck(lab: Lab): Check {
  return check('2 Tag', 'Every tag has every field of the table, in its type.', async () => {
    for (const kind of KINDS) expectData(await lab.list(kind), 200, `[${kind.record}]`)
    if ((await tagsSeen(lab)).length === 0)
      throw new NotShown('needs a record with a tag, which only the application makes')
  })
}

async function tagsSeen(lab: Lab): Promise<Json[]> {
  const tags: Json[] = []
  for (const kind of KINDS) {
    const { body } = await lab.list(kind)
    const records: Json[] = Array.isArray(body?.data) ? body.data : []
    tags.push(...records.flatMap((record) => (Array.isArray(record?.tags) ? record.tags : [])))
  }
  return tags
}

export function expectSame(field: string, sent: unknown, shown: unknown): void {
  const same = /cost/.test(field) ? sameAmount(sent, shown) : sent === shown
  expectThat(same, `${field} was sent as ${JSON.stringify(sent)} and is shown as ${JSON.stringify(shown)}`)
}
