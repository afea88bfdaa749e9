export const webhooks = {
  'and {n} more changes': { one: 'and {n} more change', other: 'and {n} more changes' },
  'From where it stopped: send {n} changes': {
    one: 'From where it stopped: send {n} change',
    other: 'From where it stopped: send {n} changes',
  },
  '{n} changes behind': { one: '{n} change behind', other: '{n} changes behind' },
  '{n} changes behind, next try {time}': {
    one: '{n} change behind, next try {time}',
    other: '{n} changes behind, next try {time}',
  },
}
