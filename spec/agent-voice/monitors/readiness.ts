/** Prerequisites: session and audio before a start, STT and microphone before listening, a buffer before speaking. */
import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always } from './trace-state.ts'

interface Readiness {
  readonly primed: boolean
  readonly started: boolean
}

const ready = (before: Readiness, line: Line): Readiness => {
  // The end of a conversation requires a new start request for the next one.
  if (publishes(line, 'terminating')) return { ...before, started: false }
  if (line.way !== 'in') return before
  if (line.what === 'audio.primed') return { ...before, primed: true }
  if (line.what === 'user.start') return { ...before, started: true }
  return before
}

const unready: Readiness = { primed: false, started: false }

export const preparedFirst = always<Readiness>(
  'start.session-and-audio-first',
  'AV-REQ-002 AV-INT-001 AV-INF-001 AV-SVC-001',
  {
    says: 'Idle is left towards preparing only with an active session and primed audio; without any session nothing prepares.',
    needs: ['state'],
    start: unready,
    ask: (line, { primed }, { session }) => {
      // A return from suspended is no new beginning, and a session that is just being handed over may count.
      if (!publishes(line, 'preparing') || line.with.from === 'suspended') return null
      // REQ-002 is about idle. A recovery requires only the key of the service, which an earlier session had
      // (SVC-001).
      if (line.with.from === 'faulted')
        return session.accepted.length > 0 || session.offered !== null
          ? true
          : { expected: 'preparing only with a session', got: 'there was none', requirement: 'AV-SVC-001' }
      if (session.active === 'no' && session.offered === null)
        return { expected: 'preparing only with an active session', got: 'none was reported' }
      return primed ? true : { expected: 'preparing only with primed audio', got: 'the audio was not primed' }
    },
    remember: ready,
  },
)

export const startedByUser = always<Readiness>('start.by-the-user', 'AV-REQ-002 AV-T-02 interpreted', {
  says: 'A conversation starts only on request of the user; a session alone never opens the microphone.',
  needs: ['state'],
  start: unready,
  ask: (line, { started }) => {
    if (!publishes(line, 'preparing')) return null
    return started ? true : { expected: 'preparing only after a request of the user', got: 'no request' }
  },
  remember: ready,
})

/** One half of the audio path: it never reported, was closed or held, was requested again since, or reported. */
type Half = 'never' | 'closed' | 'asked' | 'open'

interface Ears {
  readonly stt: Half
  readonly mic: Half
  /** Listening was entered with STT closed: it has to be resumed in the same step. */
  readonly owed: boolean
}

const deaf: Ears = { stt: 'never', mic: 'never', owed: false }

/** The ports pause STT only, and specify for the microphone only that it confirms when it is requested again. */
const earsAfter = (before: Ears, line: Line): Ears => {
  const ears = line.way === 'in' && before.owed ? { ...before, owed: false } : before
  if (publishes(line, 'idle')) return deaf
  if (receives(line, 'audio.ready')) return { ...ears, [text(line.with.source)]: 'open' }
  if (emits(line, 'stt.pause') && ears.stt !== 'never') return { ...ears, stt: 'closed' }
  if (emits(line, 'stt.resume'))
    return { ...ears, stt: ears.stt === 'closed' ? 'asked' : ears.stt, owed: false }
  // A microphone that was lost has to report once more when it is requested again.
  const isLost = receives(line, 'error') && line.with.source === 'audio'
  if ((isLost || publishes(line, 'suspended')) && ears.mic === 'open') return { ...ears, mic: 'closed' }
  const asks = emits(line, 'capture.resume') || emits(line, 'audio.activate')
  if (asks && ears.mic === 'closed') return { ...ears, mic: 'asked' }
  return publishes(line, 'listening') && ears.stt === 'closed' ? { ...ears, owed: true } : ears
}

