/** Calls something foreign: neither an exception nor a rejected promise of it comes through. */
export function safely<Value>(call: () => Value): Value | undefined {
  try {
    const value = call()
    if (value instanceof Promise) value.catch(() => undefined)
    return value
  } catch {
    return undefined
  }
}
