/** Settling: the promises of `startConversation()` and `endConversation()`, settled as ruled (AV-IF-03, AV-IF-04). */

/** A refusal with a code that callers can distinguish; the message contains no user data. */
export class Refused extends Error {
  readonly code: string
  /** When a retry may succeed, in ms from now; only with `CIRCUIT_OPEN` (AV-PAT-004). */
  readonly retryAfterMs?: number
  constructor(code: string, retryAfterMs?: number) {
    super(messages[code] ?? code)
    this.name = 'Refused'
    this.code = code
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs
  }
}

const messages: Readonly<Record<string, string>> = {
  ALREADY_ACTIVE: 'A conversation is already running in this window.',
  SESSION_INACTIVE: 'There was no active session with primed audio in time.',
  SESSION_UNSUPPORTED: 'A conversation needs a session with audio.',
  CANCELLED: 'The conversation was ended before it began.',
  CIRCUIT_OPEN: 'The conversation failed too often; it may be tried again later.',
  FAULTED: 'The conversation failed.',
  TERMINATING: 'The last conversation is still ending.',
  INVALID_ARGUMENT: 'This value is not one that the method takes.',
}

/** One caller whose promise is not settled yet. */
interface Waiting {
  readonly resolve: () => void
  readonly reject: (refused: Refused) => void
}

/** The callers of one method. */
export interface Settling {
  /** Adds a caller. It waits from `enrol()` on, which is called when its request is accepted. */
  readonly ask: () => { readonly promise: Promise<void>; readonly enrol: () => void }
  /** Settles all waiting callers: null grants, a refusal refuses. */
  readonly all: (refused: Refused | null) => void
  /** Refuses the latest caller. */
  readonly latest: (refused: Refused) => void
  readonly waiting: () => number
}

/** No caller waits yet. */
export function settling(): Settling {
  let waiting: readonly Waiting[] = []
  const settle = (from: number, refused: Refused | null): void => {
    const settled = waiting.slice(from)
    waiting = waiting.slice(0, from)
    for (const { resolve, reject } of settled) refused === null ? resolve() : reject(refused)
  }
  return {
    ask: () => {
      let enrol = () => {}
      const promise = new Promise<void>((resolve, reject) => {
        enrol = () => {
          waiting = [...waiting, { resolve, reject }]
        }
      })
      return { promise, enrol }
    },
    all: (refused) => settle(0, refused),
    latest: (refused) => settle(Math.max(0, waiting.length - 1), refused),
    waiting: () => waiting.length,
  }
}