export const hearsWhenListening = always<Ears>('listening.hears', 'AV-REQ-003 AV-DEF-04 AV-INF-003', {
  says: 'Listening is entered only when STT and the microphone have reported, and not while one of them is closed.',
  needs: ['state'],
  looksAt: ['stt.pause', 'stt.resume', 'capture.resume', 'audio.activate'],
  start: deaf,
  ask: (line, { stt, mic, owed }) => {
    if (owed && line.way === 'in')
      return { expected: 'STT to be taken up again with listening', got: `'${line.what}' came first` }
    if (!publishes(line, 'listening')) return null
    if (mic === 'never' || mic === 'asked')
      return { expected: 'listening only with an active microphone', got: 'it was not active' }
    return stt === 'never' ? { expected: 'listening only when STT accepts audio', got: 'it did not' } : true
  },
  remember: earsAfter,
  owed: ({ owed }) =>
    owed ? { expected: 'STT to be taken up again with listening', got: 'it never was' } : null,
})

export const quietWhenIdle = always('idle.quiet', 'AV-DEF-03', {
  says: 'In idle no microphone, no transcription and no synthesis is requested.',
  needs: ['state', 'audio.activate'],
  looksAt: ['tts.speak'],
  start: { asked: false },
  ask: (line, { asked }, { state }) => {
    if (line.way !== 'in') return null
    if (asked && state === 'idle') return { expected: 'nothing to be activated in idle', got: 'it was' }
    return state === 'idle' ? true : null
  },
  remember: ({ asked }, line, { state }) => {
    // A half that is activated right before idle is left belongs to the state that follows.
    if (line.way === 'in' || emits(line, 'state')) return { asked: false }
    const activates = line.way === 'out' && ['audio.activate', 'tts.speak'].includes(line.what)
    return { asked: asked || (activates && state === 'idle') }
  },
})

interface Voice {
  readonly handle: string
  readonly buffered: boolean
}

export const speaksWhenBuffered = always<Voice>('speaking.after-buffer', 'AV-REQ-006 AV-DEF-07 AV-DAT-002', {
  says: 'Speaking is entered only when the first audio of the current answer is buffered.',
  needs: ['state', 'tts.speak'],
  start: { handle: '', buffered: false },
  ask: (line, { handle, buffered }) => {
    if (!publishes(line, 'speaking')) return null
    return buffered
      ? true
      : {
          expected: 'speaking only when its first audio is buffered',
          got: `no buffered audio of ${handle || 'any answer'}`,
        }
  },
  remember: ({ handle, buffered }, line) => {
    if (emits(line, 'tts.speak')) return { handle: text(line.with.handle), buffered: false }
    if (receives(line, 'tts.bufferReady') && line.with.handle === handle) return { handle, buffered: true }
    return { handle, buffered }
  },
})

/** An answer begins to be spoken; a return from a suspension is not covered. */
const begins = (line: Line): boolean => publishes(line, 'speaking') && line.with.from !== 'suspended'

export const captionsAligned = always<{ readonly owed: boolean; readonly aligned: boolean }>(
  'speaking.captions',
  'AV-INT-004',
  {
    says: 'For a spoken answer the alignment of captions is requested, and for no other answer.',
    needs: ['state', 'captions.align'],
    start: { owed: false, aligned: false },
    ask: (line, { owed, aligned }, { handle }) => {
      // The voice of a prompt that another party sent is unknown here.
      const named = emits(line, 'captions.align') ? line.with.handle : undefined
      if (handle !== null && named !== undefined && named !== handle)
        return { expected: `captions of ${handle}`, got: `of ${named}` }
      if (aligned && begins(line)) return true
      if (!owed) return null
      if (emits(line, 'captions.align')) return true
      return line.way === 'in'
        ? { expected: 'captions.align on entering speaking', got: `'${line.what}' came first` }
        : null
    },
    // Within one step the order is free: captions may be requested just before the change is published.
    remember: ({ owed, aligned }, line) => {
      if (line.way === 'in') return { owed: false, aligned: false }
      if (emits(line, 'captions.align')) return { owed: false, aligned: true }
      return begins(line) ? { owed: !aligned, aligned } : { owed, aligned }
    },
    owed: ({ owed }) =>
      owed ? { expected: 'captions.align on entering speaking', got: 'it was never asked for' } : null,
  },
)
