export const board = {
  'Repeat {n} times': { one: 'Repeat {n} time', other: 'Repeat {n} times' },
  '{fix}, {n} days shorter': { one: '{fix}, {n} day shorter', other: '{fix}, {n} days shorter' },
  '{n} assignments become unassigned.': {
    one: '{n} assignment becomes unassigned.',
    other: '{n} assignments become unassigned.',
  },
  '{n} days stay unassigned ({requests}).': {
    one: '{n} day stays unassigned ({requests}).',
    other: '{n} days stay unassigned ({requests}).',
  },
  '{names} and {n} more': '{names} and {n} more',
  '{name}: {n} assignments would conflict': {
    one: '{name}: {n} assignment would conflict',
    other: '{name}: {n} assignments would conflict',
  },
  '{n} hours a day': { one: '{n} hour a day', other: '{n} hours a day' },
  '{n} items': { one: '{n} item', other: '{n} items' },
  '{n} of {count} have conflicts.': {
    one: '{n} of {count} has a conflict.',
    other: '{n} of {count} have conflicts.',
  },
  '{n} people have {hours} h a day available, {days}: {names}.': {
    one: '{n} person has {hours} h a day available, {days}: {names}.',
    other: '{n} people have {hours} h a day available, {days}: {names}.',
  },
  '{n} repetitions': { one: '{n} repetition', other: '{n} repetitions' },
  "{n} requests won't move because they would fall outside the project dates.": {
    one: "{n} request won't move because it would fall outside the project dates.",
    other: "{n} requests won't move because they would fall outside the project dates.",
  },
  '{n} selected.': '{n} selected.',
  '{repetitions}, {n} with conflicts:': {
    one: '{repetitions}, {n} with conflicts:',
    other: '{repetitions}, {n} with conflicts:',
  },
  '{work} repeated {n} times': { one: '{work} repeated {n} time', other: '{work} repeated {n} times' },
  'Skipped {n} more.': 'Skipped {n} more.',
}
