export const hours = {
  'over (target)': 'over',
  'under (target)': 'under',
}
