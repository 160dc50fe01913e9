/** The parts of a turn's life that several inputs share. */
import type * as Vela from '../../../../spec/vela/contract.ts'
import type { Choices } from './choices.ts'
import { phaseOf, upstreamError } from './events.ts'
import type { Output, Rules, Session, Step, Turn } from './session.ts'

/** A turn before its first chunk. */
export const newTurn = (number: number): Turn => ({
  number,
  chars: 0,
  held: null,
  isBegun: false,
  isCommitted: false,
  isTranscribed: false,
})

/** What stops a turn: its clock, and its work where the pipeline knows it. */
export const giveUp = (turn: Turn | null): readonly Output[] => {
  if (turn === null) return []
  const clock: readonly Output[] = turn.isCommitted ? [{ type: 'disarm' }] : []
  return turn.isBegun ? [...clock, { type: 'abort', turn: turn.number }] : clock
}

/** What ends a turn that the pipeline has ended itself. */
export const letGo = (turn: Turn | null): readonly Output[] =>
  turn?.isCommitted === true ? [{ type: 'disarm' }] : []

/** What tells a phase, where it is new or is to be repeated. */
export const announce = (from: Vela.Phase, to: Vela.Phase, choices: Choices): readonly Output[] =>
  from !== to || choices.phaseRepeat === 'always' ? [phaseOf(to)] : []

/** The news of a phase and the work of the pipeline, in the chosen order. */
export const inOrder = (
  news: readonly Output[],
  work: readonly Output[],
  choices: Choices,
): readonly Output[] => (choices.phaseOrder === 'phase-first' ? [...news, ...work] : [...work, ...news])

/** A turn has failed: the client hears an error, and the session is idle. */
export const failTurn = (session: Session, message: string, isAborted: boolean, rules: Rules): Step => ({
  session: { ...session, phase: 'idle', turn: null },
  outputs: [
    ...(isAborted ? giveUp(session.turn) : letGo(session.turn)),
    upstreamError(message, rules.choices),
    phaseOf('idle'),
  ],
})
