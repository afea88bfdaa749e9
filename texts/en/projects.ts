export const projects = {
  'Scheduled hours at contract cost rates, except {n} assignments with their own cost rate.': {
    one: 'Scheduled hours at contract cost rates, except {n} assignment with its own cost rate.',
    other: 'Scheduled hours at contract cost rates, except {n} assignments with their own cost rate.',
  },
  'Scheduled hours at the project cost rate of {rate} an hour, except {n} assignments with their own cost rate.':
    {
      one: 'Scheduled hours at the project cost rate of {rate} an hour, except {n} assignment with its own cost rate.',
      other:
        'Scheduled hours at the project cost rate of {rate} an hour, except {n} assignments with their own cost rate.',
    },
  'This also deletes its {n} requests.': {
    one: 'This also deletes its {n} request.',
    other: 'This also deletes its {n} requests.',
  },
  '{n} assignments are removed': { one: '{n} assignment is removed', other: '{n} assignments are removed' },
  '{n} assignments have no cost rate and count as 0.': {
    one: '{n} assignment has no cost rate and counts as 0.',
    other: '{n} assignments have no cost rate and count as 0.',
  },
  '{n} future assignments are removed': {
    one: '{n} future assignment is removed',
    other: '{n} future assignments are removed',
  },
  '{n} items are outside these dates': {
    one: '{n} item is outside these dates',
    other: '{n} items are outside these dates',
  },
  '{n} items will no longer have a phase.': {
    one: '{n} item will no longer have a phase.',
    other: '{n} items will no longer have a phase.',
  },
  '{n} ongoing assignments end today': {
    one: '{n} ongoing assignment ends today',
    other: '{n} ongoing assignments end today',
  },
  '{n} removed': { one: '{n} removed', other: '{n} removed' },
  '{n} shortened': { one: '{n} shortened', other: '{n} shortened' },
  '{n} assignments become tentative requests and lose their own cost rates.': {
    one: '{n} assignment becomes a tentative request and loses its own cost rate.',
    other: '{n} assignments become tentative requests and lose their own cost rates.',
  },
}
