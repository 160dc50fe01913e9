/** Segments: speech that is gathered for later, closed, carried along or dropped (L156 to L163, L270, L483). */
import { changed, showing, without } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { isForLater, isStart, isStop, working } from './gathering.ts'
import { isUtterance } from './items.ts'
import { after, always, enters, goes } from './scene.ts'

/** Whether speech is gathered for later, and whether the input at hand asks for that. */
interface Gathering {
  readonly isOpen: boolean
  readonly isDue: boolean
}

/** Whether speech is still gathered for later after a line. */
const isOpenAfter = (isOpen: boolean, line: Line): boolean =>
  isForLater(line, 'capture.begin') ||
  (isOpen && !isForLater(line, 'capture.end') && !enters(line, 'listening'))

const toBeGathered = { expected: 'the speech gathered for later', got: 'nothing of the kind' }

export const queueBegun = always<Gathering>(
  {
    id: 'queue.begun',
    says: 'Speech is gathered for later when somebody begins to speak while others work, and only then.',
    basis: 'ruling',
    requirements: ['AMP-TO-19', 'AMP-ST-12'],
    needs: ['state', 'capture.begin', 'capture.end'],
    spoil: (log) => without(log, (line) => isForLater(line, 'capture.begin')),
  },
  {
    start: { isOpen: false, isDue: false },
    ask: (line, { isDue }) => {
      if (isForLater(line, 'capture.begin'))
        return isDue ? true : { expected: 'somebody who begins to speak', got: 'nobody' }
      return line.way === 'in' && isDue ? toBeGathered : null
    },
    remember: ({ isOpen, isDue }, line, scene) => {
      if (line.way === 'in')
        return { isOpen, isDue: !isOpen && working.includes(scene.state) && isStart(line, scene) }
      return { isOpen: isOpenAfter(isOpen, line), isDue: isDue && !isForLater(line, 'capture.begin') }
    },
    owed: ({ isDue }) => (isDue ? toBeGathered : null),
  },
)

const toBeStopped = { expected: 'the segment closed', got: 'nothing of the kind' }

export const queueStopped = always<Gathering>(
  {
    id: 'queue.stopped',
    says: 'What is gathered for later is gathered to an end when whoever spoke has stopped.',
    basis: 'ruling',
    requirements: ['AMP-ST-12', 'AMP-TO-19', 'AMP-G-16'],
    needs: ['state', 'capture.begin', 'capture.end'],
    spoil: (log) => without(log, (line) => isForLater(line, 'capture.end')),
  },
  {
    start: { isOpen: false, isDue: false },
    ask: (line, { isDue }) => {
      if (!isDue) return null
      if (isForLater(line, 'capture.end')) return true
      return line.way === 'in' ? toBeStopped : null
    },
    remember: ({ isOpen, isDue }, line, scene) => {
      if (line.way === 'in')
        return { isOpen, isDue: isOpen && working.includes(scene.state) && isStop(line, scene) }
      const isMet = isForLater(line, 'capture.begin') || isForLater(line, 'capture.end')
      return { isOpen: isOpenAfter(isOpen, line), isDue: isDue && !isMet }
    },
    owed: ({ isDue }) => (isDue ? toBeStopped : null),
  },
)

/** Where nothing is gathered for later any more; out of an error the work may be taken up again. */
const elsewhere = ['idle', 'processing', 'speaking', 'reconnecting', 'terminated'] as const

/** Whether speech is gathered for later, or was still when the work had been left for good. */
type Segment = 'closed' | 'open' | 'left open'

const toBeClosed = { expected: 'the segment closed', got: 'it left open' }

export const queueClosed = always<Segment>(
  {
    id: 'queue.closed',
    says: 'What is gathered for later is gathered to an end, or listened to at once.',
    basis: 'ruling',
    requirements: ['AMP-ST-12', 'AMP-TO-19', 'AMP-EDGE-05'],
    needs: ['state', 'capture.begin', 'capture.end'],
    spoil: (log) => without(log, (line) => isForLater(line, 'capture.end')),
  },
  {
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
  },
)

