import type { Check } from './checks.ts'
import { check } from './checks.ts'
import type { Operation } from './contract.ts'
import { KINDS, nameOf, OPERATIONS } from './contract.ts'
import { readDescription } from './description.ts'
import { Differs, expectThat, NotShown, responseInWords } from './expectations.ts'
import type { Seen } from './instance.ts'
import type { Lab } from './lab.ts'
import { isObject, misfits } from './shapes.ts'
import { validatorOf } from './validation.ts'

/** Checks all responses that earlier checks received, so these checks run last. */
export const RESPONSES: Check[] = [
  check(
    '1.6',
    'Every success is a JSON object with data: a list for lists, an object for one record.',
    async (lab) => {
      for (const response of await responsesOf(lab)) {
        if (response.status >= 300) continue
        const { data } = isObject(response.body) ? response.body : {}
        const isList = operationOf(response)?.data.startsWith('[')
        expectThat(isList ? Array.isArray(data) : isObject(data), responseInWords(response))
      }
    },
  ),
  check('4', 'Every answer is application/json.', async (lab) => {
    for (const { method, path, status, type } of await responsesOf(lab)) {
      const isJson = /^application\/json\b/i.test(type ?? '')
      expectThat(isJson, `${method} ${path} → ${status} ${type}`)
    }
  }),
  ...[401, 404, 422].map((status) =>
    check('7', `Every ${status} has an Error body: an object under errors.`, async (lab) => {
      const responses = (await responsesOf(lab)).filter((each) => each.status === status)
      if (responses.length === 0) throw new NotShown(`no response was ${status}`)
      for (const response of responses)
        expectThat(misfits(response.body, 'Error', 'body').length === 0, responseInWords(response))
    }),
  ),
  check('4', 'No request of the contract is answered with a server error.', async (lab) => {
    for (const response of await responsesOf(lab))
      expectThat(response.status < 500, responseInWords(response))
  }),
  ...OPERATIONS.map((operation) =>
    check(`1.7 ${nameOf(operation)}`, 'Every answer fits the instance’s own description.', async (lab) => {
      const findMisfit = validatorOf(await readDescription(lab))
      for (const response of await responsesOf(lab)) {
        if (operationOf(response) !== operation || !operation.statuses.includes(response.status)) continue
        const wrong = findMisfit(operation, response.status, response.body)
        if (wrong) throw new Differs(`${responseInWords(response)}: ${wrong}`)
      }
    }),
  ),
]

/** First requests a list and a record of each kind, so that every run has such responses. */
async function responsesOf(lab: Lab): Promise<Seen[]> {
  for (const kind of KINDS) {
    await lab.list(kind).catch(() => {})
    await lab.got(kind).catch(() => {})
  }
  return [...lab.ours.seen, ...(lab.theirs?.seen ?? [])].filter(operationOf)
}

function operationOf({ method, path }: Seen): Operation | undefined {
  const plain = path.replace(/\?.*$/, '').replace(/\/\d+$/, '/{id}')
  return OPERATIONS.find((each) => each.method === method && each.path === plain)
}
