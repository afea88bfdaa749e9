import type { HttpCall } from '../calls.ts'
import { sendRequest } from '../calls.ts'

export type SoakClient = ReturnType<typeof openClient>
// biome-ignore lint/suspicious/noExplicitAny: the data depends on the path
export type Reply = { status: number; etag: string; data: any; meta: any }

const PATIENCE = 60_000

export function openClient(url: string) {
  async function askJson(sent: HttpCall): Promise<Reply> {
    const { status, etag, type, text } = await sendRequest(url, {
      ...sent,
      signal: AbortSignal.timeout(PATIENCE),
    })
    const { data, meta } = text !== '' && type.startsWith('application/json') ? JSON.parse(text) : {}
    return { status, etag, data, meta }
  }

  /** Reads an endless response and stops after `milliseconds`. */
  async function stream(path: string, headers: Record<string, string>, milliseconds: number): Promise<void> {
    const signal = AbortSignal.timeout(Math.ceil(milliseconds))
    try {
      await (await fetch(url + path, { headers, signal })).text()
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  return { sendRequest: askJson, stream }
}
