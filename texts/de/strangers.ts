export const strangers = {}
