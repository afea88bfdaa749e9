export const boardDialogs = {
  'Delete (key)': 'Delete',
  'Filter, {n} active': { other: 'Filter, {n} active' },
  'Throw away {n} changes?': { one: 'Throw away {n} change?', other: 'Throw away {n} changes?' },
  'To (person)': 'To',
  'You are offline. {n} changes wait and are sent when the connection is back.': {
    one: 'You are offline. {n} change waits and is sent when the connection is back.',
    other: 'You are offline. {n} changes wait and are sent when the connection is back.',
  },
  '{n} assignments nearby': { one: '{n} assignment nearby', other: '{n} assignments nearby' },
  '{n} changes not sent yet. Leave the board and lose them?': {
    one: '{n} change not sent yet. Leave the board and lose them?',
    other: '{n} changes not sent yet. Leave the board and lose them?',
  },
  '{n} changes not sent: made after one that was refused, on the same people.': {
    one: '{n} change not sent: made after one that was refused, on the same people.',
    other: '{n} changes not sent: made after one that was refused, on the same people.',
  },
  '{n} of them would not fit': { other: '{n} of them would not fit' },
  '{n} pencilled': { other: '{n} pencilled' },
  '{n} selected': { other: '{n} selected' },
  '{n} weeks from the current week on, moving along': {
    one: '{n} week from the current week on, moving along',
    other: '{n} weeks from the current week on, moving along',
  },
}
