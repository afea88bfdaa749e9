export const boardDialogs = {
  'Delete (key)': 'Delete',
  'Discard {n} changes?': { one: 'Discard {n} change?', other: 'Discard {n} changes?' },
  'Filter, {n} active': { other: 'Filter, {n} active' },
  'To (person)': 'To',
  "You're offline. {n} changes will be sent when you reconnect.": {
    one: "You're offline. {n} change will be sent when you reconnect.",
    other: "You're offline. {n} changes will be sent when you reconnect.",
  },
  '{hours} h available on {n} days, {days}': {
    one: '{hours} h available on {n} day, {days}',
    other: '{hours} h available on {n} days, {days}',
  },
  '{n} assignments near these dates': {
    one: '{n} assignment near these dates',
    other: '{n} assignments near these dates',
  },
  '{n} changes are on hold because an earlier change for the same people was rejected.': {
    one: '{n} change is on hold because an earlier change for the same people was rejected.',
    other: '{n} changes are on hold because an earlier change for the same people was rejected.',
  },
  '{n} selected': { other: '{n} selected' },
  '{n} tentative': { other: '{n} tentative' },
  '{n} unsent changes. Leave and discard them?': {
    one: '{n} unsent change. Leave and discard it?',
    other: '{n} unsent changes. Leave and discard them?',
  },
  '{n} weeks, always from the current week': {
    one: '{n} week, always from the current week',
    other: '{n} weeks, always from the current week',
  },
  '{n} with conflicts': { one: '{n} with a conflict', other: '{n} with conflicts' },
  '{n} tentative requests become assignments.': {
    one: '{n} tentative request becomes an assignment.',
    other: '{n} tentative requests become assignments.',
  },
}
