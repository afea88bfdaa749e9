/** Only a way into our own pages: `//elsewhere`, `https://elsewhere` and what a browser reads as such lead home. */
export function withinPages(next: string): string {
  const { origin } = window.location
  if (!URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : '/'
}
