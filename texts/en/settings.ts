export const settings = {
  '{n} API keys they created and may still have:': {
    one: '{n} API key they created and may still have:',
    other: '{n} API keys they created and may still have:',
  },
  '{n} webhooks they created, which receive every change:': {
    one: '{n} webhook they created, which receives every change:',
    other: '{n} webhooks they created, which receive every change:',
  },
  'Revokes {n} shared links they created:': {
    one: 'Revokes {n} shared link they created:',
    other: 'Revokes {n} shared links they created:',
  },
  'Withdraws {n} open invitations they created:': {
    one: 'Withdraws {n} open invitation they created:',
    other: 'Withdraws {n} open invitations they created:',
  },
}
