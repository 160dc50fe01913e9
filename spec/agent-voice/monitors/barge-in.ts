/** Barge-in: how fast the assistant yields, and that it is actually silent (AV-REQ-007, AV-PER-002, AV-AC-004). */
import { publishes } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always, breaksOff, type TraceState, within } from './trace-state.ts'

/** With manual turn detection voice activity is only noted (AV-GUD-001). */
const speechInterrupts = ({ bargeIn, turnDetection }: TraceState['settings']): boolean =>
  bargeIn && turnDetection !== 'manual'

/** Whether a line reports speech; the report may be ignored if speech does not interrupt. */
const isOfSpeech = ({ what, with: { source } }: Line): boolean =>
  what === 'vad.start' || source === 'vad' || source === 'stt'

/** The user speaks, or requests silence, while an answer is being spoken. */
const interrupts = (line: Line, { state, settings }: TraceState): boolean =>
  line.way === 'in' &&
  state === 'speaking' &&
  (line.what === 'user.interrupt' || line.what === 'vad.start') &&
  (speechInterrupts(settings) || !isOfSpeech(line))

const leavesSpeaking = (line: Line) =>
  line.way === 'out' && line.what === 'state' && line.with.from === 'speaking'

export const interruptedInTime = within('barge-in.interrupted-within-150', 'AV-REQ-007 AV-INT-002 AV-IF-08', {
  says: 'When the user talks over the answer, interrupted is published within 150 ms.',
  needs: ['state'],
  budget: 'AV-REQ-007',
  ms: () => 150,
  what: 'interrupted',
  opens: interrupts,
  closes: (line) => publishes(line, 'interrupted'),
  // An answer that ends by itself leaves nothing to interrupt; the table judges a skipped interrupted state.
  abandons: leavesSpeaking,
})

export const listeningInTime = within('barge-in.listening-within-400', 'AV-PER-002 AV-AC-004 AV-VAL-03', {
  says: 'After a barge-in, listening is published within 400 ms altogether, or within the configured limit.',
  needs: ['state'],
  budget: 'AV-PER-002',
  ms: ({ settings }) => settings.interruptBudgetMs,
  what: 'listening',
  opens: interrupts,
  closes: (line) => publishes(line, 'listening'),
  // A suspension or the end of the conversation takes precedence.
  abandons: (line) => publishes(line, 'suspended') || breaksOff(line),
})

/** Detected so many ms before it was received; a stamp in the future counts as now (AV-RUL-26). */
const agoOf = (line: Line, { settings }: TraceState): number =>
  Math.min(Math.max(0, Number(line.with.agoMs ?? 0)), settings.interruptBudgetMs)

export const listeningFromDetection = within(
  'barge-in.listening-from-detection',
  'AV-RUL-26 AV-AC-004 AV-RUL-17 ruling',
  {
    says: 'Counted from the detection of speech, listening is back within the time for a barge-in.',
    needs: ['state'],
    budget: 'AV-AC-004',
    ms: ({ settings }) => settings.interruptBudgetMs,
    what: 'listening',
    opens: interrupts,
    began: (line, trace) => line.at - agoOf(line, trace),
    closes: (line) => publishes(line, 'listening'),
    abandons: (line) => publishes(line, 'suspended') || breaksOff(line),
  },
)

export const silentInTime = within('barge-in.silent-within-400', 'AV-VAL-03 AV-PER-002', {
  says: 'After a barge-in, the answer is silent within 400 ms, or within the configured limit.',
  needs: ['state', 'tts.cancel'],
  budget: 'AV-VAL-03',
  looksAt: ['playback.started', 'playback.stopped'],
  ms: ({ settings }) => settings.interruptBudgetMs,
  what: 'silence',
  opens: interrupts,
  closes: (line) => line.way === 'world' && line.what === 'playback.stopped',
  // Without a voice in the world no answer falls silent; another monitor checks that it is cancelled.
  owes: false,
  abandons: (line) => publishes(line, 'suspended') || breaksOff(line) || line.what === 'playback.started',
})

export const interruptedOnlyFromSpeaking = always('barge-in.only-from-speaking', 'AV-DEF-08', {
  says: 'Interrupted is entered only while an answer is being spoken.',
  needs: ['state'],
  ask: (line, _, { state, previous }) => {
    // A suspension leads back to the state in which it began.
    if (!publishes(line, 'interrupted') || (state === 'suspended' && previous === 'interrupted')) return null
    return state === 'speaking' ? true : { expected: 'interrupted only from speaking', got: `from ${state}` }
  },
})
