export const webhooks = {
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
