/** Questions: session.start is answered, and changes nothing else, in any place (VEL-INV-03). */

import { about } from '../../about.ts'
import { emits, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { toPipeline, turnOutputs } from './effects.ts'
import { each, namesOf, nothingBut, steps } from './step.ts'
import { always, isBad, isByLimit, isOn, type TraceState } from './trace-state.ts'
import { isSound } from './turn.ts'

const isAsked = (line: Line, trace: TraceState): boolean => receives(line, 'session.start') && isOn(trace)

export const answered = steps(
  about('start.answered', 'VEL-T-02 VEL-MSG-03 VEL-EDGE-04', {
    says: 'A session.start is answered with readiness and phase.',
    needs: ['session.ready', 'session.state'],
  }),
  {
    begins: (line, trace) => isAsked(line, trace) && isSound(line),
    asks: each('session.ready', 'session.state'),
  },
)

export const answeredInOrder = steps(
  about('start.in-order', 'VEL-T-02 VEL-TO-01 ruling', {
    says: 'Readiness is sent first, then the phase, as when the connection began.',
    needs: ['session.ready', 'session.state'],
  }),
  {
    begins: isAsked,
    asks: ({ shown: reported }) => {
      const got = namesOf(reported)
      return got === 'session.ready, session.state'
        ? true
        : { expected: 'session.ready, then session.state', got }
    },
  },
)

export const nothingElse = steps(
  about('start.nothing-else', 'VEL-INV-03 VEL-ACT-06 interpreted', {
    says: 'A session.start changes nothing: no phase, no turn, no output.',
    needs: ['state'],
    looksAt: [...turnOutputs, ...toPipeline, 'socket.close', 'message.other'],
  }),
  { begins: isAsked, asks: nothingBut([]) },
)

/** The phase in an answer to a question. */
const isReported = (line: Line, trace: TraceState): boolean =>
  emits(line, 'session.state') && trace.received?.what === 'session.start' && !isByLimit(line, trace)

const phaseSame = (line: Line, sure: string): true | { expected: string; got: string } => {
  const { value } = line.with
  return value === sure ? true : { expected: `${sure}, as before`, got: String(value) }
}

export const samePhase = always<boolean>('start.same-phase', 'VEL-T-02 VEL-INV-03', {
  says: 'A session.start is answered with the phase that was sent last, as long as no other message was received since.',
  needs: ['session.state'],
  start: false,
  ask: (line, isFresh, trace) =>
    isFresh && isReported(line, trace) && trace.sure !== null ? phaseSame(line, trace.sure) : null,
  remember: (isFresh, line) => {
    if (line.way === 'in') return isFresh && line.what === 'session.start'
    return isFresh || emits(line, 'session.state')
  },
})

export const phaseAfterBad = always<boolean>('refused.same-phase', 'VEL-X-08 VEL-INV-04 interpreted', {
  says: 'The phase after a refused message is the one before it.',
  needs: ['session.state'],
  start: false,
  ask: (line, isBehindBad, trace) =>
    isBehindBad && isReported(line, trace) && trace.sure !== null ? phaseSame(line, trace.sure) : null,
  remember: (isBehindBad, line) => {
    if (emits(line, 'session.state')) return false
    return isBehindBad || (line.way === 'in' && isBad(line.what))
  },
})

/** Whether something was inserted into the turn that is open. */
const insertedInto =
  (isIt: (line: Line) => boolean) =>
  (isInside: boolean, line: Line, { turn }: TraceState): boolean => {
    if (line.way === 'in' && isIt(line) && turn.open.length > 0) return true
    if (emits(line, 'turn.commit') || receives(line, 'response.cancel') || receives(line, 'closed'))
      return false
    return isInside
  }

const wholeTurn = (line: Line, isInside: boolean, { turn }: TraceState) => {
  if (!isInside || !emits(line, 'turn.commit')) return null
  const [expected, got] = [(turn.handing ?? []).join(', '), turn.appended.join(', ')]
  return got === expected ? true : ({ expected: `the chunks ${expected}`, got } as const)
}

const isStart = (line: Line): boolean => line.what === 'session.start'
const isRefused = (line: Line): boolean => isBad(line.what)

export const keepsTurn = always<boolean>('start.keeps-turn', 'VEL-INV-03 interpreted', {
  says: 'A turn with a session.start in it is handed over with all its chunks.',
  needs: ['turn.append', 'turn.commit'],
  start: false,
  ask: wholeTurn,
  remember: insertedInto(isStart),
})

export const badKeepsTurn = always<boolean>('refused.keeps-turn', 'VEL-X-08 VEL-INV-04 interpreted', {
  says: 'A turn with a refused message in it is handed over with all its chunks.',
  needs: ['turn.append', 'turn.commit'],
  start: false,
  ask: wholeTurn,
  remember: insertedInto(isRefused),
})
