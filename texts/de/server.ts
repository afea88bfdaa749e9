export const server = {}
