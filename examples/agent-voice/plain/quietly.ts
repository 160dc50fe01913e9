/** Those who only look on: a conversation never depends on them. */

/** Makes a call whose failure, at once or later, is not the affair of the conversation. */
export function quietly(call: () => unknown): void {
  try {
    const result = call()
    if (result instanceof Promise) result.catch(() => undefined)
  } catch {
    // The one who looks on has failed, the conversation has not.
  }
}
