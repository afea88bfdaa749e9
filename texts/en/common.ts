export const common = {
  '{n} days': { one: '{n} day', other: '{n} days' },
  '{n} people': { one: '{n} person', other: '{n} people' },
}
