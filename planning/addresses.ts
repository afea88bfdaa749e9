const UNFIT = '\\s@\\p{C}\\p{DI}\\u0130\\u2800\\u3002<>()[\\]\\\\,;:"'
const ADDRESS = new RegExp(`^[^${UNFIT}]+@[^.${UNFIT}]+([.][^.${UNFIT}]+)*$`, 'u')

/**
 * Returns true for one email address. Rejects invisible and look-alike characters, several addresses, and
 * domains with extra dots.
 */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text) && text === text.normalize('NFKC')
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}
