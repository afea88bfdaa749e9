import { describe, expect, it } from 'vitest'
import { fewWorks, forStrangers, inTurns, turnKeeper, turnOf } from '../server/http/limits/turns.ts'
import { Overloaded } from '../server/refusals.ts'

/** More patient than any run is long: some are left waiting. */
const LIMITS = { all: 4, each: 3, beside: 3, waiting: 2, patience: 3_600_000 }

/** Takes turns, and tells in which order they were given. */
function start(limits: Parameters<typeof turnKeeper>[0] = LIMITS) {
  const turns = turnKeeper(limits)
  const given: string[] = []
  const ends = new Map<string, () => void>()
  async function take(org: number, name: string, patience?: number, who?: number) {
    const end = await turns.take(org, patience, who)
    given.push(name)
    ends.set(name, end)
  }
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise(setImmediate)
  }
  return { turns, given, take, end }
}

it('strangers have two at a time, and leave the rest to the members', async () => {
  const { take, turns } = start({ ...LIMITS, waiting: 20 })
  const inShare = forStrangers(turns)
  let [working, most] = [0, 0]
  let finish = () => {}
  const finished = new Promise<void>((done) => {
    finish = done
  })
  const work = async () => {
    most = Math.max(most, ++working)
    await finished
    working--
  }
  const flood = Array.from({ length: 20 }, () => inShare(1, work))
  const ended = Promise.allSettled(flood)
  await take(1, 'member')
  await new Promise(setImmediate)
  expect(most).toBe(2)
  finish()
  const outcomes = (await ended).map(({ status }) => status)
  expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(20)
  expect([most, working]).toEqual([2, 0])
  await Promise.all([take(1, 'a'), take(1, 'b')])
})

