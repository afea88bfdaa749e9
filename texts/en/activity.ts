export const activity = {
  '{who} moved {what} {n} days later': {
    one: '{who} moved {what} {n} day later',
    other: '{who} moved {what} {n} days later',
  },
  '{who} moved {what} {n} days earlier': {
    one: '{who} moved {what} {n} day earlier',
    other: '{who} moved {what} {n} days earlier',
  },
}
