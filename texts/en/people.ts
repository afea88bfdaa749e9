export const people = {
  'Shorten {n} assignments and add contract': {
    one: 'Shorten {n} assignment and add contract',
    other: 'Shorten {n} assignments and add contract',
  },
  'Shorten {n} assignments and delete contract': {
    one: 'Shorten {n} assignment and delete contract',
    other: 'Shorten {n} assignments and delete contract',
  },
  'Shorten {n} assignments and end contract': {
    one: 'Shorten {n} assignment and end contract',
    other: 'Shorten {n} assignments and end contract',
  },
  'Shorten {n} assignments and save contract': {
    one: 'Shorten {n} assignment and save contract',
    other: 'Shorten {n} assignments and save contract',
  },
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
