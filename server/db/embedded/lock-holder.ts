import { connect } from 'node:net'
import { errorCode } from './data-folder-error.ts'

export type Role = 'server' | 'command'

/** What the owner of a data folder tells everyone who connects; pid 0 where it is too busy to answer. */
export type Holder = { pid: number; role: Role; port: number }

const patience = 5_000
const unknown: Holder = { pid: 0, role: 'server', port: 0 }

/** `dead`: nobody listens any more; `leaving`: it went away while we asked. */
export function askHolder(path: string): Promise<Holder | 'missing' | 'dead' | 'leaving'> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(path)
    socket.setEncoding('utf8')
    socket.setTimeout(patience, () => {
      resolve(unknown)
      socket.destroy()
    })
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text.endsWith('\n') ? readHolder(text) : 'leaving'))
    socket.on('error', (error) => {
      const code = errorCode(error)
      if (code === 'ENOENT') resolve('missing')
      else if (code === 'ECONNREFUSED' || code === 'ENOTSOCK') resolve('dead')
      // a full queue is a sign of life too
      else if (code === 'EAGAIN') resolve(unknown)
      else if (code === 'ECONNRESET' || code === 'EPIPE') resolve('leaving')
      else reject(error)
    })
  })
}

function readHolder(text: string): Holder {
  try {
    const { pid, role, port } = JSON.parse(text)
    return { pid: Number(pid), role: role === 'command' ? 'command' : 'server', port: Number(port) }
  } catch {
    return unknown
  }
}
