const UNFIT = '\\s@\\p{C}\\p{DI}\\u0130\\u2800\\u3002<>()[\\]\\\\,;:"'
const ADDRESS = new RegExp(`^[^${UNFIT}]+@[^.${UNFIT}]+([.][^.${UNFIT}]+)*$`, 'u')

/**
 * No signs that nobody sees, and none that stand for others, as letters do whose small ones are ASCII: it would look like an
 * address that it is not. None that mail takes for more than one address, and no domain with a dot too many.
 */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text) && text === text.normalize('NFKC')
}

/** The domain of an e-mail address. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}
