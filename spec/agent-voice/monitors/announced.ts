/**
 * When a turn is announced: as its user begins to speak, and never without a user (AV-RUL-04, AV-IF-18, AV-GUD-001).
 */

import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Line, Name } from '../protocol.ts'
import { always, reports, type TraceState, together } from './trace-state.ts'

const isManual = ({ settings }: TraceState): boolean => settings.turnDetection === 'manual'

const starts = (line: Line): boolean => emits(line, 'turn') && line.with.event === 'turn-started'

const isNews = (line: Line, { floor }: TraceState): boolean =>
  receives(line, 'stt.partial') &&
  (line.with.text ?? '') !== '' &&
  !floor.finals.includes(text(line.with.utterance))

/** The user has the floor from this line on. */
const takesFloor = (line: Line, trace: TraceState): boolean => {
  if (publishes(line, 'listening')) return trace.floor.speech === 'yes' && !isManual(trace)
  if (trace.state !== 'listening') return false
  return isNews(line, trace) || (receives(line, 'vad.start') && !isManual(trace))
}

const announced = 'the turn of whoever speaks to be announced'

export const turnAnnounced = together('turn.announced', 'AV-RUL-04 AV-IF-18 ruling', {
  says: 'A turn is announced when the user begins to speak in listening, or when listening begins and the user already speaks.',
  needs: ['state', 'turn'],
  calls: (line, trace) => (trace.floor.turn === null && takesFloor(line, trace) ? announced : null),
  gives: (line) => (starts(line) ? announced : null),
})

/** An utterance that was finalised, ended by hand or requested again, and has not led to a turn yet. */
interface Said {
  /** A part of a transcript, or a request of the user, since the last turn was announced. */
  readonly wish: boolean
  /** Final transcripts that were not processed since. */
  readonly finals: number
}

const nothing: Said = { wish: false, finals: 0 }

const wishes: readonly Name[] = ['user.endTurn', 'user.retry']

/** An event of a finalised utterance is late, and begins nothing (AV-RUL-30). */
const begins = (line: Line, { finals }: TraceState['floor']): boolean =>
  receives(line, 'stt.partial') && !finals.includes(text(line.with.utterance))

/** A turn that was ended by hand waits for it. */
const isAwaited = ({ state, isSaid }: TraceState): boolean => state === 'processing' && !isSaid

/** An utterance is finalised for the first time, or for the first time with words in it. */
const isFinal = (line: Line, trace: TraceState): boolean =>
  receives(line, 'stt.final') &&
  (!trace.floor.finals.includes(text(line.with.utterance)) || reports(line, trace))

const saidAfter = ({ wish, finals }: Said, line: Line, trace: TraceState): Said => {
  const { floor } = trace
  if (starts(line)) return { wish: false, finals }
  if (publishes(line, 'processing'))
    return { wish: false, finals: line.with.cause === 'stt.final' ? Math.max(0, finals - 1) : finals }
  if (isFinal(line, trace)) return { wish, finals: isAwaited(trace) ? finals : finals + 1 }
  const isWish = line.way === 'in' && wishes.includes(line.what)
  return { wish: wish || isWish || begins(line, floor), finals }
}

/** Within one step the order is free: the utterance may be taken up first. */
const isSaid = ({ wish, finals }: Said, { state }: TraceState): boolean =>
  wish || finals > 0 || state === 'processing'

export const turnNotInSilence = always<Said>('turn.not-in-silence', 'AV-IF-18 AV-RUL-04 ruling', {
  says: 'No turn is announced without user speech.',
  needs: ['turn'],
  looksAt: ['state'],
  start: nothing,
  ask: (line, said, trace) => {
    if (!starts(line) || isManual(trace)) return null
    return isSaid(said, trace) || trace.floor.speech !== 'no'
      ? true
      : { expected: 'no turn before the user speaks', got: `${line.with.turn}` }
  },
  remember: saidAfter,
})

export const turnByWords = always<Said>('turn.manual-by-words', 'AV-GUD-001 ruling', {
  says: 'With manual turn detection, voice alone announces no turn.',
  needs: ['turn'],
  looksAt: ['state'],
  start: nothing,
  ask: (line, said, trace) => {
    if (!starts(line) || !isManual(trace)) return null
    return isSaid(said, trace)
      ? true
      : { expected: 'no turn before there are words', got: `${line.with.turn}` }
  },
  remember: saidAfter,
})
