export const importing = {}
