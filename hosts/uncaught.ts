/** Uncaught errors: they would end the thread, and are kept for attribution to their cause. */

/** Collects the uncaught errors of this thread. */
export interface Uncaught {
  /** Takes the oldest one out; null when there is none. */
  readonly take: () => { readonly thrown: unknown } | null
}

/** Begins to collect uncaught errors and unhandled rejections, permanently. */
export function collectUncaught(): Uncaught {
  const caught: { readonly thrown: unknown }[] = []
  const collect = (thrown: unknown) => void caught.push({ thrown })
  process.on('uncaughtException', collect)
  process.on('unhandledRejection', collect)
  return { take: () => caught.shift() ?? null }
}
