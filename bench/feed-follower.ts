type Read = (path: string, etag?: string) => Promise<{ status: number; text: string; etag: string }>
type Entry = { sequence: number; project_id: number | null; resource_id: number | null }
type Copy = { text: string; etag: string }

const CONCURRENT = 4

/**
 * Keeps a copy of all projects and people, as an integration does. Reads a record again only after the change
 * feed has an entry for it (decision 0027).
 */
export function feedFollower(read: Read) {
  const copies = new Map<string, Copy>()
  let after = 0
  let entries = 0
  let reads = 0

  /** Starts from a full read instead of the feed's beginning. */
  async function startWithLists(): Promise<void> {
    after = (await readChanges('after=latest')).meta.next_after
    const paths = await listPaths(read)
    await readAgain(paths)
  }

  async function step(wait: number): Promise<number> {
    const { data, meta } = await readChanges(`after=${after}&limit=200&wait=${wait}`)
    data.forEach(({ sequence }, i) => {
      if (sequence !== after + 1 + i) throw new Error(`sequence ${sequence} came after ${after + i}`)
    })
    await readAgain(new Set(data.flatMap(pathsOf)))
    // Updates `after` only now. If the reads fail, the follower reads the same entries again.
    after = meta.next_after
    entries += data.length
    return after
  }

  async function readChanges(query: string) {
    const { status, text } = await read(`/changes?${query}`)
    if (status !== 200) throw new Error(`GET /changes?${query} → ${status} ${text}`)
    return JSON.parse(text) as { data: Entry[]; meta: { next_after: number } }
  }

  async function readAgain(paths: Iterable<string>): Promise<void> {
    const waiting = [...paths]
    async function work() {
      for (let path = waiting.pop(); path; path = waiting.pop()) {
        const { status, text, etag } = await read(path, copies.get(path)?.etag)
        reads++
        if (status === 200) copies.set(path, { text, etag })
        else if (status === 404) copies.delete(path)
        else if (status !== 304) throw new Error(`GET ${path} → ${status} ${text}`)
      }
    }
    // Waits for all reads, because a slow read of a failed attempt could later overwrite a newer copy.
    const workers = await Promise.allSettled(Array.from({ length: CONCURRENT }, work))
    for (const worker of workers) if (worker.status === 'rejected') throw worker.reason
  }

  return {
    startWithLists,
    step,
    figures: () => ({ entries, reads }),
    async differences(): Promise<string[]> {
      const stored = new Set(await listPaths(read))
      const wrong = [...copies.keys()].filter((path) => !stored.has(path)).map((path) => `${path} is gone`)
      for (const path of stored) {
        const { text } = await read(path)
        if (copies.get(path)?.text !== text)
          wrong.push(`${path} is ${text}, the copy is ${copies.get(path)?.text}`)
      }
      return wrong
    },
    size: () => copies.size,
  }
}

function pathsOf({ project_id, resource_id }: Entry): string[] {
  const project = project_id === null ? [] : [`/projects/${project_id}`]
  return resource_id === null ? project : [...project, `/resources/${resource_id}`]
}

async function listPaths(read: Read): Promise<string[]> {
  const paths: string[] = []
  for (const list of ['/projects', '/resources'])
    for (const { id } of JSON.parse((await read(list)).text).data as { id: number }[])
      paths.push(`${list}/${id}`)
  return paths
}
