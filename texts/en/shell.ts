export const shell = {
  '{n} time-off requests': { one: '{n} time-off request', other: '{n} time-off requests' },
}
