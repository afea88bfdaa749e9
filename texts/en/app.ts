/** English for users of the app. The keys are API messages, which must not change for API clients. */
export const app = {
  'has the wrong form': 'has the wrong format',
  'is already used by another resource': 'is already used by another person',
  'must be a date that exists, as YYYY-MM-DD, from {first} to {last}':
    'must be a date from {first} to {last}',
  'must be a decimal string such as "35.50": digits in quotes, at most 12 before and 4 after the point, no sign':
    'must be an amount such as 35.50: at most 12 digits before and 4 after the point, no sign',
  'overlaps another assignment of the same resource on the same project':
    "overlaps this person's other assignment on the same project",
  'overlaps another contract of the resource': "overlaps this person's other contract",
  'Something went wrong on our side. The X-Request-Id header helps to find it in the log.':
    'Something went wrong on our side. Try again in a moment.',
}
