/** Calls something foreign; what it throws, now or in a promise, goes to `failed` and no further. */
export const safely = (call: () => unknown, failed: () => void = () => undefined): void => {
  try {
    const result = call()
    if (result instanceof Promise) result.catch(failed)
  } catch {
    failed()
  }
}
