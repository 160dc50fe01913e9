/** Limits that we set where the document sets none (AV-RUL-01, -02, -05, -16), and the delay of STT (AV-ASM-02). */
import { changed, delayed, showing, without } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, breaksOff, leaves, together, within } from './scene.ts'

export const startDecided = within(
  {
    id: 'start.decided',
    says: 'A start that waits is granted or refused within startTimeoutMs.',
    basis: 'ruling',
    requirements: ['AV-RUL-01', 'AV-RUL-27'],
    budget: 'AV-RUL-01',
    needs: ['state', 'settled'],
    spoil: (log) => delayed(log, (line) => publishes(line, 'preparing'), 5001),
  },
  {
    ms: ({ settings }) => settings.startTimeoutMs,
    what: 'the start to be granted or refused',
    opens: (line, { state }) => hears(line, 'user.start') && state === 'idle',
    closes: (line) =>
      publishes(line, 'preparing') || (shows(line, 'settled') && line.with.call === 'user.start'),
    abandons: (line) => publishes(line, 'suspended'),
  },
)

const isRefused = (line: Line): boolean =>
  shows(line, 'settled') && line.with.call === 'user.start' && line.with.code === 'SESSION_INACTIVE'

export const startNotTooSoon = within(
  {
    id: 'start.not-too-soon',
    says: 'A start that waits has all of startTimeoutMs, not counting suspensions, before it is refused.',
    basis: 'ruling',
    requirements: ['AV-RUL-01', 'AV-RUL-09'],
    needs: ['state', 'settled'],
    spoil: (log) => changed(log, isRefused, ({ at }) => ({ at: at - 1 })),
  },
  {
    ms: () => Number.POSITIVE_INFINITY,
    least: ({ settings }) => settings.startTimeoutMs,
    what: 'a refusal',
    opens: (line, { state, previous }) =>
      hears(line, 'user.start') && (state === 'idle' || (state === 'suspended' && previous === 'idle')),
    closes: isRefused,
    abandons: (line) =>
      (shows(line, 'settled') && line.with.call === 'user.start') ||
      ['preparing', 'faulted', 'terminating'].some((state) => publishes(line, state)),
    pauses: ({ state }) => state === 'suspended',
    owes: false,
  },
)

export const preparingEnds = within(
  {
    id: 'preparing.at-most-5000',
    says: 'Preparing lasts at most prepareTimeoutMs.',
    basis: 'ruling',
    requirements: ['AV-RUL-02', 'AV-RUL-27'],
    budget: 'AV-RUL-02',
    needs: ['state'],
    spoil: (log) => delayed(log, (line) => leaves(line, 'preparing'), 5001),
  },
  {
    ms: ({ settings }) => settings.prepareTimeoutMs,
    what: 'the end of preparing',
    opens: (line) => publishes(line, 'preparing'),
    closes: (line) => leaves(line, 'preparing'),
  },
)

export const turnDispatched = within(
  {
    id: 'processing.dispatches',
    says: 'A turn that is ended by hand is dispatched or given up within finalizeTimeoutMs.',
    basis: 'ruling',
    requirements: ['AV-RUL-05', 'AV-RUL-27'],
    budget: 'AV-RUL-05',
    needs: ['state', 'copilot.send'],
    spoil: (log) => {
      const end = log.findIndex((line) => hears(line, 'user.endTurn'))
      return log.map((line, index) => (end >= 0 && index > end ? { ...line, at: line.at + 2001 } : line))
    },
  },
  {
    ms: ({ settings }) => settings.finalizeTimeoutMs,
    what: 'the prompt, or listening again',
    opens: (line, { state }) => hears(line, 'user.endTurn') && state === 'listening',
    closes: (line) => shows(line, 'copilot.send') || publishes(line, 'listening'),
    abandons: (line, { settings }) =>
      breaksOff(line) ||
      publishes(line, 'suspended') ||
      (hears(line, 'stt.final') && settings.responder !== 'copilot'),
  },
)

const asked = 'STT to be asked for the final transcript'

export const transcriptAsked = together(
  {
    id: 'processing.commits',
    says: 'When a turn is ended by hand, STT is asked for its final transcript.',
    basis: 'ruling',
    requirements: ['AV-RUL-05', 'AV-REQ-004'],
    needs: ['state', 'stt.commit'],
    spoil: (log) => without(log, showing('stt.commit')),
  },
  {
    calls: (line, { state }) => (hears(line, 'user.endTurn') && state === 'listening' ? asked : null),
    gives: (line) => (shows(line, 'stt.commit') ? asked : null),
  },
)

export const answerBuffered = within(
  {
    id: 'processing.buffers',
    says: 'An answer in one piece that does not begin to play within ttsStartTimeoutMs is given up.',
    basis: 'ruling',
    requirements: ['AV-RUL-16', 'AV-RUL-27'],
    budget: 'AV-RUL-16',
    needs: ['state', 'tts.speak'],
    spoil: (log) => delayed(log, (line) => hears(line, 'tts.bufferReady'), 5001),
  },
  {
    ms: ({ settings }) => settings.ttsStartTimeoutMs,
    what: 'the first audio of the answer, or listening again',
    opens: (line, { state }) => shows(line, 'tts.speak') && line.with.last !== false && state !== 'suspended',
    closes: (line, { handle }) =>
      (hears(line, 'tts.bufferReady') && line.with.handle === handle) || publishes(line, 'listening'),
    abandons: (line) => breaksOff(line) || publishes(line, 'suspended') || publishes(line, 'speaking'),
  },
)

export const speechHeardInTime = always<number | null>(
  {
    id: 'world.stt-within-250',
    says: 'Speech to text reports voice activity within 250 ms; if not, an assumption fails, not the machine.',
    basis: 'ruling',
    requirements: ['AV-ASM-02'],
    budget: 'AV-ASM-02',
    needs: ['state'],
    looksAt: ['speech.started'],
    spoil: (log) =>
      changed(
        log,
        (line) => line.what === 'speech.started',
        ({ at }) => ({ at: at - 251 }),
      ),
  },
  {
    start: null,
    ask: (line, since) => {
      if (since === null || !hears(line, 'vad.start')) return null
      const took = line.at - since
      return took <= 250
        ? { took }
        : { expected: 'voice activity within 250 ms (an assumption about STT)', got: `after ${took} ms` }
    },
    remember: (since, line) => {
      if (line.way === 'world' && line.what === 'speech.started') return line.at
      return hears(line, 'vad.start') ? null : since
    },
  },
)
