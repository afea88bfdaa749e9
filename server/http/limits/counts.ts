/** Of each name, as long as it is not 0. */
export function countsOf<Name>() {
  const counts = new Map<Name, number>()
  const of = (name: Name) => counts.get(name) ?? 0
  function add(name: Name, change: number): number {
    const count = of(name) + change
    if (count === 0) counts.delete(name)
    else counts.set(name, count)
    return count
  }
  return { of, add, names: () => counts.size }
}
