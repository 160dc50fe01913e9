/** The phase of the session: only its messages change it, and it lasts as long as its connection. */

import { about } from '../../about.ts'
import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always, isTaken, steps, type TraceState } from './trace-state.ts'

/** The events of a connection, and so of its session, which ends with it. */
const ofConnection = ['disconnect', 'socket.opened', 'socket.failed', 'socket.closed']

/** A request for a connection ends none that is open, unless another socket is opened for it. */
const asksAgain = (what: string | undefined, { state, link }: TraceState): boolean =>
  what === 'connect' && !(state === 'connected' && link === 'open')

/** Whether the phase may be dropped now: its connection is ending, or another one begins. */
const mayBeDropped = (trace: TraceState): boolean => {
  const { received, link } = trace
  return link !== 'open' || ofConnection.includes(received?.what ?? '') || asksAgain(received?.what, trace)
}

/** The phase that a line displays or reports; empty: none; null: it is about something else. */
const phaseIn = (line: Line): string | null => {
  if (emits(line, 'phase.shown')) return text(line.with.value)
  return emits(line, 'snapshot') ? text(line.with.phase ?? '') : null
}

/** Whether a session may end with this line. */
const endsSession = (line: Line, trace: TraceState): boolean =>
  emits(line, 'socket.close') ||
  emits(line, 'socket.open') ||
  (line.way === 'in' && (ofConnection.includes(line.what) || asksAgain(line.what, trace)))

export const phaseApart = always<string | null>('apart.phase', 'VEL-ST-10 VEL-IF-04', {
  says: 'Only session.state changes the phase: no event of the connection does.',
  needs: ['snapshot'],
  looksAt: ['phase.shown', 'socket.close', 'socket.open'],
  ask: (line, last, trace) => {
    const { received, saidPhase } = trace
    if (line.way === 'in') return last !== null && last !== 'session.state' ? true : null
    const phase = phaseIn(line)
    if (phase === null || saidPhase === null || phase === saidPhase) return null
    if (phase === '' && mayBeDropped(trace)) return null
    return received?.what === 'session.state'
      ? true
      : { expected: 'the phase as it was', got: `another one on '${received?.what}'` }
  },
  remember: (last, line) => (line.way === 'in' ? line.what : last),
})

/** The phase that was received last, and whether its session may have ended since, so that there is none any more. */
interface Kept {
  readonly phase: string
  readonly mayBeGone: boolean
}

export const phaseKept = always<Kept | null>('phase.kept', 'VEL-UI-03 VEL-ST-10', {
  says: 'The phase that was received last is the one that is kept, as long as its connection lasts.',
  needs: ['snapshot'],
  looksAt: ['socket.close', 'socket.open'],
  ask: (line, kept, { saidPhase }) => {
    if (line.way !== 'in' || kept === null) return null
    const { phase, mayBeGone } = kept
    const isKept = saidPhase === phase || (mayBeGone && saidPhase === '')
    return isKept ? true : { expected: phase, got: saidPhase || 'none' }
  },
  // A message outside a connection may be accepted or not.
  remember: (kept, line, trace) => {
    if (!receives(line, 'session.state'))
      return kept && { ...kept, mayBeGone: kept.mayBeGone || endsSession(line, trace) }
    if (isTaken(line, trace)) return { phase: text(line.with.value), mayBeGone: false }
    return line.with.socket === trace.socket ? null : kept
  },
})

/** Whether texts were accepted after an error; and the phase that was received since, until the next input. */
interface Following {
  readonly isTaking: boolean
  readonly phase: string | null
}

/** A text of the session is displayed. */
const isText = (line: Line): boolean => emits(line, 'user.shown') || emits(line, 'assistant.shown')

/** Messages may still come in an error: its socket is open, and has not failed. */
const isOpenInError = ({ state, link, hasFailed }: TraceState): boolean =>
  state === 'error' && link === 'open' && !hasFailed

const notTaking: Following = { isTaking: false, phase: null }

export const phaseFollowed = always<Following>('phase.followed', 'VEL-UI-03', {
  says: 'A page that still shows the texts of a session after an error also follows its phase.',
  needs: ['state', 'snapshot', 'user.shown'],
  looksAt: ['assistant.shown', 'socket.close', 'socket.open'],
  start: notTaking,
  ask: (line, { phase }, { saidPhase }) => {
    if (line.way !== 'in' || phase === null) return null
    return saidPhase === phase ? true : { expected: phase, got: saidPhase || 'none' }
  },
  remember: ({ isTaking, phase }, line, trace) => {
    if (!isOpenInError(trace) || endsSession(line, trace)) return notTaking
    if (line.way !== 'in') return { isTaking: isTaking || isText(line), phase }
    const isPhase = isTaking && receives(line, 'session.state') && line.with.socket === trace.socket
    return { isTaking, phase: isPhase ? text(line.with.value) : null }
  },
})

export const phaseStays = always('phase.stays', 'VEL-UI-03 VEL-ST-10 interpreted', {
  says: 'The phase that was received last stays when its connection is over.',
  needs: ['snapshot'],
  ask: (line, _, { saidPhase }) => {
    if (!emits(line, 'snapshot') || (saidPhase ?? '') === '') return null
    return line.with.phase === undefined ? { expected: String(saidPhase), got: 'none' } : true
  },
})

export const phaseShown = steps(
  about('phase.shown', 'VEL-UI-03 ruling', {
    says: 'The phase that is shown is the one that was received.',
    needs: ['phase.shown'],
  }),
  isPhase,
  ({ input, shown: lines }) =>
    lines.every((line) => line.with.value === input.with.value)
      ? true
      : { expected: String(input.with.value), got: lines.map((line) => line.with.value).join(', ') },
)

function isPhase(...[line, trace]: Parameters<typeof isTaken>): boolean {
  return receives(line, 'session.state') && isTaken(line, trace)
}
