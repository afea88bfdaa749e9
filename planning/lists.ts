/** Throws if the index is out of range. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`There is no item ${index} in a list of ${list.length}`)
  return item
}

/** Throws if the key is missing. */
export function valueAt<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new RangeError(`There is no value for ${key}`)
  return value
}

/**
 * Finds the first index where `holds` is true, or the list's length. `holds` must also be true for all later
 * items, because this is a binary search.
 */
export function firstIndex<T>(list: readonly T[], holds: (item: T) => boolean): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(itemAt(list, middle))) high = middle
    else low = middle + 1
  }
  return low
}

/** Returns at most `max` items and doesn't compute the others. */
export function take<T>(items: Iterable<T>, max: number): T[] {
  const taken: T[] = []
  for (const item of items) {
    taken.push(item)
    if (taken.length === max) break
  }
  return taken
}

export function addUp(sums: number[], numbers: readonly number[]): void {
  for (let index = 0; index < numbers.length; index++) {
    sums[index] = itemAt(sums, index) + itemAt(numbers, index)
  }
}

export function byId<T extends { id: number }>(records: readonly T[]): Map<number, T> {
  return new Map(records.map((record) => [record.id, record]))
}

export function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

export function byPerson<T extends { resource_id: number | null }>(rows: readonly T[]) {
  return groupBy(rows, ({ resource_id }): T['resource_id'] => resource_id)
}

export function memoize<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, { value: V }>()
  return (key) => {
    const found = known.get(key) ?? { value: compute(key) }
    known.set(key, found)
    return found.value
  }
}
