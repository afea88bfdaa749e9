export const shell = {
  '{n} periods of time off asked for': {
    one: '{n} period of time off asked for',
    other: '{n} periods of time off asked for',
  },
}
