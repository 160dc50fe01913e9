/** Barge-in: how fast the assistant yields, and that it really falls silent (AV-REQ-007, AV-PER-002, AV-AC-004). */
import { delayed, followed, into, shown } from '../../edits.ts'
import { publishes } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, breaksOff, type Scene, within } from './scene.ts'

/** With manual turn detection voice activity is noted and nothing else (AV-GUD-001). */
const speechInterrupts = ({ bargeIn, turnDetection }: Scene['settings']): boolean =>
  bargeIn && turnDetection !== 'manual'

/** Whether somebody reports speech, who need not be believed where speech does not interrupt. */
const isOfSpeech = ({ what, with: { source } }: Line): boolean =>
  what === 'vad.start' || source === 'vad' || source === 'stt'

/** The user is heard, or asks for silence, while an answer is being spoken. */
const interrupts = (line: Line, { state, settings }: Scene): boolean =>
  line.way === 'in' &&
  state === 'speaking' &&
  (line.what === 'user.interrupt' || line.what === 'vad.start') &&
  (speechInterrupts(settings) || !isOfSpeech(line))

const leavesSpeaking = (line: Line) =>
  line.way === 'out' && line.what === 'state' && line.with.from === 'speaking'

export const interruptedInTime = within(
  {
    id: 'barge-in.interrupted-within-150',
    says: 'When the user talks over the answer, interrupted is published within 150 ms.',
    basis: 'document',
    requirements: ['AV-REQ-007', 'AV-INT-002', 'AV-IF-08'],
    budget: 'AV-REQ-007',
    needs: ['state'],
    spoil: (log) => delayed(log, into('interrupted'), 151),
  },
  {
    ms: () => 150,
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
    says: 'After a barge-in, listening is published within 400 ms altogether, or as many as are set for it.',
    basis: 'document',
    requirements: ['AV-PER-002', 'AV-AC-004', 'AV-VAL-03'],
    budget: 'AV-PER-002',
    needs: ['state'],
    spoil: (log) => {
      const from = log.findIndex(into('interrupted'))
      return delayed(log, (line, index) => index > from && from >= 0 && publishes(line, 'listening'), 401)
    },
  },
  {
    ms: ({ settings }) => settings.interruptBudgetMs,
    what: 'listening',
    opens: interrupts,
    closes: (line) => publishes(line, 'listening'),
    // A suspension or the end of the conversation comes first.
    abandons: (line) => publishes(line, 'suspended') || breaksOff(line),
  },
)

/** Detected so many ms before it was heard; a stamp in the future counts as now (AV-RUL-26). */
const agoOf = (line: Line, { settings }: Scene): number =>
  Math.min(Math.max(0, Number(line.with.agoMs ?? 0)), settings.interruptBudgetMs)

export const listeningFromDetection = within(
  {
    id: 'barge-in.listening-from-detection',
    says: 'Counted from the detection of speech, listening is back within the time for a barge-in.',
    basis: 'ruling',
    requirements: ['AV-RUL-26', 'AV-AC-004', 'AV-RUL-17'],
    budget: 'AV-AC-004',
    needs: ['state'],
    spoil: (log) => {
      const from = log.findIndex(into('interrupted'))
      return delayed(log, (line, index) => index > from && from >= 0 && publishes(line, 'listening'), 401)
    },
  },
  {
    ms: ({ settings }) => settings.interruptBudgetMs,
    what: 'listening',
    opens: interrupts,
    began: (line, scene) => line.at - agoOf(line, scene),
    closes: (line) => publishes(line, 'listening'),
    abandons: (line) => publishes(line, 'suspended') || breaksOff(line),
  },
)

export const silentInTime = within(
  {
    id: 'barge-in.silent-within-400',
    says: 'After a barge-in, the answer is no more heard within 400 ms, or as many as are set for it.',
    basis: 'document',
    requirements: ['AV-VAL-03', 'AV-PER-002'],
    budget: 'AV-VAL-03',
    needs: ['state', 'tts.cancel'],
    looksAt: ['playback.started', 'playback.stopped'],
    spoil: (log) => {
      const from = log.findIndex(into('interrupted'))
      const isStop = (line: Line, index: number) => index > from && line.what === 'playback.stopped'
      return from < 0 ? log : delayed(log, isStop, 401)
    },
  },
  {
    ms: ({ settings }) => settings.interruptBudgetMs,
    what: 'silence',
    opens: interrupts,
    closes: (line) => line.way === 'world' && line.what === 'playback.stopped',
    // Without a voice in the world nothing ever falls silent; that it is cancelled is held elsewhere.
    owes: false,
    abandons: (line) => publishes(line, 'suspended') || breaksOff(line) || line.what === 'playback.started',
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
    start: null,
    ask: (line, _, { state, previous }) => {
      // A suspension leads back to where it began, whatever that was.
      if (!publishes(line, 'interrupted') || (state === 'suspended' && previous === 'interrupted'))
        return null
      return state === 'speaking'
        ? true
        : { expected: 'interrupted only from speaking', got: `from ${state}` }
    },
  },
)
