/** The traffic in one direction of a connection: facts about messages that do not reveal their content. */

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
