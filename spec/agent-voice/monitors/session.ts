/** The session by the log: which one is current, which one is being handed over, and whether it is active. */
import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'

/** A session that was accepted: reported as ready, or handed over by `initialize()` without a refusal. */
export interface Session {
  /** The newest one; several may be right while one replaces another (AV-ASM-01). */
  readonly current: string | null
  readonly accepted: readonly string[]
  /** The arguments of `initialize()`, until it settles. */
  readonly offered: string | null
  /** `perhaps`: a session that was replaced was reported again; the document leaves open whether that counts. */
  readonly active: 'no' | 'perhaps' | 'yes'
  /** How often a session was reported as ready. */
  readonly reported: number
  /** A renewal began: a session whose renewal is over may be active again without a report. */
  readonly isRenewing: boolean
}

/** Before there is one. */
export const noSession: Session = {
  current: null,
  accepted: [],
  offered: null,
  active: 'no',
  reported: 0,
  isRenewing: false,
}

const entered = (session: Session, id: string): Session => ({
  ...session,
  current: id,
  accepted: session.accepted.includes(id) ? session.accepted : [...session.accepted, id],
  offered: null,
  active: 'yes',
})

/** Whether this is the current session; a report of the end of another session is out of date. */
export const isAtHand = ({ current }: Session, id: unknown): boolean => current === null || current === id

const ended = (session: Session, id: unknown): Session =>
  isAtHand(session, id) ? { ...session, active: 'no' } : session

/** A subject need not take back a session that another one replaced (AV-GUD-004). */
const reported = (session: Session, id: string): Session => {
  const isReplaced = session.accepted.includes(id) && !isAtHand(session, id)
  if (!isReplaced) return entered({ ...session, reported: session.reported + 1 }, id)
  return session.active === 'no' ? { ...session, active: 'perhaps' } : session
}

const renewed = (session: Session): Session => ({
  ...session,
  isRenewing: false,
  active: session.active === 'no' ? 'perhaps' : session.active,
})

/** Whether a line settles the call of `initialize()` that is open. */
export const settlesOffer = (line: Line, { offered }: Session): boolean =>
  offered !== null && emits(line, 'settled') && line.with.call === 'session.initialize'

/** The session after a line. */
export const sessionAfter = (line: Line, session: Session): Session => {
  if (settlesOffer(line, session)) {
    const isAccepted = line.with.outcome === 'resolved' && session.offered !== null
    return isAccepted ? entered(session, String(session.offered)) : { ...session, offered: null }
  }
  if (line.way !== 'in') return session
  const id = text(line.with.session)
  if (receives(line, 'session.ready')) return reported(session, id)
  if (receives(line, 'session.initialize')) return { ...session, offered: id }
  if (receives(line, 'session.renewal')) return { ...session, isRenewing: true }
  if (receives(line, 'session.resume') && session.isRenewing) return renewed(session)
  return ['session.expiring', 'session.timeout'].includes(line.what) ? ended(session, id) : session
}
