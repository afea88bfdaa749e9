export const people = {
  'and at least {n} more periods': {
    one: 'and at least {n} more period',
    other: 'and at least {n} more periods',
  },
  'and {n} more periods': { one: 'and {n} more period', other: 'and {n} more periods' },
  "Delete {name}'s {n} assignments first, or end the contract to keep the history.": {
    one: "Delete {name}'s {n} assignment first, or end the contract to keep the history.",
    other: "Delete {name}'s {n} assignments first, or end the contract to keep the history.",
  },
  '{n} weeks': { one: '{n} week', other: '{n} weeks' },
}
