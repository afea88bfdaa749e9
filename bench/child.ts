import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A process of the bench's own that answers each order with one message. */
export function startChild(program: 'ceiling' | 'generator') {
  const child = fork(fileURLToPath(new URL(`./${program}.js`, import.meta.url)), {
    serialization: 'advanced',
  })
  return {
    ask<Answer>(order: object): Promise<Answer> {
      return new Promise((done, fail) => {
        const ended = () => fail(new Error(`the ${program} ended`))
        child.once('exit', ended)
        child.once('message', (answer: Answer & { error?: string }) => {
          child.off('exit', ended)
          if (answer.error) fail(new Error(answer.error))
          else done(answer)
        })
        child.send(order)
      })
    },
    pid: child.pid!,
    stop: () => child.disconnect(),
  }
}
