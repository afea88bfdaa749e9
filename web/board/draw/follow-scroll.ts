/** Returns a function that stops it. */
export function followScroll(element: HTMLElement, follow: () => void): () => void {
  const sizes = new ResizeObserver(follow)
  sizes.observe(element)
  element.addEventListener('scroll', follow, { passive: true })
  return () => {
    sizes.disconnect()
    element.removeEventListener('scroll', follow)
  }
}
