import type { Check } from './checks.ts'
import { answerInWords, check, Differs, expectThat, NotShown } from './checks.ts'
import type { Operation } from './contract.ts'
import { KINDS, nameOf, OPERATIONS } from './contract.ts'
import { readDescription } from './description.ts'
import type { Seen } from './instance.ts'
import type { Lab } from './lab.ts'
import { isObject, misfits } from './shapes.ts'
import { validatorOf } from './validation.ts'

/** What holds for every answer, looked up in all that were given so far: these run last. */
export function answerChecks(lab: Lab): Check[] {
  const refused = [401, 404, 422]
  return [
    check(
      '1.6',
      'Every success is a JSON object with data: a list for lists, an object for one record.',
      async () => {
        for (const answer of await answersOf(lab, (each) => each.status < 300)) {
          const isList = answer.method === 'GET' && operationOf(answer)?.data.startsWith('[')
          const { data } = isObject(answer.body) ? answer.body : {}
          expectThat(isList ? Array.isArray(data) : isObject(data), answerInWords(answer))
        }
      },
    ),
    check('4', 'Every answer is application/json.', async () => {
      for (const answer of await answersOf(lab)) {
        const isJson = /^application\/json\b/i.test(answer.type ?? '')
        expectThat(isJson, `${answer.method} ${answer.path} → ${answer.status} ${answer.type}`)
      }
    }),
    ...refused.map((status) =>
      check('7', `Every ${status} has an Error body: an object under errors.`, async () => {
        const answers = await answersOf(lab, (each) => each.status === status)
        if (answers.length === 0) throw new NotShown(`no answer was ${status}`)
        for (const answer of answers)
          expectThat(misfits(answer.body, 'Error', 'body').length === 0, answerInWords(answer))
      }),
    ),
    check('4', 'No request of the contract is answered with a server error.', async () => {
      for (const answer of await answersOf(lab)) expectThat(answer.status < 500, answerInWords(answer))
    }),
    ...OPERATIONS.map((operation) =>
      check(`1.7 ${nameOf(operation)}`, 'Every answer fits the instance’s own description.', async () => {
        const findMisfit = validatorOf(await readDescription(lab))
        const answers = await answersOf(lab, (each) => operationOf(each) === operation)
        for (const answer of answers) {
          if (!operation.statuses.includes(answer.status)) continue
          const wrong = findMisfit(operation, answer.status, answer.body)
          if (wrong) throw new Differs(`${answerInWords(answer)}: ${wrong}`)
        }
      }),
    ),
  ]
}

/** Answers of the six endpoints; at least one of each kind, also when nothing else ran before. */
async function answersOf(lab: Lab, wanted: (answer: Seen) => boolean = () => true): Promise<Seen[]> {
  for (const kind of KINDS) {
    await lab.list(kind).catch(() => {})
    await lab.got(kind).catch(() => {})
  }
  const all = [...lab.ours.seen, ...(lab.theirs?.seen ?? [])]
  return all.filter((answer) => operationOf(answer) !== undefined && wanted(answer))
}

function operationOf({ method, path }: Seen): Operation | undefined {
  const plain = path.replace(/\?.*$/, '').replace(/\/\d+$/, '/{id}')
  return OPERATIONS.find((each) => each.method === method && each.path === plain)
}
