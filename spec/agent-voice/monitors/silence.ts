/** Silence: an answer that is interrupted is cancelled, falls silent and stays so (AV-REQ-007, AV-VAL-03, INV-05). */
import { delayed, followed, into, showing, shown, without } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always } from './scene.ts'

const silences = ['tts.cancel', 'tts.stop', 'tts.hardStop']

const isSilencing = (line: Line): boolean => line.way === 'out' && silences.includes(line.what)

export const voiceCancelled = always(
  {
    id: 'barge-in.voice-cancelled',
    says: 'Every interruption cancels the answer that is being spoken, before anything else is heard.',
    basis: 'document',
    requirements: ['AV-REQ-007', 'AV-INT-004', 'AV-AC-004'],
    needs: ['state', 'tts.cancel'],
    looksAt: ['tts.stop', 'tts.hardStop'],
    spoil: (log) => without(log, showing('tts.cancel')),
  },
  {
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
      // What is suspended is silent already.
      if (publishes(line, 'interrupted')) return { owed: !cancelled && state !== 'suspended', cancelled }
      return { owed: owed && !silenced, cancelled: cancelled || silenced }
    },
    owed: ({ owed }) =>
      owed ? { expected: 'the answer to be cancelled with the interruption', got: 'it never was' } : null,
  },
)

interface Audible {
  /** Answers that are heard, and those of which the subject was told that there is something to hear. */
  readonly handles: readonly string[]
  readonly buffered: readonly string[]
  readonly listeningSince: number | null
}

/**
 * The answers that are heard after a line. Whoever cancels one before anything of it was reported has done what there
 * is to do: if it plays on all the same, that is the voice's fault.
 */
const heardAfter = (line: Line, { handles, buffered }: Audible): readonly string[] => {
  const handle = String(line.with.handle)
  const isOver = line.what === 'playback.stopped' || (isSilencing(line) && !buffered.includes(handle))
  if (line.what === 'playback.started') return [...handles.filter((other) => other !== handle), handle]
  return isOver ? handles.filter((other) => other !== handle) : handles
}

export const noVoiceWhileListening = always<Audible>(
  {
    id: 'barge-in.no-voice-while-listening',
    says: 'No answer is audible while the assistant listens.',
    basis: 'document',
    requirements: ['AV-VAL-03', 'AV-PER-002', 'AV-DEF-02'],
    needs: ['state', 'tts.speak'],
    looksAt: 'every line',
    spoil: (log) =>
      delayed(
        followed(log, into('listening'), () => ({
          who: 'tts',
          way: 'world',
          what: 'playback.started',
          with: { handle: 'handle#99' },
        })),
        (line) => line.with.handle === 'handle#99',
        0,
      ),
  },
  {
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
      buffered: hears(line, 'tts.bufferReady')
        ? [...audible.buffered, String(line.with.handle)]
        : audible.buffered,
      listeningSince: shows(line, 'state')
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

/** What begins to play in the very instant in which it is cancelled is not heard. */
const isHeardAgain = ({ what, at, with: { handle } }: Line, cancelled: Cancelled): boolean =>
  cancelled.handle === handle && (what === 'tts.speak' || at > cancelled.at)

export const cancelledStaysSilent = always<readonly Cancelled[]>(
  {
    id: 'fence.cancelled-voice',
    says: 'An answer that was cancelled is never heard again (INV-05).',
    basis: 'document',
    requirements: ['AV-REQ-007', 'AV-INT-004'],
    needs: ['tts.cancel', 'tts.speak'],
    looksAt: ['tts.stop', 'tts.hardStop', 'playback.started'],
    spoil: (log) => {
      const handle = log.find(showing('tts.cancel'))?.with.handle
      if (handle === undefined) return log
      const at = (log.at(-1)?.at ?? 0) + 1
      return [...log, { at, who: 'tts', way: 'world', what: 'playback.started', with: { handle } }]
    },
  },
  {
    start: [],
    ask: (line, cancelled) => {
      if (line.what !== 'playback.started' && line.what !== 'tts.speak') return null
      return cancelled.some((each) => isHeardAgain(line, each))
        ? { expected: `${line.with.handle} to stay silent`, got: `${line.what} of it` }
        : true
    },
    remember: (cancelled, line) =>
      isSilencing(line) ? [...cancelled, { handle: String(line.with.handle), at: line.at }] : cancelled,
  },
)

export const cancelledOnce = always<readonly string[]>(
  {
    id: 'barge-in.cancelled-once',
    says: 'An answer is cancelled at most once.',
    basis: 'ruling',
    requirements: ['AV-REQ-007'],
    needs: ['tts.cancel'],
    spoil: (log) => followed(log, showing('tts.cancel'), ({ with: payload }) => shown('tts.cancel', payload)),
  },
  {
    start: [],
    ask: (line, cancelled) => {
      if (line.way !== 'out' || line.what !== 'tts.cancel') return null
      const handle = String(line.with.handle)
      return cancelled.includes(handle)
        ? { expected: `one tts.cancel of ${handle}`, got: 'a second one' }
        : true
    },
    remember: (cancelled, line) =>
      line.way === 'out' && line.what === 'tts.cancel' ? [...cancelled, String(line.with.handle)] : cancelled,
  },
)
