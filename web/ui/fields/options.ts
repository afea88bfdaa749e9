export function optionsOf<Name extends string>(names: Record<Name, string>) {
  return Object.entries<string>(names).map(([value, label]) => ({ value: value as Name, label }))
}

/** Returns the choices of a filter. `any` is the label of the choice with an empty value. */
export function choicesOf(any: string, records: readonly { id: number; name: string }[]) {
  return [{ value: '', label: any }, ...records.map(({ id, name }) => ({ value: String(id), label: name }))]
}
