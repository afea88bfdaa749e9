export const webhooks = {
  'and {n} more changes': { one: 'and {n} more change', other: 'and {n} more changes' },
  'Send {n} missed changes': { one: 'Send {n} missed change', other: 'Send {n} missed changes' },
  '{n} changes waiting': { one: '{n} change waiting', other: '{n} changes waiting' },
  '{n} changes waiting, next attempt {time}': {
    one: '{n} change waiting, next attempt {time}',
    other: '{n} changes waiting, next attempt {time}',
  },
}
