/**
 * What may happen only once in a thread, such as hooking its loader: later calls of the returned function do nothing.
 */
export function once(work: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    work()
  }
}
