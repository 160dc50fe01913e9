/** Barge-in: how fast the assistant yields, and that it really falls silent (AV-REQ-007, AV-PER-002, AV-AC-004). */
import { delayed, followed, into, shown } from '../../edits.ts'
import { publishes } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, type Scene, within } from '../../watching.ts'

/** The user is heard, or asks for silence, while an answer is being spoken. */
const interrupts = (line: Line, { state, settings }: Scene): boolean =>
  line.way === 'in' &&
  state === 'speaking' &&
  (line.what === 'user.interrupt' || (line.what === 'vad.start' && settings.bargeIn === true))

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
      return delayed(log, (line, index) => index > from && from >= 0 && publishes(line, 'listening'), 401)
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
