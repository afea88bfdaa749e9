export const insights = {}
