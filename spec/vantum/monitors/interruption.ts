/** An interruption: silence at once, a mark in the history, and listening again in less than 100 ms. */

import { emits, publishes, receives } from '../../lines.ts'
import type { Effect, Line } from '../protocol.ts'
import { always, isOfReply, leaves, type TraceState, together, within } from './trace-state.ts'

/** A reply that is being spoken is interrupted, at the request of any party: these are the actions of the state. */
const interrupts = (line: Line, { spoken }: TraceState): boolean =>
  publishes(line, 'INTERRUPTED') && spoken !== null

/** The same while synthesis runs: "ongoing TTS" (L221). */
const interruptsSynthesis = (line: Line, trace: TraceState): boolean =>
  interrupts(line, trace) && !trace.isSynthesized

export const detectedAtOnce = within('interruption.at-once', 'VAN-TO-03 interpreted', {
  says: 'A detected interruption is published in the same instant.',
  needs: ['state'],
  budget: 'VAN-TO-03',
  ms: () => 0,
  what: 'INTERRUPTED',
  opens: (line, { state }) => receives(line, 'USER_INTERRUPTS') && state === 'RESPONDING',
  closes: (line) => publishes(line, 'INTERRUPTED'),
  abandons: (line) => leaves(line, 'RESPONDING'),
})

/** Checks that an output is emitted in the step of an interruption. */
const withIt = (
  part: string,
  what: Effect,
  says: string,
  requirements: readonly string[],
  expected: string,
  calls: (line: Line, trace: TraceState) => boolean = interrupts,
  basis: 'document' | 'interpreted' = 'document',
  isIt: (line: Line, trace: TraceState) => boolean = () => true,
) =>
  together(
    {
      id: `interruption.${part}`,
      says,
      basis,
      requirements,
      needs: ['state', what],
    },
    {
      calls: (line, trace) => (calls(line, trace) ? expected : null),
      gives: (line, trace) => (emits(line, what) && isIt(line, trace) ? expected : null),
    },
  )

/** Synthesis is cancelled. */
export const voiceCancelled = withIt(
  'voice-cancelled',
  'synthesis.cancel',
  'Every interruption cancels the reply that is being synthesized, in the same step.',
  ['VAN-ACT-18', 'VAN-ACT-22', 'VAN-TO-03', 'VAN-EDGE-05'],
  'synthesis of this reply to be cancelled',
  interruptsSynthesis,
  'document',
  isOfReply,
)

/** So is a synthesis that has ended, while the client still plays. */
export const playedVoiceCancelled = withIt(
  'played-voice-cancelled',
  'synthesis.cancel',
  'An interruption cancels a reply that is synthesized and still plays as well.',
  ['VAN-ACT-18', 'VAN-ACT-22'],
  'synthesis to be cancelled',
  (line, trace) => interrupts(line, trace) && trace.isSynthesized,
  'interpreted',
)

/** The client falls silent. */
export const playbackStopped = withIt(
  'playback-stopped',
  'client.cancel',
  'Every interruption requests the client to stop playback, in the same step.',
  ['VAN-ACT-19', 'VAN-MSG-02', 'VAN-TO-03'],
  'the client to be told to stop this reply',
  interrupts,
  'document',
  (line, trace) => line.with.utterance === undefined || isOfReply(line, trace),
)

export const cancelledOnce = always<readonly string[]>(
  'interruption.cancelled-once',
  'VAN-ACT-18 VAN-MSG-02 VAN-T-10 VAN-EDGE-05 ruling',
  {
    says: 'A reply is cancelled once, and the client is notified once.',
    needs: ['synthesis.cancel', 'client.cancel'],
    start: [],
    ask: (line, seen) => {
      if (!emits(line, 'synthesis.cancel') && !emits(line, 'client.cancel')) return null
      const key = `${line.what} ${line.with.utterance}`
      return seen.includes(key) ? { expected: `one ${key}`, got: 'a second one' } : true
    },
    remember: (seen, line) =>
      emits(line, 'synthesis.cancel') || emits(line, 'client.cancel')
        ? [...seen.slice(-63), `${line.what} ${line.with.utterance}`]
        : seen,
  },
)

export const interruptionShort = within(
  'interruption.under-100',
  'VAN-TO-02 VAN-ST-05 VAN-INV-04 interpreted',
  {
    says: 'INTERRUPTED lasts less than 100 ms.',
    needs: ['state'],
    budget: 'VAN-TO-02',
    ms: ({ settings }) => settings.interruptedMaxMs,
    what: 'the end of INTERRUPTED',
    opens: (line) => publishes(line, 'INTERRUPTED'),
    closes: (line) => leaves(line, 'INTERRUPTED'),
  },
)
