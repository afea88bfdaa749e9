export const planning = {
  'must be deleted before {name} can be deleted; there are {n}': {
    one: 'must be deleted before {name} can be deleted; there is {n}',
    other: 'must be deleted before {name} can be deleted; there are {n}',
  },
  'plan limit of {n} active projects reached: archive a project, or ask for a higher limit': {
    one: 'plan limit of {n} active project reached: archive a project, or ask for a higher limit',
    other: 'plan limit of {n} active projects reached: archive a project, or ask for a higher limit',
  },
  'plan limit of {n} active resources reached: end a contract, or ask for a higher limit': {
    one: 'plan limit of {n} active resource reached: end a contract, or ask for a higher limit',
    other: 'plan limit of {n} active resources reached: end a contract, or ask for a higher limit',
  },
}
