/** Trying: several calls run one after the other, and an exception in one of them does not prevent the others. */

/** Calls that run in sequence. */
export interface Trying {
  readonly attempt: (work: () => void) => void
  /** Throws the first exception, if there was any. */
  readonly settle: () => void
}

/** No call has run yet. */
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

/** Calls a function for each of `things`, in their order; throws the first exception after all of them. */
export function tryEach<Thing>(things: readonly Thing[], work: (thing: Thing) => void): void {
  const { attempt, settle } = trying()
  for (const thing of things) attempt(() => work(thing))
  settle()
}

/** A promise of any implementation. */
const isPromise = (answer: unknown): answer is PromiseLike<unknown> =>
  typeof (answer as PromiseLike<unknown> | null | undefined)?.then === 'function'

/** Makes a call; `otherwise` receives its exception or its later rejection. */
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
