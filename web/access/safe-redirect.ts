/** Prevents open redirects such as `//elsewhere`, `/.//elsewhere` or `https://elsewhere`. */
export function safeRedirect(next: string): string {
  const { origin } = window.location
  if (!URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  const isLocal = url.origin === origin && !url.pathname.startsWith('//')
  return isLocal ? url.pathname + url.search + url.hash : '/'
}
