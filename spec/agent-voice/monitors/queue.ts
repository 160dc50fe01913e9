/** Utterances that wait: how many may, and that nobody is told otherwise (AV-RUL-07). */
import { shown } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, breaksOff, finalises, type Scene } from './scene.ts'

/** So many utterances may be waiting, at most. */
interface Waiting {
  readonly most: number
  /** When (ms) the one came for which there is room, as long as nothing else has happened. */
  readonly fitsAt: number | null
  readonly noticed: boolean
}

const nobody: Waiting = { most: 0, fitsAt: null, noticed: false }

/** Where an utterance waits until listening is visited. */
const busy = ['processing', 'waitingForCopilot', 'speaking', 'interrupted']

const isNew = (line: Line, scene: Scene): boolean =>
  finalises(line, scene) && !scene.said.includes(String(line.with.utterance))

/** One more utterance has to wait, and may. */
const waits = ({ most }: Waiting, line: Line, scene: Scene): boolean =>
  isNew(line, scene) && busy.includes(scene.state) && most < scene.settings.queueLimit

const endsTurn = (line: Line): boolean =>
  publishes(line, 'listening') || (shows(line, 'turn') && line.with.event === 'turn-completed')

export const roomNotDenied = always<Waiting>(
  {
    id: 'queue.room-not-denied',
    says: 'As long as fewer utterances wait than may, the user is not told that there are too many.',
    basis: 'ruling',
    requirements: ['AV-RUL-07', 'AV-AC-007'],
    needs: ['state', 'turn', 'panel.notice'],
    spoil: (log) =>
      log.flatMap((line) =>
        hears(line, 'stt.final')
          ? [line, { at: line.at, ...shown('panel.notice', { message: 'text#99' }) }]
          : [line],
      ),
  },
  {
    start: nobody,
    ask: (line, waiting, scene) => {
      const isOver = line.way === 'in' || line.at !== waiting.fitsAt
      if (waiting.noticed && isOver) return { expected: 'the utterance to wait', got: 'a notice' }
      return waits(waiting, line, scene) ? true : null
    },
    remember: (waiting, line, scene) => {
      const { most, fitsAt, noticed } = waiting
      if (breaksOff(line)) return nobody
      if (publishes(line, 'processing') && line.with.cause === 'stt.final')
        return { ...nobody, most: Math.max(0, most - 1) }
      if (line.way === 'in') {
        const after = { ...nobody, most: isNew(line, scene) ? most + 1 : most }
        return waits(waiting, line, scene) ? { ...after, fitsAt: line.at } : after
      }
      // What ends a turn in the same instant has its own notice.
      if (endsTurn(line)) return { ...nobody, most }
      const isNotice = line.at === fitsAt && shows(line, 'panel.notice') && !line.with.retry
      return { most, fitsAt, noticed: line.at === fitsAt && (noticed || isNotice) }
    },
    owed: ({ noticed }) => (noticed ? { expected: 'the utterance to wait', got: 'a notice' } : null),
  },
)
