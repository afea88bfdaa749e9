/** Prevents open redirects such as `//elsewhere` or `https://elsewhere`. */
export function safeRedirect(next: string): string {
  const { origin } = window.location
  if (!URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : '/'
}
