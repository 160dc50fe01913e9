/** Segments: speech that is gathered for later, closed, carried along or dropped (L156 to L163, L270, L483). */
import { emits } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { isForLater, isStart, isStop, working } from './gathering.ts'
import { isUtterance } from './items.ts'
import { after, always, enters, goes } from './trace-state.ts'

/** Whether speech is gathered for later, and whether the current input requires that. */
interface Gathering {
  readonly isOpen: boolean
  readonly isDue: boolean
}

/** Whether speech is still gathered for later after a line. */
const isOpenAfter = (isOpen: boolean, line: Line): boolean =>
  isForLater(line, 'capture.begin') ||
  (isOpen && !isForLater(line, 'capture.end') && !enters(line, 'listening'))

const toBeGathered = { expected: 'the speech gathered for later', got: 'nothing of the kind' }

export const queueBegun = always<Gathering>('queue.begun', 'AMP-TO-19 AMP-ST-12 ruling', {
  says: 'An utterance is queued when the user begins to speak during work, and only then.',
  needs: ['state', 'capture.begin', 'capture.end'],
  start: { isOpen: false, isDue: false },
  ask: (line, { isDue }) => {
    if (isForLater(line, 'capture.begin'))
      return isDue ? true : { expected: 'somebody who begins to speak', got: 'nobody' }
    return line.way === 'in' && isDue ? toBeGathered : null
  },
  remember: ({ isOpen, isDue }, line, trace) => {
    if (line.way === 'in')
      return { isOpen, isDue: !isOpen && working.includes(trace.state) && isStart(line, trace) }
    return { isOpen: isOpenAfter(isOpen, line), isDue: isDue && !isForLater(line, 'capture.begin') }
  },
  owed: ({ isDue }) => (isDue ? toBeGathered : null),
})

const toBeStopped = { expected: 'the segment closed', got: 'nothing of the kind' }

export const queueStopped = always<Gathering>('queue.stopped', 'AMP-ST-12 AMP-TO-19 AMP-G-16 ruling', {
  says: 'The capture of a queued utterance ends when the user stops speaking.',
  needs: ['state', 'capture.begin', 'capture.end'],
  start: { isOpen: false, isDue: false },
  ask: (line, { isDue }) => {
    if (!isDue) return null
    if (isForLater(line, 'capture.end')) return true
    return line.way === 'in' ? toBeStopped : null
  },
  remember: ({ isOpen, isDue }, line, trace) => {
    if (line.way === 'in')
      return { isOpen, isDue: isOpen && working.includes(trace.state) && isStop(line, trace) }
    const isMet = isForLater(line, 'capture.begin') || isForLater(line, 'capture.end')
    return { isOpen: isOpenAfter(isOpen, line), isDue: isDue && !isMet }
  },
  owed: ({ isDue }) => (isDue ? toBeStopped : null),
})

/** States in which nothing is gathered for later any more; out of an error the work may be resumed. */
const elsewhere = ['idle', 'processing', 'speaking', 'reconnecting', 'terminated'] as const

/** Whether speech is gathered for later, or was still when the work was left permanently. */
type Segment = 'closed' | 'open' | 'left open'

const toBeClosed = { expected: 'the segment closed', got: 'it left open' }

export const queueClosed = always<Segment>('queue.closed', 'AMP-ST-12 AMP-TO-19 AMP-EDGE-05 ruling', {
  says: 'The capture of a queued utterance ends, or continues in listening.',
  needs: ['state', 'capture.begin', 'capture.end'],
  start: 'closed',
  ask: (line, segment) => {
    if (isForLater(line, 'capture.end'))
      return segment !== 'closed' ? true : { expected: 'a segment to be closed', got: 'none' }
    return line.way === 'in' && segment === 'left open' ? toBeClosed : null
  },
  remember: (segment, line) => {
    if (isForLater(line, 'capture.begin')) return 'open'
    if (isForLater(line, 'capture.end') || enters(line, 'listening')) return 'closed'
    return segment === 'open' && enters(line, ...elsewhere) ? 'left open' : segment
  },
  owed: (segment) => (segment === 'left open' ? toBeClosed : null),
})

/** How much waits, and whether the subject reports that it is dropped. */
interface Dropped {
  readonly waits: number
  readonly isDue: boolean
  readonly isSaid: boolean
}

/** It is written down that speech is dropped. */
const isDropped = (line: Line): boolean => emits(line, 'log') && line.with.kind === 'queue-dropped'

const nothingDropped: Dropped = { waits: 0, isDue: false, isSaid: false }

const saidSo = ({ isDue, isSaid }: Dropped) => {
  if (!isDue) return null
  return isSaid ? true : { expected: 'a record of what is dropped', got: 'none' }
}

export const queueDropped = always<Dropped>('queue.dropped', 'AMP-ACT-38 AMP-ACT-02 interpreted', {
  says: 'Queued utterances that will not be processed are logged as dropped, all of them and once.',
  needs: ['state', 'capture.end', 'log'],
  start: nothingDropped,
  ask: (line, dropped) => {
    if (line.way === 'in') return saidSo(dropped)
    return isDropped(line) && line.with.segments !== dropped.waits
      ? { expected: `a record of ${dropped.waits} segments`, got: `one of ${line.with.segments}` }
      : null
  },
  remember: (dropped, line, trace) => {
    if (line.way === 'in')
      return { ...dropped, isDue: false, isSaid: false, waits: dropped.isDue ? 0 : dropped.waits }
    if (isForLater(line, 'capture.end')) return { ...dropped, waits: dropped.waits + 1 }
    if (isDropped(line)) return { ...dropped, isSaid: true }
    if (enters(line, 'processing', 'terminated')) return nothingDropped
    if (goes(line, 'reconnecting', 'idle') && after(line, trace).isLive) return nothingDropped
    return enters(line, 'idle') ? { ...dropped, isDue: dropped.waits > 0 } : dropped
  },
  owed: saidSo,
})

/**
 * What waits; how much of it this step has saved, -1 if it saves nothing, and reported; and whether there is a
 * session again.
 */
interface Carried {
  readonly waits: number
  readonly saved: number
  readonly reported: number
  readonly isBack: boolean
}

const carriedNothing: Carried = { waits: 0, saved: -1, reported: 0, isBack: false }

const carriedOver = ({ waits, saved, reported, isBack }: Carried) => {
  if (!isBack && saved < 0) return null
  const got = isBack ? reported : saved
  return got === waits ? true : { expected: `${waits} segments`, got: String(got) }
}

export const queueCarried = always<Carried>('queue.carried', 'AMP-ACT-38 AMP-CTX-12 interpreted', {
  says: 'Queued utterances are saved with a lost session and sent to the next one.',
  needs: ['state', 'capture.end', 'context.save', 'conversation.item.create'],
  start: carriedNothing,
  ask: (line, carried) => (line.way === 'in' ? carriedOver(carried) : null),
  remember: (carried, line, trace) => {
    const { waits, reported, isBack } = carried
    if (line.way === 'in') return { ...carriedNothing, waits: isBack ? 0 : waits }
    if (isForLater(line, 'capture.end')) return { ...carried, waits: waits + 1 }
    if (isUtterance(line)) return { ...carried, reported: reported + 1 }
    if (goes(line, 'reconnecting', 'idle') && after(line, trace).isLive) return { ...carried, isBack: true }
    if (enters(line, 'processing', 'idle')) return carriedNothing
    return emits(line, 'context.save') ? { ...carried, saved: Number(line.with.segments) } : carried
  },
  owed: carriedOver,
})
