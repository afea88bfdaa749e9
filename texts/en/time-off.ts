export const timeOff = {}
