/** Types for the used parts of the package, which has no types. */
declare module 'saxen' {
  type Decode = (text: string) => string
  export class Parser {
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text', listener: (text: string, decode: Decode) => void): this
    on(event: 'cdata', listener: (text: string) => void): this
    write(xml: string): this
    end(): void
  }
}
