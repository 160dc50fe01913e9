/** The longest delay that setTimeout takes. */
const longest = 2_147_483_647

/** Calls `wake` once after `ms`, unless the signal aborts before. The returned function calls it off. */
export function after(ms: number, signal: AbortSignal, wake: () => void): () => void {
  if (signal.aborted) return () => undefined
  const stop = (): void => {
    clearTimeout(handle)
    signal.removeEventListener('abort', stop)
  }
  const delay = Math.min(Math.max(ms, 0), longest)
  const handle = setTimeout(() => {
    signal.removeEventListener('abort', stop)
    wake()
  }, delay)
  signal.addEventListener('abort', stop, { once: true })
  return stop
}
