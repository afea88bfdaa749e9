export const sharing = {}
