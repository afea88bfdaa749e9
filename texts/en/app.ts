/** English for users of the app. The keys are API messages and hashed audit texts, which must not change. */
export const app = {
  'free from {start_date}': 'start on {start_date}',
  'free until {end_date}': 'end on {end_date}',
  'has the wrong form': 'has the wrong format',
  'is already used by resource {id}': 'is already used by person {id}',
  'is already used by another resource': 'is already used by another person',
  'leaves out days of {those}, the first on {start_date}':
    "doesn't include all days of {those}; the first is {start_date}",
  'leaves out days of {those}, the last on {end_date}':
    "doesn't include all days of {those}; the last is {end_date}",
  'must be a date that exists, as YYYY-MM-DD, from {first} to {last}':
    'must be a date from {first} to {last}',
  'must be a decimal string such as "35.50": digits in quotes, at most 12 before and 4 after the point, no sign':
    'must be an amount such as 35.50: at most 12 digits before and 4 after the point, no sign',
  'overlaps another assignment of the same resource on the same project':
    "overlaps this person's other assignment on the same project",
  'overlaps another contract of the resource': "overlaps this person's other contract",
  'plan limit of {n} active resources reached: end a contract, or ask for a higher limit': {
    one: 'plan limit of {n} active person reached: end a contract, or ask for a higher limit',
    other: 'plan limit of {n} active people reached: end a contract, or ask for a higher limit',
  },
  "must be ids of the organization's project tags; there is none with id {ids}":
    'must be existing project tags; there is none with ID {ids}',
  "must be ids of the organization's resource tags; there is none with id {ids}":
    'must be existing tags for people; there is none with ID {ids}',
  'Something went wrong on our side. The X-Request-Id header helps to find it in the log.':
    'Something went wrong on our side. Try again in a moment.',
  '{email} is {name}': '{email} to the person {name}',
  '{email} is no longer {name}': '{email} from the person {name}',
}
