/** Calls `follow` on scroll and resize. Returns a function that removes these listeners. */
export function followScroll(element: HTMLElement, follow: () => void): () => void {
  const sizes = new ResizeObserver(follow)
  sizes.observe(element)
  element.addEventListener('scroll', follow, { passive: true })
  return () => {
    sizes.disconnect()
    element.removeEventListener('scroll', follow)
  }
}
