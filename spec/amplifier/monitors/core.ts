/**
 * The core of sentences whose details are unclear, common to every reading of the document: the utterance that is
 * handed over, the answer that is interrupted, where playback began, and long work that is audible (L149 to L151,
 * L286, L366, L482).
 */

import { emits } from '../../lines.ts'
import type { Basis } from '../../requirement.ts'
import type { Memory } from '../memory.ts'
import type { Effect, Line } from '../protocol.ts'
import { action, after, always, enters, goes, leaves, within } from './trace-state.ts'

/** Ends of an utterance that the service cannot detect by itself: it detects only silence. */
const unheard: readonly unknown[] = ['manual_send', 'max_duration_exceeded']

export const handedOver = action({
  id: 'listening.handed-over',
  says: 'An utterance that is ended by the button, by a click or by its time limit is committed with input_audio_buffer.commit.',
  requirements: ['AMP-MSG-03'],
  emits: 'input_audio_buffer.commit',
  on: (line, { settings }) =>
    goes(line, 'listening', 'processing') &&
    (settings.captureMode === 'ptt' || unheard.includes(line.with.cause)),
  what: 'the utterance committed',
})

/** What was due if the current input interrupts the answer, whether that was done, and whether it was interrupted. */
interface Cut {
  readonly isDue: boolean
  readonly isDone: boolean
  readonly isCut: boolean
}

const uncut: Cut = { isDue: false, isDone: false, isCut: false }

/** An interruption sends `message` if `isDue` holds for the trace state in which it is received. */
const interrupting = (
  id: string,
  says: string,
  message: Effect,
  requirements: readonly string[],
  isDue: (trace: Memory) => boolean,
  basis: Basis = 'document',
) => {
  const missing = { expected: `${message} for what was interrupted`, got: 'nothing of the kind' }
  const judged = ({ isCut, isDue: due, isDone }: Cut) => (isCut && due ? isDone || missing : null)
  return always<Cut>(
    {
      id,
      says,
      basis,
      requirements,
      needs: ['state', message],
    },
    {
      start: uncut,
      ask: (line, cut) => (line.way === 'in' ? judged(cut) : null),
      remember: (cut, line, trace) => {
        if (line.way === 'in') return { ...uncut, isDue: isDue({ ...after(line, trace), now: line.at }) }
        if (emits(line, message)) return { ...cut, isDone: true }
        return goes(line, 'speaking', 'listening') ? { ...cut, isCut: true } : cut
      },
      owed: judged,
    },
  )
}

/** While all of it has not been sent: from then on a response may be over, and there is nothing to cancel (L149). */
export const answersCancelled = interrupting(
  'interruption.cancelled',
  'An interruption while the answer still arrives sends response.cancel.',
  'response.cancel',
  ['AMP-MSG-04', 'AMP-ACT-18'],
  ({ state, response }) => state === 'speaking' && response !== null && !response.isSent && !response.isOver,
)

/**
 * If playback had run dry, all available audio was heard, and the document does not specify what is cut then (L151).
 */
export const answersTruncated = interrupting(
  'interruption.truncated',
  'An interruption before all of the answer was played sends conversation.item.truncate.',
  'conversation.item.truncate',
  ['AMP-ACT-17'],
  ({ state, response, now }) =>
    state === 'speaking' && response !== null && response.item !== null && response.playsUntil > now,
)

/**
 * Our ruling, regardless of what was sent or played: a response that is not over is cancelled, and a spoken item is
 * cut.
 */
export const interruptedInAll = [
  interrupting(
    'interruption.cancelled-in-all',
    'An interruption before the response is over sends response.cancel.',
    'response.cancel',
    ['AMP-ACT-18', 'AMP-ACT-21'],
    ({ state, response }) => state === 'speaking' && response !== null && !response.isOver,
    'ruling',
  ),
  interrupting(
    'interruption.truncated-in-all',
    'An interruption sends conversation.item.truncate.',
    'conversation.item.truncate',
    ['AMP-ACT-17', 'AMP-ACT-23'],
    ({ state, response }) => state === 'speaking' && response !== null && response.item !== null,
    'ruling',
  ),
]

const isSnapshot = (line: Line): boolean => emits(line, 'snapshot')

export const playbackDated = always('speaking.dated', 'AMP-ACT-14', {
  says: 'While an answer plays, the start time of playback in this stay is known.',
  needs: ['state', 'snapshot'],
  ask: (line, _, { state, since }) => {
    if (!isSnapshot(line) || state !== 'speaking') return null
    const { playbackStart } = line.with
    const isKnown = typeof playbackStart === 'number' && playbackStart >= since && playbackStart <= line.at
    return isKnown || { expected: `an instant from ${since} ms on`, got: String(playbackStart ?? 'none') }
  },
})

/** The least duration (ms) of work that counts as long in every reading, with a period of its sound passed. */
const longMs = 90_000

export const longWorkHeard = within('task.heard', 'AMP-ACT-39', {
  says: 'If the working cue is enabled, it repeats during long work.',
  needs: ['state', 'cue.play'],
  opens: (line, { settings }) => settings.workingCue && enters(line, 'waiting_amplifier'),
  ms: ({ settings }) => Math.max(longMs, 3 * settings.workingCueEveryMs),
  closes: (line, { since }) => emits(line, 'cue.play') && line.at > since,
  abandons: (line) => leaves(line, 'waiting_amplifier'),
  what: 'another sound of work',
})
