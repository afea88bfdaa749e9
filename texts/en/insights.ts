export const insights = {
  '{title}: {n} people': { one: '{title}: one person', other: '{title}: {n} people' },
  '{n} unassigned requests in these dates': {
    one: '{n} unassigned request in these dates',
    other: '{n} unassigned requests in these dates',
  },
}
