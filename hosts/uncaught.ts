/**
 * Errors that nobody caught: they would end the thread, and are kept for whoever is to blame.
 */

/** Collects the errors of this thread that nobody caught. */
export interface Uncaught {
  /** Takes the oldest one out; null when there is none. */
  readonly take: () => { readonly thrown: unknown } | null
}

/** Begins to collect uncaught errors and unhandled rejections, for good. */
export function collectUncaught(): Uncaught {
  const caught: { readonly thrown: unknown }[] = []
  const collect = (thrown: unknown) => void caught.push({ thrown })
  process.on('uncaughtException', collect)
  process.on('unhandledRejection', collect)
  return { take: () => caught.shift() ?? null }
}
