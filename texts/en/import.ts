export const importing = {
  'Check {n} rows': { one: 'Check {n} row', other: 'Check {n} rows' },
  'Create these {n} tags: {tags}': { one: 'Create this tag: {tags}', other: 'Create these {n} tags: {tags}' },
  'Import {n} rows': { one: 'Import {n} row', other: 'Import {n} rows' },
  '{n} already there': { other: '{n} already there' },
  '{n} created': { one: '{n} created', other: '{n} created' },
  '{n} rows without an external id would be created twice if the file is imported again.': {
    one: '{n} row without an external id would be created twice if the file is imported again.',
    other: '{n} rows without an external id would be created twice if the file is imported again.',
  },
}
