export const access = {
  'active (API key)': 'active',
}