describe('turns', () => {
  it('one organization alone gets nearly all, and leaves one for another', async () => {
    const { given, take, turns } = start()
    await Promise.all([take(1, 'a'), take(1, 'b'), take(1, 'c')])
    take(1, 'd')
    await take(2, 'x')
    expect([given, turns.waiting()]).toEqual([['a', 'b', 'c', 'x'], 1])
  })

  it('however many organizations have some, the last ones are left to those that have none', async () => {
    const { given, take, turns } = start({ ...LIMITS, all: 6, left: 2, beside: 2, waiting: 20 })
    for (const who of [1, 2]) for (const org of [1, 2, 3]) take(org, `${org}${who}`, undefined, who)
    await take(4, 'x')
    expect([given, turns.waiting()]).toEqual([['11', '21', '31', '12', 'x'], 2])
  })

  it('one that comes free goes to the organization that has the fewest', async () => {
    const { given, take, end } = start()
    await Promise.all([take(1, 'a'), take(1, 'b'), take(1, 'c'), take(2, 'x')])
    for (const name of ['d', 'e']) take(1, name)
    take(2, 'y')
    take(3, 'p')
    for (const name of ['a', 'b', 'c', 'x']) await end(name)
    expect(given.slice(4)).toEqual(['p', 'd', 'y', 'e'])
  })

  it('one of an organization goes to whoever of it has the fewest, however many another has asked for', async () => {
    const { given, take, end } = start({ ...LIMITS, waiting: 20 })
    await Promise.all(['a', 'b', 'c'].map((name) => take(1, name, undefined, 7)))
    for (const name of ['d', 'e', 'f']) take(1, name, undefined, 7)
    take(1, 'x', undefined, 8)
    take(1, 'y', undefined, 8)
    take(1, 'z', undefined, 9)
    for (const name of ['a', 'b', 'c', 'x']) await end(name)
    expect(given).toEqual(['a', 'b', 'c', 'x', 'z', 'd', 'y'])
  })

  it('the last one of an organization is left to whoever of it has none', async () => {
    const { given, take, end, turns } = start({ ...LIMITS, left: 1, waiting: 20 })
    for (const name of ['a', 'b', 'c', 'd']) take(1, name, undefined, 7)
    await take(1, 'x', undefined, 8)
    take(1, 'y', undefined, 8)
    expect([given, turns.waiting()]).toEqual([['a', 'b', 'x'], 3])
    for (const name of ['x', 'a', 'b']) await end(name)
    expect(given.slice(3)).toEqual(['y', 'c'])
  })

  it('where as many wait as may, whoever has the most of them gives way', async () => {
    const { given, take, end } = start({ ...LIMITS, waiting: 3 })
    await Promise.all(['a', 'b', 'c'].map((name) => take(1, name, undefined, 7)))
    for (const name of ['d', 'e']) take(1, name, undefined, 7)
    const last = take(1, 'f', undefined, 7)
    await expect(take(1, 'g', undefined, 7)).rejects.toThrow(Overloaded)
    take(1, 'x', undefined, 8)
    await expect(last).rejects.toThrow(Overloaded)
    await expect(take(1, 'y', undefined, 8)).rejects.toThrow(Overloaded)
    for (const name of ['a', 'b', 'c']) await end(name)
    expect(given).toEqual(['a', 'b', 'c', 'x', 'd', 'e'])
  })

  it('nobody waits who can work: what an organization leaves, others take', async () => {
    const { given, take, end } = start()
    await Promise.all([take(1, 'a'), take(1, 'b'), take(1, 'c')])
    take(1, 'd')
    await end('b')
    expect(given).toEqual(['a', 'b', 'c', 'd'])
  })

  it('one organization gets fewer while another asks', async () => {
    const { given, take, end } = start({ ...LIMITS, beside: 2 })
    await Promise.all([take(2, 'x'), take(1, 'a'), take(1, 'b')])
    take(1, 'c')
    await end('x')
    await end('a')
    expect(given).toEqual(['x', 'a', 'b', 'c'])
  })

  it('ending twice counts once', async () => {
    const { given, take, end } = start()
    await Promise.all([take(1, 'a'), take(1, 'b'), take(1, 'c')])
    take(1, 'd')
    take(1, 'e')
    await end('a')
    await end('a')
    expect(given).toEqual(['a', 'b', 'c', 'd'])
  })

  it('refuses who comes when too many wait, and who has waited for too long', async () => {
    const { given, take, end, turns } = start()
    await Promise.all([take(1, 'a'), take(1, 'b'), take(1, 'c')])
    await expect(take(1, 'impatient', 1)).rejects.toThrow(Overloaded)
    take(1, 'd')
    take(1, 'e')
    await expect(take(1, 'f')).rejects.toThrow(Overloaded)
    // What has begun goes on, behind the others.
    take(1, 'g', Number.POSITIVE_INFINITY)
    expect(turns.waiting()).toBe(3)
    for (const name of ['a', 'b', 'c']) await end(name)
    expect(given).toEqual(['a', 'b', 'c', 'd', 'e', 'g'])
  })

  it('are for whoever is still there, and taken again with the patience of the first time', async () => {
    const { take, end, turns } = start()
    let isGone = false
    const turn = turnOf(turns, 1, () => isGone)
    await turn.takeAgain()
    turn.end()
    await Promise.all([take(1, 'a'), take(1, 'b'), take(1, 'c')])
    const resumed = expect(turn.resume()).rejects.toThrow(Overloaded)
    const next = take(1, 'd')
    await expect(turnOf(turns, 1, () => false).takeAgain()).rejects.toThrow(Overloaded)
    isGone = true
    await end('a')
    await resumed
    await expect(turn.resume()).rejects.toThrow(Overloaded)
    // The turn that it would have had went to the next.
    await next
    expect(turns.waiting()).toBe(0)
  })

  it('an answer in pieces holds none while its reader takes one', async () => {
    let held = true
    const turn = {
      end() {
        held = false
      },
      async resume() {
        held = true
      },
    }
    const seen: boolean[] = []
    async function* pieces() {
      for (const piece of ['a', 'b']) {
        seen.push(held)
        yield piece
      }
    }
    let text = ''
    for await (const piece of inTurns(turn, pieces())) {
      expect(held).toBe(false)
      text += piece
    }
    expect([text, seen, held]).toEqual(['ab', [true, true], false])
  })

  it('a file rests after each piece for as long as it took, before its reader is asked for again', async () => {
    const long = 40
    const asked: number[] = []
    async function* pieces() {
      for (const piece of ['a', 'b']) {
        await new Promise((resolve) => setTimeout(resolve, long))
        yield piece
      }
    }
    const ask = async () => {
      asked.push(performance.now())
    }
    for await (const _ of inTurns(null, pieces(), { ask, rests: true }));
    expect(asked[1]! - asked[0]!).toBeGreaterThan(1.9 * long)
  })

  it('one person has one report at once, and waits for the next without a turn', async () => {
    const inReports = fewWorks({ ...LIMITS, each: 2, beside: 2, left: 1 })
    const begun: string[] = []
    const finish: (() => void)[] = []
    const ask = (name: string, user_id: number) => {
      let held = true
      const turn = {
        end() {
          held = false
        },
        async takeAgain() {
          held = true
        },
        async resume() {},
      }
      const done = inReports({ member: { id: 1, user_id }, turn }, async () => {
        begun.push(name)
        await new Promise<void>((resolve) => finish.push(resolve))
      })
      return { done, isHeld: () => held }
    }
    const [first, second, other] = [ask('first', 1), ask('second', 1), ask('other', 2)]
    await new Promise(setImmediate)
    expect([begun, second.isHeld(), other.isHeld()]).toEqual([['first', 'other'], false, true])
    finish[0]!()
    await first.done
    await new Promise(setImmediate)
    expect([begun, second.isHeld()]).toEqual([['first', 'other', 'second'], true])
    for (const each of finish) each()
    await Promise.all([second.done, other.done])
  })
})
