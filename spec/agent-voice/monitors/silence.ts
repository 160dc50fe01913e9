/**
 * Silence: an answer that is interrupted is cancelled, falls silent and stays silent (AV-REQ-007, AV-VAL-03, INV-05).
 */

import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Line, Name } from '../protocol.ts'
import { always } from './trace-state.ts'

const silences: readonly Name[] = ['tts.cancel', 'tts.stop', 'tts.hardStop']

const isSilencing = (line: Line): boolean => line.way === 'out' && silences.includes(line.what)

export const voiceCancelled = always('barge-in.voice-cancelled', 'AV-REQ-007 AV-AC-004', {
  says: 'Every interruption cancels the answer that is being spoken before any further event is processed.',
  needs: ['state', 'tts.cancel'],
  looksAt: ['tts.stop', 'tts.hardStop'],
  start: { owed: false, cancelled: false },
  ask: (line, { owed }) => {
    if (!owed) return null
    if (isSilencing(line)) return true
    return line.way === 'in'
      ? { expected: 'the answer to be cancelled with the interruption', got: `'${line.what}' came first` }
      : null
  },
  remember: ({ owed, cancelled }, line, { state }) => {
    const silenced = isSilencing(line)
    if (line.way === 'in') return { owed: false, cancelled: false }
    // A suspended answer is silent already.
    if (publishes(line, 'interrupted')) return { owed: !cancelled && state !== 'suspended', cancelled }
    return { owed: owed && !silenced, cancelled: cancelled || silenced }
  },
  owed: ({ owed }) =>
    owed ? { expected: 'the answer to be cancelled with the interruption', got: 'it never was' } : null,
})

interface Audible {
  /** Answers that are audible, and those whose audio was reported to the subject as available. */
  readonly handles: readonly string[]
  readonly buffered: readonly string[]
  readonly listeningSince: number | null
}

/**
 * The answers that are audible after a line. A subject that cancels an answer before any of it was reported has done
 * its part: if the answer plays on all the same, the voice is at fault.
 */
const heardAfter = (line: Line, { handles, buffered }: Audible): readonly string[] => {
  const handle = text(line.with.handle)
  const isOver = line.what === 'playback.stopped' || (isSilencing(line) && !buffered.includes(handle))
  if (line.what === 'playback.started') return [...handles.filter((other) => other !== handle), handle]
  return isOver ? handles.filter((other) => other !== handle) : handles
}

export const noVoiceWhileListening = always<Audible>(
  'barge-in.no-voice-while-listening',
  'AV-VAL-03 AV-PER-002 AV-DEF-02',
  {
    says: 'No answer is audible while the assistant listens.',
    needs: ['state', 'tts.speak'],
    looksAt: 'every line',
    start: { handles: [], buffered: [], listeningSince: null },
    ask: (line, { handles, listeningSince }) => {
      if (listeningSince === null || line.at === listeningSince) return null
      return handles.length === 0
        ? true
        : {
            expected: 'silence while listening',
            got: `${handles.join(', ')} still audible ${line.at - listeningSince} ms after listening began`,
          }
    },
    remember: (audible, line) => ({
      handles: heardAfter(line, audible),
      buffered: receives(line, 'tts.bufferReady')
        ? [...audible.buffered, text(line.with.handle)]
        : audible.buffered,
      listeningSince: emits(line, 'state')
        ? publishes(line, 'listening')
          ? line.at
          : null
        : audible.listeningSince,
    }),
  },
)

interface Cancelled {
  readonly handle: string
  /** When, in ms. */
  readonly at: number
}

/** An answer whose playback begins in the very instant of its cancellation is not audible. */
const isHeardAgain = ({ what, at, with: { handle } }: Line, cancelled: Cancelled): boolean =>
  cancelled.handle === handle && (what === 'tts.speak' || at > cancelled.at)

export const cancelledStaysSilent = always<readonly Cancelled[]>('fence.cancelled-voice', 'AV-REQ-007', {
  says: 'An answer that was cancelled never plays again (INV-05).',
  needs: ['tts.cancel', 'tts.speak'],
  looksAt: ['tts.stop', 'tts.hardStop', 'playback.started'],
  start: [],
  ask: (line, cancelled) => {
    if (line.what !== 'playback.started' && line.what !== 'tts.speak') return null
    return cancelled.some((each) => isHeardAgain(line, each))
      ? { expected: `${line.with.handle} to stay silent`, got: `${line.what} of it` }
      : true
  },
  remember: (cancelled, line) =>
    isSilencing(line) ? [...cancelled, { handle: text(line.with.handle), at: line.at }] : cancelled,
})

export const cancelledOnce = always<readonly string[]>('barge-in.cancelled-once', 'AV-REQ-007 ruling', {
  says: 'An answer is cancelled at most once.',
  needs: ['tts.cancel'],
  start: [],
  ask: (line, cancelled) => {
    if (line.way !== 'out' || line.what !== 'tts.cancel') return null
    const handle = text(line.with.handle)
    return cancelled.includes(handle)
      ? { expected: `one tts.cancel of ${handle}`, got: 'a second one' }
      : true
  },
  remember: (cancelled, line) =>
    line.way === 'out' && line.what === 'tts.cancel' ? [...cancelled, text(line.with.handle)] : cancelled,
})
