/** Sessions: the newest id supersedes the earlier ones; events of a superseded session have no effect (AV-GUD-004). */

/** How many superseded ids are kept (AV-RUL-29). */
const remembered = 64

/** The sessions of one machine. */
export interface Sessions {
  /** The id of the current session; empty until there is one (AV-ASM-01). */
  readonly current: () => string
  readonly enter: (sessionId: string) => void
  /** Whether an event concerns the current session, or the first session that is reported. */
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
