/** Limits that we set where the document sets none (AV-RUL-01, -02, -05, -16), and the delay of STT (AV-ASM-02). */
import { emits, publishes, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always, breaksOff, leaves, together, within } from './trace-state.ts'

export const startDecided = within('start.decided', 'AV-RUL-01 AV-RUL-27 ruling', {
  says: 'A start that waits is granted or refused within startTimeoutMs.',
  needs: ['state', 'settled'],
  budget: 'AV-RUL-01',
  ms: ({ settings }) => settings.startTimeoutMs,
  what: 'the start to be granted or refused',
  opens: (line, { state }) => receives(line, 'user.start') && state === 'idle',
  closes: (line) =>
    publishes(line, 'preparing') || (emits(line, 'settled') && line.with.call === 'user.start'),
  abandons: (line) => publishes(line, 'suspended'),
})

const isRefused = (line: Line): boolean =>
  emits(line, 'settled') && line.with.call === 'user.start' && line.with.code === 'SESSION_INACTIVE'

export const startNotTooSoon = within('start.not-too-soon', 'AV-RUL-01 AV-RUL-09 ruling', {
  says: 'A start that waits has all of startTimeoutMs, not counting suspensions, before it is refused.',
  needs: ['state', 'settled'],
  ms: () => Number.POSITIVE_INFINITY,
  least: ({ settings }) => settings.startTimeoutMs,
  what: 'a refusal',
  opens: (line, { state, previous }) =>
    receives(line, 'user.start') && (state === 'idle' || (state === 'suspended' && previous === 'idle')),
  closes: isRefused,
  abandons: (line) =>
    (emits(line, 'settled') && line.with.call === 'user.start') ||
    (['preparing', 'faulted', 'terminating'] as const).some((state) => publishes(line, state)),
  pauses: ({ state }) => state === 'suspended',
  owes: false,
})

export const preparingEnds = within('preparing.at-most-5000', 'AV-RUL-02 AV-RUL-27 ruling', {
  says: 'Preparing lasts at most prepareTimeoutMs.',
  needs: ['state'],
  budget: 'AV-RUL-02',
  ms: ({ settings }) => settings.prepareTimeoutMs,
  what: 'the end of preparing',
  opens: (line) => publishes(line, 'preparing'),
  closes: (line) => leaves(line, 'preparing'),
})

export const turnDispatched = within('processing.dispatches', 'AV-RUL-05 AV-RUL-27 ruling', {
  says: 'A turn that is ended by hand is dispatched or abandoned within finalizeTimeoutMs.',
  needs: ['state', 'copilot.send'],
  budget: 'AV-RUL-05',
  ms: ({ settings }) => settings.finalizeTimeoutMs,
  what: 'the prompt, or listening again',
  opens: (line, { state }) => receives(line, 'user.endTurn') && state === 'listening',
  closes: (line) => emits(line, 'copilot.send') || publishes(line, 'listening'),
  abandons: (line, { settings }) =>
    breaksOff(line) ||
    publishes(line, 'suspended') ||
    (receives(line, 'stt.final') && settings.responder !== 'copilot'),
})

const asked = 'STT to be asked for the final transcript'

export const transcriptAsked = together('processing.commits', 'AV-RUL-05 AV-REQ-004 ruling', {
  says: 'When a turn is ended by hand, the final transcript is requested from STT.',
  needs: ['state', 'stt.commit'],
  calls: (line, { state }) => (receives(line, 'user.endTurn') && state === 'listening' ? asked : null),
  gives: (line) => (emits(line, 'stt.commit') ? asked : null),
})

export const answerBuffered = within('processing.buffers', 'AV-RUL-16 AV-RUL-27 ruling', {
  says: 'An answer in one piece that does not begin to play within ttsStartTimeoutMs is abandoned.',
  needs: ['state', 'tts.speak'],
  budget: 'AV-RUL-16',
  ms: ({ settings }) => settings.ttsStartTimeoutMs,
  what: 'the first audio of the answer, or listening again',
  opens: (line, { state }) => emits(line, 'tts.speak') && line.with.last !== false && state !== 'suspended',
  closes: (line, { handle }) =>
    (receives(line, 'tts.bufferReady') && line.with.handle === handle) || publishes(line, 'listening'),
  abandons: (line) => breaksOff(line) || publishes(line, 'suspended') || publishes(line, 'speaking'),
})

export const speechHeardInTime = always<number | null>('world.stt-within-250', 'AV-ASM-02 ruling', {
  says: 'Speech to text reports voice activity within 250 ms; if not, an assumption fails, not the machine.',
  needs: ['state'],
  budget: 'AV-ASM-02',
  looksAt: ['speech.started'],
  ask: (line, since) => {
    if (since === null || !receives(line, 'vad.start')) return null
    const took = line.at - since
    return took <= 250
      ? { took }
      : { expected: 'voice activity within 250 ms (an assumption about STT)', got: `after ${took} ms` }
  },
  remember: (since, line) => {
    if (line.way === 'world' && line.what === 'speech.started') return line.at
    return receives(line, 'vad.start') ? null : since
  },
})
