/** Trying: several things are done one after the other, and what one of them throws keeps none of the others from it. */

/** Things that are tried. */
export interface Trying {
  readonly attempt: (work: () => void) => void
  /** Throws what was thrown first, if anything was. */
  readonly settle: () => void
}

/** Nothing was tried yet. */
export function trying(): Trying {
  let first: { readonly thrown: unknown } | null = null
  return {
    attempt: (work) => {
      try {
        work()
      } catch (thrown) {
        first ??= { thrown }
      }
    },
    settle: () => {
      if (first !== null) throw first.thrown
    },
  }
}

/** Does something with each of `things`, in their order; throws what was thrown first once it was done with all of them. */
export function tryEach<Thing>(things: readonly Thing[], work: (thing: Thing) => void): void {
  const { attempt, settle } = trying()
  for (const thing of things) attempt(() => work(thing))
  settle()
}

/** Any promise, whoever made it. */
const isPromise = (answer: unknown): answer is PromiseLike<unknown> =>
  typeof (answer as PromiseLike<unknown> | null | undefined)?.then === 'function'

/** Makes a call; `otherwise` is told of what it throws, or later breaks its promise with. */
export function dare(call: () => unknown, otherwise: (thrown: unknown) => void): void {
  let answer: unknown
  try {
    answer = call()
  } catch (thrown) {
    otherwise(thrown)
    return
  }
  if (isPromise(answer)) answer.then(undefined, otherwise)
}
