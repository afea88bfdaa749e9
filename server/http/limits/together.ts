/** Whoever asks while it is under way gets the same answer: strangers may ask for it as often as they like. */
export function together<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null
  return () => {
    underWay ??= work().finally(() => {
      underWay = null
    })
    return underWay
  }
}
