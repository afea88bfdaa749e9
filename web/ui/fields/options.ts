export function optionsOf<Name extends string>(names: Record<Name, string>) {
  return Object.entries<string>(names).map(([value, label]) => ({ value: value as Name, label }))
}

/** For a filter: `any` is the choice without a value. */
export function choicesOf(any: string, records: readonly { id: number; name: string }[]) {
  return [{ value: '', label: any }, ...records.map(({ id, name }) => ({ value: String(id), label: name }))]
}
