/** Utterances that wait: how many may, and that no listener receives anything else (AV-RUL-07). */
import { text } from '../../foreign.ts'
import { emits, publishes } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always, breaksOff, finalises, type TraceState } from './trace-state.ts'

/** The maximum number of waiting utterances. */
interface Waiting {
  readonly most: number
  /** When (ms) the utterance came for which there is room, as long as no other event has occurred. */
  readonly fitsAt: number | null
  readonly noticed: boolean
}

const noneWaiting: Waiting = { most: 0, fitsAt: null, noticed: false }

/** States in which an utterance waits for the next listening. */
const busy = ['processing', 'waitingForCopilot', 'speaking', 'interrupted']

const isNew = (line: Line, trace: TraceState): boolean =>
  finalises(line, trace) && !trace.said.includes(text(line.with.utterance))

/** One more utterance has to wait, and may. */
const waits = ({ most }: Waiting, line: Line, trace: TraceState): boolean =>
  isNew(line, trace) && busy.includes(trace.state) && most < trace.settings.queueLimit

const endsTurn = (line: Line): boolean =>
  publishes(line, 'listening') || (emits(line, 'turn') && line.with.event === 'turn-completed')

export const roomNotDenied = always<Waiting>('queue.room-not-denied', 'AV-RUL-07 AV-AC-007 ruling', {
  says: 'While the queue has room, no notice reports that it is full.',
  needs: ['state', 'turn', 'panel.notice'],
  start: noneWaiting,
  ask: (line, waiting, trace) => {
    const isOver = line.way === 'in' || line.at !== waiting.fitsAt
    if (waiting.noticed && isOver) return { expected: 'the utterance to wait', got: 'a notice' }
    return waits(waiting, line, trace) ? true : null
  },
  remember: (waiting, line, trace) => {
    const { most, fitsAt, noticed } = waiting
    if (breaksOff(line)) return noneWaiting
    if (publishes(line, 'processing') && line.with.cause === 'stt.final')
      return { ...noneWaiting, most: Math.max(0, most - 1) }
    if (line.way === 'in') {
      const after = { ...noneWaiting, most: isNew(line, trace) ? most + 1 : most }
      return waits(waiting, line, trace) ? { ...after, fitsAt: line.at } : after
    }
    // An event that ends a turn in the same instant has its own notice.
    if (endsTurn(line)) return { ...noneWaiting, most }
    const isNotice = line.at === fitsAt && emits(line, 'panel.notice') && !line.with.retry
    return { most, fitsAt, noticed: line.at === fitsAt && (noticed || isNotice) }
  },
  owed: ({ noticed }) => (noticed ? { expected: 'the utterance to wait', got: 'a notice' } : null),
})
