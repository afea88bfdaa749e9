export const absences = {}
