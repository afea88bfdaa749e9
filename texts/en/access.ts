export const access = {}
