export const projects = {
  "For convention hours, at the project's rate of {rate} an hour, which takes the place of the contracts' rates, except {n} assignments with a rate of their own.":
    {
      one: "For convention hours, at the project's rate of {rate} an hour, which takes the place of the contracts' rates, except {n} assignment with a rate of its own.",
      other:
        "For convention hours, at the project's rate of {rate} an hour, which takes the place of the contracts' rates, except {n} assignments with a rate of their own.",
    },
  "For convention hours, at the rates of the people's contracts, except {n} assignments with a rate of their own.":
    {
      one: "For convention hours, at the rates of the people's contracts, except {n} assignment with a rate of its own.",
      other:
        "For convention hours, at the rates of the people's contracts, except {n} assignments with a rate of their own.",
    },
  'Its {n} requests will be deleted, too.': {
    one: 'Its {n} request will be deleted, too.',
    other: 'Its {n} requests will be deleted, too.',
  },
  '{n} assignments are removed': { one: '{n} assignment is removed', other: '{n} assignments are removed' },
  '{n} assignments without any rate: counted as free.': {
    one: '{n} assignment without any rate: counted as free.',
    other: '{n} assignments without any rate: counted as free.',
  },
  '{n} future assignments are removed': {
    one: '{n} future assignment is removed',
    other: '{n} future assignments are removed',
  },
  '{n} future ones are removed': { one: '{n} future one is removed', other: '{n} future ones are removed' },
  '{n} ones are removed': { one: '{n} one is removed', other: '{n} ones are removed' },
  '{n} ongoing assignments end today': {
    one: '{n} ongoing assignment ends today',
    other: '{n} ongoing assignments end today',
  },
  '{n} parts of the plan outside these days': {
    one: '{n} part of the plan outside these days',
    other: '{n} parts of the plan outside these days',
  },
  '{n} pieces of work point to it, and then to none.': {
    one: '{n} piece of work points to it, and then to none.',
    other: '{n} pieces of work point to it, and then to none.',
  },
  '{n} removed': { one: '{n} removed', other: '{n} removed' },
  '{n} shortened': { one: '{n} shortened', other: '{n} shortened' },
}
