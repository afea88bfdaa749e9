export type Sent = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: object | string | undefined
  signal?: AbortSignal
}
export type Answer = { status: number; etag: string; type: string; text: string }

export async function ask(url: string, { path, body, headers, ...rest }: Sent): Promise<Answer> {
  const type = body === undefined ? undefined : { 'content-type': 'application/json' }
  const answer = await fetch(url + path, {
    ...{ ...rest, headers: { ...type, ...headers } },
    body: typeof body === 'object' ? JSON.stringify(body) : (body ?? null),
  })
  const text = await answer.text()
  const header = (name: string) => answer.headers.get(name) ?? ''
  return { status: answer.status, etag: header('etag'), type: header('content-type'), text }
}
