export const publicLinks = {}
