import type { Lie, ProxiedRequest } from './lying-proxy.ts'

export type Keys = { ours: string; theirs: string }
type Send = (asked: ProxiedRequest) => Promise<unknown>

export type RequestPattern = [method: string, path: RegExp]

/**
 * Changes a field in responses. "data.*.tags" means the tags of every entry. If `value` is a function, it
 * gets the old value and returns the new one. Undefined removes the field.
 */
export function changeField([method, path]: RequestPattern, field: string, value?: unknown): () => Lie {
  return () => ({
    answer: ({ body }, asked) => {
      if (asked.method === method && path.test(asked.path)) change(body, field.split('.'), value)
    },
  })
}

// biome-ignore lint/suspicious/noExplicitAny: a lie can change any field
export function change(node: any, [name, ...more]: string[], value: unknown): void {
  if (typeof node !== 'object' || node === null) return
  if (name === '*') for (const entry of Object.values(node)) change(entry, more, value)
  else if (more.length > 0) change(node[name!], more, value)
  else if (value === undefined) delete node[name!]
  else node[name!] = typeof value === 'function' ? value(node[name!], node) : value
}

export function changeStatus(
  [method, path]: RequestPattern,
  from: number | null,
  to: number,
  body?: unknown,
): () => Lie {
  return () => ({
    answer: (answered, asked) => {
      if (asked.method !== method || !path.test(asked.path)) return
      if (from !== null && answered.status !== from) return
      answered.status = to
      if (body !== undefined) answered.body = body
    },
  })
}

export function changeRequest(
  [method, path]: RequestPattern,
  act: (asked: ProxiedRequest, keys: Keys, send: Send) => unknown,
) {
  return (keys: Keys): Lie => ({
    ask: (asked, send) =>
      asked.method === method && path.test(asked.path) ? act(asked, keys, send) : undefined,
  })
}
