export const common = {
  '{n} people': { one: '{n} person', other: '{n} people' },
}
