/** What is given up: turns that were begun and have not ended, once, and by a cancel or the end of a connection alone. */
import { followed, hearing, showing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import { isMessage } from './asked.ts'
import { always, isWorking } from './scene.ts'
import { gaveUp, nothingBut, steps, withoutAborts } from './step.ts'

export const abortedOnce = always<boolean>(
  {
    id: 'cancel.once',
    says: 'Only a turn that was begun and has not ended is given up, and once.',
    basis: 'ruling',
    requirements: ['VEL-ACT-03', 'VEL-ACT-04', 'VEL-ACT-05', 'VEL-T-17', 'VEL-EDGE-02'],
    needs: ['turn.abort'],
    spoil: (log) => {
      const turn = log.find(showing('turn.abort'))?.with.turn ?? null
      return followed(log, showing('turn.abort'), () => shown('turn.abort', { turn }))
    },
  },
  {
    start: false,
    // A turn that has failed may be given up all the same: the rest of the pipeline may still be at it.
    ask: (line, hasFailed, { turn }) => {
      if (!shows(line, 'turn.abort') || hasFailed) return null
      return line.with.turn === turn.begun
        ? true
        : { expected: turn.begun ?? 'no turn to be given up', got: String(line.with.turn) }
    },
    remember: (hasFailed, line) => (line.way === 'in' ? line.what === 'turn.failed' : hasFailed),
  },
)

export const discarded = steps(
  {
    id: 'cancel.open-turn',
    says: 'A turn that was begun and is cancelled before it is handed over is given up, too.',
    basis: 'ruling',
    requirements: ['VEL-T-14'],
    needs: ['turn.begin', 'turn.abort'],
    spoil: withoutAborts,
  },
  {
    begins: (line, { turn, state }) =>
      hears(line, 'response.cancel') && state === 'listening' && turn.begun !== null && !turn.isRunning,
    asks: gaveUp,
  },
)

export const byCancelAlone = steps(
  {
    id: 'cancel.alone',
    says: 'No message but a cancel stops a turn.',
    basis: 'interpreted',
    requirements: ['VEL-ACT-06', 'VEL-T-05', 'VEL-T-09'],
    needs: ['turn.abort'],
    looksAt: ['state', 'response.completed'],
    spoil: (log) => {
      const at = log.findIndex(
        (line, index) =>
          hearing('input_audio.commit')(line, index) &&
          log.slice(0, index).findLast(showing('state'))?.with.to === 'thinking',
      )
      const line = log[at]
      return line === undefined
        ? log
        : log.toSpliced(at + 1, 0, { at: line.at, ...shown('turn.abort', { turn: 'turn#1' }) })
    },
  },
  {
    begins: (line, scene) =>
      isMessage(line) && line.what !== 'response.cancel' && isWorking(scene) && scene.turn.isRunning,
    asks: nothingBut([]),
  },
)

export const closedGivesUp = steps(
  {
    id: 'connection.gives-up',
    says: 'By the time that a connection is down its turn is given up.',
    basis: 'ruling',
    requirements: ['VEL-T-18', 'VEL-EDGE-06'],
    needs: ['turn.begin', 'turn.abort'],
    spoil: (log) => {
      const at = log.findIndex(
        (line, index) =>
          hears(line, 'closed') && log.slice(index + 1, index + 4).some((each) => shows(each, 'turn.abort')),
      )
      return without(log, (line, index) => at >= 0 && index > at && shows(line, 'turn.abort'))
    },
  },
  { begins: (line, { turn }) => hears(line, 'closed') && turn.begun !== null, asks: gaveUp },
)
