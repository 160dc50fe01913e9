/** Settling: the promises of `startConversation()`, settled as ruled (AV-IF-03, AV-CON-002, AV-RUL-01). */

/** A refusal with a code that callers can tell apart; the message names no user data. */
export class Refused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'Refused'
    this.code = code
  }
}

const messages: Readonly<Record<string, string>> = {
  ALREADY_ACTIVE: 'A conversation is already running in this window.',
  SESSION_INACTIVE: 'There was no active session with primed audio in time.',
}

export interface Settling {
  /** A promise for one more caller. */
  readonly wait: () => Promise<void>
  /**
   * Null resolves every caller. `ALREADY_ACTIVE` refuses the last one only, any other code refuses all.
   */
  readonly settle: (code: string | null) => void
}

interface Waiting {
  readonly resolve: () => void
  readonly reject: (error: Refused) => void
}

export function settling(): Settling {
  let waiting: Waiting[] = []
  return {
    wait: () => new Promise((resolve, reject) => waiting.push({ resolve, reject })),
    settle: (code) => {
      const from = code === 'ALREADY_ACTIVE' ? waiting.length - 1 : 0
      const settled = waiting.slice(from)
      waiting = waiting.slice(0, from)
      for (const { resolve, reject } of settled) {
        if (code === null) resolve()
        else reject(new Refused(code, messages[code] ?? code))
      }
    },
  }
}
