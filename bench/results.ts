/** One line of a table. `ratio` is what is compared: to the ceiling, unless the title says otherwise. */
export type Row = { name: string; values: Record<string, number>; ratio?: number; target?: number }
export type Section = { name: string; title: string; unit: string; rows: Row[] }
/** As it is kept: with the day and the machine of its own. */
export type Kept = Section & { measured: string; machine: string }
