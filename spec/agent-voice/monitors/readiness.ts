/** What must be there first: session and audio before a start, ears before listening, a buffer before speaking. */
import { hearing, showing, shown, without } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always } from './scene.ts'

interface Readiness {
  readonly primed: boolean
  readonly started: boolean
}

const ready = (before: Readiness, line: Line): Readiness => {
  // Whoever ends a conversation has to ask for the next one.
  if (publishes(line, 'terminating')) return { ...before, started: false }
  if (line.way !== 'in') return before
  if (line.what === 'audio.primed') return { ...before, primed: true }
  if (line.what === 'user.start') return { ...before, started: true }
  return before
}

const unready: Readiness = { primed: false, started: false }

export const preparedFirst = always<Readiness>(
  {
    id: 'start.session-and-audio-first',
    says: 'Idle is left towards preparing only with an active session and primed audio; without any session nothing prepares.',
    basis: 'document',
    requirements: ['AV-REQ-002', 'AV-INT-001', 'AV-INF-001', 'AV-SVC-001'],
    needs: ['state'],
    spoil: (log) => without(log, hearing('audio.primed')),
  },
  {
    start: unready,
    ask: (line, { primed }, { session }) => {
      // A return from suspended is no new beginning, and a session that is just being handed over may count.
      if (!publishes(line, 'preparing') || line.with.from === 'suspended') return null
      // REQ-002 is about idle. For a recovery only the key of the service is asked for, which some session had (SVC-001).
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

export const startedByUser = always<Readiness>(
  {
    id: 'start.by-the-user',
    says: 'A conversation starts only when the user asked for it; a session alone never opens the microphone.',
    basis: 'interpreted',
    requirements: ['AV-REQ-002', 'AV-T-02'],
    needs: ['state'],
    spoil: (log) => without(log, hearing('user.start')),
  },
  {
    start: unready,
    ask: (line, { started }) => {
      if (!publishes(line, 'preparing')) return null
      return started ? true : { expected: 'preparing only when the user asked for it', got: 'nobody did' }
    },
    remember: ready,
  },
)

/** One half of the audio path: it never reported, was closed or held, was asked for again since, or reported. */
type Half = 'never' | 'closed' | 'asked' | 'open'

interface Ears {
  readonly stt: Half
  readonly mic: Half
  /** Listening was entered with STT closed: it has to be taken up again in the same step. */
  readonly owed: boolean
}

const deaf: Ears = { stt: 'never', mic: 'never', owed: false }

/** The ports pause STT only, and say of the microphone only that it confirms where it is asked for again. */
const earsAfter = (before: Ears, line: Line): Ears => {
  const ears = line.way === 'in' && before.owed ? { ...before, owed: false } : before
  if (publishes(line, 'idle')) return deaf
  if (hears(line, 'audio.ready')) return { ...ears, [String(line.with.source)]: 'open' }
  if (shows(line, 'stt.pause') && ears.stt !== 'never') return { ...ears, stt: 'closed' }
  if (shows(line, 'stt.resume'))
    return { ...ears, stt: ears.stt === 'closed' ? 'asked' : ears.stt, owed: false }
  // A microphone that was lost has to report once more where it is asked for again.
  const isLost = hears(line, 'error') && line.with.source === 'audio'
  if ((isLost || publishes(line, 'suspended')) && ears.mic === 'open') return { ...ears, mic: 'closed' }
  const asks = shows(line, 'capture.resume') || shows(line, 'audio.activate')
  if (asks && ears.mic === 'closed') return { ...ears, mic: 'asked' }
  return publishes(line, 'listening') && ears.stt === 'closed' ? { ...ears, owed: true } : ears
}

export const hearsWhenListening = always<Ears>(
  {
    id: 'listening.hears',
    says: 'Listening is entered only when STT and the microphone have reported, and not while one of them is closed.',
    basis: 'document',
    requirements: ['AV-REQ-003', 'AV-DEF-04', 'AV-INF-003', 'AV-INF-002'],
    needs: ['state'],
    looksAt: ['stt.pause', 'stt.resume', 'capture.resume', 'audio.activate'],
    spoil: (log) => without(log, (line) => hears(line, 'audio.ready') && line.with.source === 'mic'),
  },
  {
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
  },
)

export const quietWhenIdle = always(
  {
    id: 'idle.quiet',
    says: 'In idle no microphone, no transcription and no voice is asked for.',
    basis: 'document',
    requirements: ['AV-DEF-03', 'AV-T-01'],
    needs: ['state', 'audio.activate'],
    looksAt: ['tts.speak'],
    spoil: (log) => [
      { at: 0, ...shown('audio.activate') },
      { at: 0, who: 'user', way: 'in', what: 'vad.end', with: {} },
      ...log,
    ],
  },
  {
    start: { asked: false },
    ask: (line, { asked }, { state }) => {
      if (line.way !== 'in') return null
      if (asked && state === 'idle') return { expected: 'nothing to be activated in idle', got: 'it was' }
      return state === 'idle' ? true : null
    },
    remember: ({ asked }, line, { state }) => {
      // What is activated right before idle is left belongs to the state that follows.
      if (line.way === 'in' || shows(line, 'state')) return { asked: false }
      const activates = line.way === 'out' && ['audio.activate', 'tts.speak'].includes(line.what)
      return { asked: asked || (activates && state === 'idle') }
    },
  },
)

interface Voice {
  readonly handle: string
  readonly buffered: boolean
}

export const speaksWhenBuffered = always<Voice>(
  {
    id: 'speaking.after-buffer',
    says: 'Speaking is entered only when the first audio of the current answer is buffered.',
    basis: 'document',
    requirements: ['AV-REQ-006', 'AV-DEF-07', 'AV-DAT-002', 'AV-ASM-03'],
    needs: ['state', 'tts.speak'],
    spoil: (log) => without(log, hearing('tts.bufferReady')),
  },
  {
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
      if (shows(line, 'tts.speak')) return { handle: String(line.with.handle), buffered: false }
      if (hears(line, 'tts.bufferReady') && line.with.handle === handle) return { handle, buffered: true }
      return { handle, buffered }
    },
  },
)

/** An answer begins to be spoken; of a return from a suspension nothing is said. */
const begins = (line: Line): boolean => publishes(line, 'speaking') && line.with.from !== 'suspended'

export const captionsAligned = always<{ readonly owed: boolean; readonly aligned: boolean }>(
  {
    id: 'speaking.captions',
    says: 'For a spoken answer captions are asked to be aligned.',
    basis: 'document',
    requirements: ['AV-INT-004'],
    needs: ['state', 'captions.align'],
    spoil: (log) => without(log, showing('captions.align')),
  },
  {
    start: { owed: false, aligned: false },
    ask: (line, { owed, aligned }) => {
      if (aligned && begins(line)) return true
      if (!owed) return null
      if (shows(line, 'captions.align')) return true
      return line.way === 'in'
        ? { expected: 'captions.align on entering speaking', got: `'${line.what}' came first` }
        : null
    },
    // Within one step the order is free: captions may be asked for just before the change is published.
    remember: ({ owed, aligned }, line) => {
      if (line.way === 'in') return { owed: false, aligned: false }
      if (shows(line, 'captions.align')) return { owed: false, aligned: true }
      return begins(line) ? { owed: !aligned, aligned } : { owed, aligned }
    },
    owed: ({ owed }) =>
      owed ? { expected: 'captions.align on entering speaking', got: 'it was never asked for' } : null,
  },
)
