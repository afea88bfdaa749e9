import { Socket } from 'node:net'
import pg from 'pg'

/** Sends the statements of one event-loop tick in one packet (decision 0041). */
export class BatchingClient extends pg.Client {
  readonly #socket: Socket
  #isBatching = false

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    // pg's pool makes the password non-enumerable, so `...config` doesn't copy the password.
    super({ ...config, password: config?.password, stream: () => socket })
    this.#socket = socket
  }

  /** Call this before each statement. Over TLS, the call has no effect, because pg wraps the socket. */
  batch(): void {
    if (this.#isBatching) return
    this.#isBatching = true
    this.#socket.cork()
    process.nextTick(() => {
      this.#isBatching = false
      this.#socket.uncork()
    })
  }
}
