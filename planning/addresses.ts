const SEEN = '[^\\s@\\p{C}\\p{DI}\\u0130\\u3002]+'
const ADDRESS = new RegExp(`^${SEEN}@${SEEN}$`, 'u')

/**
 * No signs that nobody sees, and none that stand for others, as letters do whose small ones are ASCII: it would look like an
 * address that it is not.
 */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text) && text === text.normalize('NFKC')
}

/** The domain of an e-mail address. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}
