/** Listeners: one that fails keeps no change from the others (AV-PAT-002). */
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always } from './scene.ts'

const fails = (line: Line): boolean => hears(line, 'listener.fails')

export const othersTold = always<boolean>(
  {
    id: 'listeners.others-told',
    says: 'While one listener fails, the others are told of every change.',
    basis: 'document',
    requirements: ['AV-PAT-002'],
    needs: ['state', 'snapshot'],
    spoil: (log) => {
      const from = log.findIndex(fails)
      return from < 0
        ? log
        : log.filter(
            (line, index) => index < from || !(publishes(line, 'processing') || publishes(line, 'idle')),
          )
    },
  },
  {
    start: false,
    ask: (line, oneFails, { state }) => {
      if (!oneFails || !shows(line, 'snapshot')) return null
      return line.with.state === state
        ? true
        : {
            expected: `the others to be told of ${line.with.state}`,
            got: `${state}, the last that they heard`,
          }
    },
    remember: (oneFails, line) => oneFails || fails(line),
  },
)
