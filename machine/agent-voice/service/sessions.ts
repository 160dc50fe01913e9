/** Sessions: the newest id supersedes those before it; what is said about one of them is about nothing (AV-GUD-004). */

/** How many superseded ids are remembered (AV-RUL-29). */
const remembered = 64

/** The sessions of one machine. */
export interface Sessions {
  /** The id of the present session; empty until there is one (AV-ASM-01). */
  readonly current: () => string
  readonly enter: (sessionId: string) => void
  /** Whether something is said about the present session, or about the first that is heard of. */
  readonly isPresent: (sessionId: string) => boolean
  readonly isSuperseded: (sessionId: string) => boolean
}

/** No session is known yet. */
export function sessions(): Sessions {
  let current = ''
  let superseded: readonly string[] = []
  return {
    current: () => current,
    enter: (sessionId) => {
      if (sessionId === current) return
      superseded = [...superseded, current].filter((id) => id !== sessionId).slice(-remembered)
      current = sessionId
    },
    isPresent: (sessionId) => current === '' || sessionId === current,
    isSuperseded: (sessionId) => superseded.includes(sessionId),
  }
}
