export function optionsOf<Name extends string>(names: Record<Name, string>) {
  return Object.entries<string>(names).map(([value, label]) => ({ value: value as Name, label }))
}
