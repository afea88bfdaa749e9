export const boardDialogs = {}
