export const insights = {
  '{n} open requests in these months': {
    one: '{n} open request in these months',
    other: '{n} open requests in these months',
  },
  '{title}: {n} people': { one: '{title}: one person', other: '{title}: {n} people' },
}
