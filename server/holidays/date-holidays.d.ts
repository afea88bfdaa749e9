/** TypeScript can't import the types in the package, because they aren't a module. */
declare module 'date-holidays' {
  type Names = Record<string, string>
  export type PublicHoliday = { date: string; start: Date; end: Date; name: string; type: string }
  export default class Holidays {
    constructor(country?: string, state?: string, region?: string)
    getCountries(language: string): Names
    getStates(country: string, language: string): Names | undefined
    getRegions(country: string, state: string, language: string): Names | undefined
    getHolidays(year: number, language: string): PublicHoliday[]
  }
}
