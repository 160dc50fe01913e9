/** The talk where there is none: suspended, faulted and terminating have exits of their own and no others. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'
import { type Ignored, ignoring } from './ignored.ts'

const table: readonly Pick<Ignored, 'id' | 'event'>[] = [
  { id: 'AV-ROW-300', event: 'user.interrupt' },
  { id: 'AV-ROW-301', event: 'user.endTurn' },
  { id: 'AV-ROW-302', event: 'user.retry' },
  { id: 'AV-ROW-303', event: 'vad.start' },
  { id: 'AV-ROW-304', event: 'vad.end' },
  { id: 'AV-ROW-305', event: 'stt.partial' },
  { id: 'AV-ROW-306', event: 'stt.final' },
  { id: 'AV-ROW-307', event: 'copilot.request' },
  { id: 'AV-ROW-308', event: 'copilot.response' },
  { id: 'AV-ROW-309', event: 'response.local' },
  { id: 'AV-ROW-310', event: 'tts.bufferReady' },
  { id: 'AV-ROW-311', event: 'tts.complete' },
  { id: 'AV-ROW-312', event: 'tts.error' },
  { id: 'AV-ROW-313', event: 'interrupt.cleared' },
]

/** What a failure of a service does to a conversation that is paused: it may be a fault at once, or wait. */
const failing = ['copilot.response', 'tts.error']

const paused: readonly Ignored[] = table.map((row) => ({
  ...row,
  from: failing.includes(row.event) ? ['faulted', 'terminating'] : ['suspended', 'faulted', 'terminating'],
  basis: 'document',
  requirements: ['AV-REQ-008', 'AV-T-12', 'AV-REQ-009', 'AV-T-15'],
  says: 'What is paused, has failed or is ending does not go on with the talk.',
}))

const deferred: readonly Ignored[] = [
  {
    id: 'AV-ROW-314',
    event: 'copilot.response',
    from: ['suspended'],
    basis: 'interpreted',
    requirements: ['AV-VAL-05', 'AV-RUL-22', 'AV-REQ-008'],
    says: 'What Copilot says during a suspension waits for its end.',
  },
  {
    id: 'AV-ROW-315',
    event: 'tts.error',
    from: ['suspended'],
    basis: 'interpreted',
    requirements: ['AV-RUL-22', 'AV-RUL-18', 'AV-REQ-008'],
    says: 'A voice that fails during a suspension changes nothing before its end.',
  },
]

export const ignoredPaused: readonly Row<State, FactName>[] = [...paused, ...deferred].map(ignoring)
