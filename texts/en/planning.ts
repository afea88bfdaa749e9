export const planning = {}
