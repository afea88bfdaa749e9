export const schedule = {}
