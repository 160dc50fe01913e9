/** Listeners: a failing listener withholds no change from the others (AV-PAT-002). */
import { emits, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always } from './trace-state.ts'

const fails = (line: Line): boolean => receives(line, 'listener.fails')

export const othersTold = always<boolean>('listeners.others-told', 'AV-PAT-002', {
  says: 'A listener that fails does not stop the other listeners from receiving every change.',
  needs: ['state', 'snapshot'],
  start: false,
  ask: (line, oneFails, { state }) => {
    if (!oneFails || !emits(line, 'snapshot')) return null
    return line.with.state === state
      ? true
      : {
          expected: `a notification of the others of ${line.with.state}`,
          got: `${state}, the last that they received`,
        }
  },
  remember: (oneFails, line) => oneFails || fails(line),
})
