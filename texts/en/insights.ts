export const insights = {
  '{n} unassigned requests in these months': {
    one: '{n} unassigned request in these months',
    other: '{n} unassigned requests in these months',
  },
  '{title}: {n} people': { one: '{title}: one person', other: '{title}: {n} people' },
}
