export const board = {
  'Repeat {n} times': { one: 'Repeat {n} time', other: 'Repeat {n} times' },
  '{fix}, {n} days shorter': { one: '{fix}, {n} day shorter', other: '{fix}, {n} days shorter' },
  '{names} and {n} more': '{names} and {n} more',
  '{name}: {n} assignments would not fit': {
    one: '{name}: {n} assignment would not fit',
    other: '{name}: {n} assignments would not fit',
  },
  '{n} bars': { one: '{n} bar', other: '{n} bars' },
  '{n} hours a day': { one: '{n} hour a day', other: '{n} hours a day' },
  '{n} of {count} do not fit.': { one: '{n} of {count} does not fit.', other: '{n} of {count} do not fit.' },
  '{n} people have {hours} h a day free, {days}: {names}.': {
    one: '{n} person has {hours} h a day free, {days}: {names}.',
    other: '{n} people have {hours} h a day free, {days}: {names}.',
  },
  '{n} repetitions': { one: '{n} repetition', other: '{n} repetitions' },
  '{n} requests would leave the days of the project, and stay.': {
    one: '{n} request would leave the days of the project, and stays.',
    other: '{n} requests would leave the days of the project, and stay.',
  },
  '{n} selected.': '{n} selected.',
  '{repetitions}, of which {n} would not fit:': '{repetitions}, of which {n} would not fit:',
  '{work} repeated {n} times': { one: '{work} repeated {n} time', other: '{work} repeated {n} times' },
}
