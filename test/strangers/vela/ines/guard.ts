const ignore = () => {}

/** Runs code of others. Tells whether it returned; what it throws, now or later, goes no further. */
export function holds(call: () => unknown): boolean {
  try {
    const result = call()
    if (result instanceof Promise) result.catch(ignore)
    return true
  } catch {
    return false
  }
}

/** Whether a value is an object of JSON: neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
