/** Barge-in: how fast the assistant yields, and that it really falls silent (AV-REQ-007, AV-PER-002, AV-AC-004). */
import { delayed, followed, into, showing, shown, without } from '../../edits.ts'
import type { Line } from '../../log.ts'
import { always, type Scene, within } from '../../watching.ts'

/** The user is heard, or asks for silence, while an answer is being spoken. */
const interrupts = (line: Line, { state, settings }: Scene): boolean =>
  line.way === 'in' &&
  state === 'speaking' &&
  (line.what === 'user.interrupt' || (line.what === 'vad.start' && settings.bargeIn === true))

const publishes = (line: Line, to: string) => into(to)(line, 0)
const leavesSpeaking = (line: Line) =>
  line.way === 'out' && line.what === 'state' && line.with.from === 'speaking'

export const interruptedInTime = within(
  {
    id: 'barge-in.interrupted-within-150',
    says: 'When the user talks over the answer, interrupted is published within 150 ms.',
    basis: 'document',
    requirements: ['AV-REQ-007', 'AV-INT-002'],
    budget: 'AV-REQ-007',
    needs: ['state'],
    spoil: (log) => delayed(log, into('interrupted'), 151),
  },
  {
    initial: 'idle',
    ms: 150,
    what: 'interrupted',
    opens: interrupts,
    closes: (line) => publishes(line, 'interrupted'),
    // An answer that ends by itself leaves nothing to interrupt; skipping interrupted is the table's to judge.
    abandons: leavesSpeaking,
  },
)

export const listeningInTime = within(
  {
    id: 'barge-in.listening-within-400',
    says: 'After a barge-in, listening is published within 400 ms altogether.',
    basis: 'document',
    requirements: ['AV-PER-002', 'AV-AC-004', 'AV-VAL-03'],
    budget: 'AV-PER-002',
    needs: ['state'],
    spoil: (log) => {
      const from = log.findIndex(into('interrupted'))
      return delayed(log, (line, index) => index > from && from >= 0 && into('listening')(line, index), 401)
    },
  },
  {
    initial: 'idle',
    ms: 400,
    what: 'listening',
    opens: interrupts,
    closes: (line) => publishes(line, 'listening'),
    abandons: () => false,
  },
)

const silences = ['tts.cancel', 'tts.hardStop']

export const voiceCancelled = always(
  {
    id: 'barge-in.voice-cancelled',
    says: 'Every interruption cancels the answer that is being spoken, before anything else is heard.',
    basis: 'document',
    requirements: ['AV-REQ-007', 'AV-INT-004', 'AV-AC-004'],
    needs: ['state', 'tts.cancel'],
    spoil: (log) => without(log, showing('tts.cancel')),
  },
  {
    initial: 'idle',
    start: { owed: false, cancelled: false },
    ask: (line, { owed }) => {
      if (!owed) return null
      if (line.way === 'out' && silences.includes(line.what)) return true
      return line.way === 'in'
        ? { expected: 'the answer to be cancelled with the interruption', got: `'${line.what}' came first` }
        : null
    },
    remember: ({ owed, cancelled }, line) => {
      const silenced = line.way === 'out' && silences.includes(line.what)
      if (line.way === 'in') return { owed: false, cancelled: false }
      if (publishes(line, 'interrupted')) return { owed: !cancelled, cancelled }
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
    initial: 'idle',
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

export const interruptedOnlyFromSpeaking = always(
  {
    id: 'barge-in.only-from-speaking',
    says: 'Interrupted is entered only while an answer is being spoken.',
    basis: 'document',
    requirements: ['AV-DEF-08'],
    needs: ['state'],
    spoil: (log) =>
      followed(log, into('listening'), () =>
        shown('state', { from: 'listening', to: 'interrupted', cause: 'user.interrupt' }),
      ),
  },
  {
    initial: 'idle',
    start: null,
    ask: (line, _, { state }) => {
      if (!publishes(line, 'interrupted')) return null
      return state === 'speaking'
        ? true
        : { expected: 'interrupted only from speaking', got: `from ${state}` }
    },
    remember: () => null,
  },
)

export const cancelledStaysSilent = always<readonly string[]>(
  {
    id: 'fence.cancelled-voice',
    says: 'An answer that was cancelled is never heard again (INV-05).',
    basis: 'document',
    requirements: ['AV-REQ-007', 'AV-INT-004'],
    needs: ['tts.cancel', 'tts.speak'],
    spoil: (log) =>
      followed(log, showing('tts.cancel'), (line) => ({
        who: 'tts',
        way: 'world',
        what: 'playback.started',
        with: { handle: line.with.handle ?? '' },
      })),
  },
  {
    initial: 'idle',
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
    initial: 'idle',
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
