export type HttpCall = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: object | string | undefined
  signal?: AbortSignal
}
export type HttpReply = { status: number; etag: string; type: string; text: string }

export async function sendRequest(
  url: string,
  { path, body, headers, ...rest }: HttpCall,
): Promise<HttpReply> {
  const type = body === undefined ? undefined : { 'content-type': 'application/json' }
  const reply = await fetch(url + path, {
    ...{ ...rest, headers: { ...type, ...headers } },
    body: typeof body === 'object' ? JSON.stringify(body) : (body ?? null),
  })
  const text = await reply.text()
  const header = (name: string) => reply.headers.get(name) ?? ''
  return { status: reply.status, etag: header('etag'), type: header('content-type'), text }
}
