export const importing = {
  '{n} already exist': { one: '{n} already exists', other: '{n} already exist' },
  '{n} created': { one: '{n} created', other: '{n} created' },
  '{n} rows have no external ID. Importing the file again creates duplicates.': {
    one: '{n} row has no external ID. Importing the file again creates a duplicate.',
    other: '{n} rows have no external ID. Importing the file again creates duplicates.',
  },
  'Check {n} rows': { one: 'Check {n} row', other: 'Check {n} rows' },
  'Create these {n} tags: {tags}': { one: 'Create this tag: {tags}', other: 'Create these {n} tags: {tags}' },
  'Import {n} rows': { one: 'Import {n} row', other: 'Import {n} rows' },
}
