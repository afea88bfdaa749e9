import { connect } from 'node:net'
import { errorCode } from './data-folder-error.ts'

export type Role = 'server' | 'command'

/** What the owner of a data folder tells everyone who connects; pid 0 where it is too busy to answer. */
export type Holder = { pid: number; role: Role; port: number }

const patience = 5_000

/** `dead`: nobody listens any more; `leaving`: it went away while we asked. */
export function askHolder(path: string): Promise<Holder | 'missing' | 'dead' | 'leaving'> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(path)
    socket.setEncoding('utf8')
    socket.setTimeout(patience, () => {
      resolve({ pid: 0, role: 'server', port: 0 })
      socket.destroy()
    })
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text.endsWith('\n') ? JSON.parse(text) : 'leaving'))
    socket.on('error', (error) => {
      const code = errorCode(error)
      if (code === 'ENOENT') resolve('missing')
      else if (code === 'ECONNREFUSED' || code === 'ENOTSOCK') resolve('dead')
      // a full queue is a sign of life too
      else if (code === 'EAGAIN') resolve({ pid: 0, role: 'server', port: 0 })
      else if (code === 'ECONNRESET' || code === 'EPIPE') resolve('leaving')
      else reject(error)
    })
  })
}
