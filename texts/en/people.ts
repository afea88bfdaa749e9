export const people = {
  'and at least {n} times more': { one: 'and at least {n} time more', other: 'and at least {n} times more' },
  'and {n} times more': { one: 'and {n} time more', other: 'and {n} times more' },
  '{name} has {n} assignments. Delete them first, or end the contract to keep what was.': {
    one: '{name} has {n} assignment. Delete them first, or end the contract to keep what was.',
    other: '{name} has {n} assignments. Delete them first, or end the contract to keep what was.',
  },
}
