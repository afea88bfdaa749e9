export const importing = {
  '{n} already exist': { one: '{n} already exists', other: '{n} already exist' },
  '{n} created': { one: '{n} created', other: '{n} created' },
  '{n} rows have no external ID. Importing the file again creates duplicates.': {
    one: '{n} row has no external ID. Importing the file again creates a duplicate.',
    other: '{n} rows have no external ID. Importing the file again creates duplicates.',
  },
  'Check {n} rows': { one: 'Check {n} row', other: 'Check {n} rows' },
  'Create these {n} tags: {tags}': { one: 'Create this tag: {tags}', other: 'Create these {n} tags: {tags}' },
  'Creates these {n} clients: {names}': {
    one: 'Creates this client: {names}',
    other: 'Creates these {n} clients: {names}',
  },
  'Creates these {n} roles: {names}': {
    one: 'Creates this role: {names}',
    other: 'Creates these {n} roles: {names}',
  },
  'Import {n} rows': { one: 'Import {n} row', other: 'Import {n} rows' },
}
