/** Silence: an answer that is interrupted is cancelled, falls silent and stays so (AV-REQ-007, AV-VAL-03, INV-05). */
import { delayed, followed, into, showing, shown, without } from '../../edits.ts'
import { publishes } from '../../lines.ts'
import { always } from './scene.ts'

const silences = ['tts.cancel', 'tts.stop', 'tts.hardStop']

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
      if (line.way === 'out' && silences.includes(line.what)) return true
      return line.way === 'in'
        ? { expected: 'the answer to be cancelled with the interruption', got: `'${line.what}' came first` }
        : null
    },
    remember: ({ owed, cancelled }, line, { state }) => {
      const silenced = line.way === 'out' && silences.includes(line.what)
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
  readonly handles: readonly string[]
  readonly listeningSince: number | null
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
    start: { handles: [], listeningSince: null },
    ask: (line, { handles, listeningSince }) => {
      if (listeningSince === null || line.at === listeningSince) return null
      return handles.length === 0
        ? true
        : {
            expected: 'silence while listening',
            got: `${handles.join(', ')} still audible ${line.at - listeningSince} ms after listening began`,
          }
    },
    remember: ({ handles, listeningSince }, line) => {
      const handle = String(line.with.handle)
      const others = handles.filter((other) => other !== handle)
      const audible =
        line.what === 'playback.started'
          ? [...others, handle]
          : line.what === 'playback.stopped'
            ? others
            : handles
      if (line.way === 'out' && line.what === 'state')
        return { handles: audible, listeningSince: line.with.to === 'listening' ? line.at : null }
      return { handles: audible, listeningSince }
    },
  },
)

export const cancelledStaysSilent = always<readonly string[]>(
  {
    id: 'fence.cancelled-voice',
    says: 'An answer that was cancelled is never heard again (INV-05).',
    basis: 'document',
    requirements: ['AV-REQ-007', 'AV-INT-004'],
    needs: ['tts.cancel', 'tts.speak'],
    looksAt: ['tts.stop', 'tts.hardStop', 'playback.started'],
    spoil: (log) =>
      followed(log, showing('tts.cancel'), (line) => ({
        who: 'tts',
        way: 'world',
        what: 'playback.started',
        with: { handle: line.with.handle ?? '' },
      })),
  },
  {
    start: [],
    ask: (line, cancelled) => {
      if (line.what !== 'playback.started' && line.what !== 'tts.speak') return null
      const handle = String(line.with.handle)
      return cancelled.includes(handle)
        ? { expected: `${handle} to stay silent`, got: `${line.what} of it` }
        : true
    },
    remember: (cancelled, line) =>
      line.way === 'out' && silences.includes(line.what)
        ? [...cancelled, String(line.with.handle)]
        : cancelled,
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