/** How much waits, and whether it is said that it is dropped. */
interface Dropped {
  readonly waits: number
  readonly isDue: boolean
  readonly isSaid: boolean
}

/** It is written down that speech is dropped. */
const isDropped = (line: Line): boolean => shows(line, 'log') && line.with.kind === 'queue-dropped'

const nothingDropped: Dropped = { waits: 0, isDue: false, isSaid: false }

const saidSo = ({ isDue, isSaid }: Dropped) => {
  if (!isDue) return null
  return isSaid ? true : { expected: 'a record of what is dropped', got: 'none' }
}

export const queueDropped = always<Dropped>(
  {
    id: 'queue.dropped',
    says: 'What the user said while others worked, and nobody hears any more, is written down as dropped, all of it and once.',
    basis: 'interpreted',
    requirements: ['AMP-ACT-38', 'AMP-ACT-02'],
    needs: ['state', 'capture.end', 'log'],
    spoil: (log) => without(log, isDropped),
  },
  {
    start: nothingDropped,
    ask: (line, dropped) => {
      if (line.way === 'in') return saidSo(dropped)
      return isDropped(line) && line.with.segments !== dropped.waits
        ? { expected: `a record of ${dropped.waits} segments`, got: `one of ${line.with.segments}` }
        : null
    },
    remember: (dropped, line, scene) => {
      if (line.way === 'in')
        return { ...dropped, isDue: false, isSaid: false, waits: dropped.isDue ? 0 : dropped.waits }
      if (isForLater(line, 'capture.end')) return { ...dropped, waits: dropped.waits + 1 }
      if (isDropped(line)) return { ...dropped, isSaid: true }
      if (enters(line, 'processing', 'terminated')) return nothingDropped
      if (goes(line, 'reconnecting', 'idle') && after(line, scene).isLive) return nothingDropped
      return enters(line, 'idle') ? { ...dropped, isDue: dropped.waits > 0 } : dropped
    },
    owed: saidSo,
  },
)

/** What waits; what of it this step has saved, -1 where it saves nothing, and told; and whether there is a session again. */
interface Carried {
  readonly waits: number
  readonly saved: number
  readonly told: number
  readonly isBack: boolean
}

const carriedNothing: Carried = { waits: 0, saved: -1, told: 0, isBack: false }

const carriedOver = ({ waits, saved, told, isBack }: Carried) => {
  if (!isBack && saved < 0) return null
  const got = isBack ? told : saved
  return got === waits ? true : { expected: `${waits} segments`, got: String(got) }
}

export const queueCarried = always<Carried>(
  {
    id: 'queue.carried',
    says: 'What the user said while others worked is saved with a session that is lost, and told to the next one.',
    basis: 'interpreted',
    requirements: ['AMP-ACT-38', 'AMP-CTX-12'],
    needs: ['state', 'capture.end', 'context.save', 'conversation.item.create'],
    spoil: (log) =>
      changed(log, showing('context.save'), (line) => ({ with: { ...line.with, segments: 7 } })),
  },
  {
    start: carriedNothing,
    ask: (line, carried) => (line.way === 'in' ? carriedOver(carried) : null),
    remember: (carried, line, scene) => {
      const { waits, told, isBack } = carried
      if (line.way === 'in') return { ...carriedNothing, waits: isBack ? 0 : waits }
      if (isForLater(line, 'capture.end')) return { ...carried, waits: waits + 1 }
      if (isUtterance(line)) return { ...carried, told: told + 1 }
      if (goes(line, 'reconnecting', 'idle') && after(line, scene).isLive) return { ...carried, isBack: true }
      if (enters(line, 'processing', 'idle')) return carriedNothing
      return shows(line, 'context.save') ? { ...carried, saved: Number(line.with.segments) } : carried
    },
    owed: carriedOver,
  },
)
