export const insights = {
  '{title}: {n} people': { one: '{title}: one person', other: '{title}: {n} people' },
  '{n} unassigned requests in this period': {
    one: '{n} unassigned request in this period',
    other: '{n} unassigned requests in this period',
  },
}
