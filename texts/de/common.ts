export const common = {
  Cancel: 'Abbrechen',
  '{n} people': { one: '{n} Person', other: '{n} Personen' },
}
