/**
 * What is given up: turns that were begun and have not ended, once, and by a cancel or the end of a connection alone.
 */

import { about } from '../../about.ts'
import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import { isMessage } from './asked.ts'
import { gaveUp, nothingBut, steps } from './step.ts'
import { always, isWorking } from './trace-state.ts'

export const abortedOnce = always<boolean>(
  'cancel.once',
  'VEL-ACT-03 VEL-ACT-04 VEL-ACT-05 VEL-T-17 VEL-EDGE-02 ruling',
  {
    says: 'Only a turn that was begun and has not ended is aborted, and only once.',
    needs: ['turn.abort'],
    start: false,
    // A turn that has failed may still be given up: the rest of the pipeline may still work on it.
    ask: (line, hasFailed, { turn }) => {
      if (!emits(line, 'turn.abort') || hasFailed) return null
      return line.with.turn === turn.begun
        ? true
        : { expected: turn.begun ?? 'no turn to be given up', got: text(line.with.turn) }
    },
    remember: (hasFailed, line) => (line.way === 'in' ? line.what === 'turn.failed' : hasFailed),
  },
)

export const discarded = steps(
  about('cancel.open-turn', 'VEL-T-14 ruling', {
    says: 'A turn that was begun and is cancelled before its commit is aborted, too.',
    needs: ['turn.begin', 'turn.abort'],
  }),
  {
    begins: (line, { turn, state }) =>
      receives(line, 'response.cancel') && state === 'listening' && turn.begun !== null && !turn.isRunning,
    asks: gaveUp,
  },
)

export const byCancelAlone = steps(
  about('cancel.alone', 'VEL-ACT-06 VEL-T-05 VEL-T-09 interpreted', {
    says: 'Only a cancel stops a turn.',
    needs: ['turn.abort'],
    looksAt: ['state', 'response.completed'],
  }),
  {
    begins: (line, trace) =>
      isMessage(line) && line.what !== 'response.cancel' && isWorking(trace) && trace.turn.isRunning,
    asks: nothingBut([]),
  },
)

export const closedGivesUp = steps(
  about('connection.gives-up', 'VEL-T-18 VEL-EDGE-06 ruling', {
    says: 'By the time that a connection is closed its turn is aborted.',
    needs: ['turn.begin', 'turn.abort'],
  }),
  { begins: (line, { turn }) => receives(line, 'closed') && turn.begun !== null, asks: gaveUp },
)
