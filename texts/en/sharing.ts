export const sharing = {
  'revoked (until)': 'revoked',
}
