/** How much went one way over a connection: what may be told of messages without telling what they say. */

/** Messages, and their bytes. */
export interface Carried {
  readonly messages: number
  readonly bytes: number
}

/** Counts messages as they go by. */
export interface Counter extends Carried {
  readonly count: (bytes: number) => void
}

/** Nothing was counted yet. */
export function counter(): Counter {
  let messages = 0
  let total = 0
  return {
    get messages() {
      return messages
    },
    get bytes() {
      return total
    },
    count: (bytes) => {
      messages += 1
      total += bytes
    },
  }
}
