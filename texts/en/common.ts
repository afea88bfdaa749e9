export const common = {
  'and {n} more': 'and {n} more',
  '{n} assignments': { one: '{n} assignment', other: '{n} assignments' },
  '{n} changes': { one: '{n} change', other: '{n} changes' },
  '{n} contracts': { one: '{n} contract', other: '{n} contracts' },
  '{n} days': { one: '{n} day', other: '{n} days' },
  '{n} more': '{n} more',
  '{n} people': { one: '{n} person', other: '{n} people' },
  '{n} phases': { one: '{n} phase', other: '{n} phases' },
  '{n} projects': { one: '{n} project', other: '{n} projects' },
  '{n} requests': { one: '{n} request', other: '{n} requests' },
}
