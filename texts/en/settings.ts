export const settings = {
  '{n} API keys that they made, and have seen:': {
    one: '{n} API key that they made, and have seen:',
    other: '{n} API keys that they made, and have seen:',
  },
  '{n} open invitations of theirs will be withdrawn:': {
    one: '{n} open invitation of theirs will be withdrawn:',
    other: '{n} open invitations of theirs will be withdrawn:',
  },
  '{n} shared links of theirs will stop working:': {
    one: '{n} shared link of theirs will stop working:',
    other: '{n} shared links of theirs will stop working:',
  },
  '{n} webhooks that they made, called with every change:': {
    one: '{n} webhook that they made, called with every change:',
    other: '{n} webhooks that they made, called with every change:',
  },
}
