export const webhooks = {
  'and {n} more changes': { one: 'and {n} more change', other: 'and {n} more changes' },
  'Send {n} missed changes': { one: 'Send {n} missed change', other: 'Send {n} missed changes' },
  '{n} changes behind': { one: '{n} change behind', other: '{n} changes behind' },
  '{n} changes behind, next attempt {time}': {
    one: '{n} change behind, next attempt {time}',
    other: '{n} changes behind, next attempt {time}',
  },
}
