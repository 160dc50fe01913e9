/** How many turns the summary covers that is saved (L599, L737). */
import { emits } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always, goes } from './trace-state.ts'

const isSave = (line: Line): boolean => emits(line, 'context.save')

/** The document does not define a turn: a question and its answer are one or two. */
export const turnsCovered = always<boolean>('context.last-turns', 'AMP-ACT-53', {
  says: 'The saved context covers turns whose answer played to its end, and at most the last ten.',
  needs: ['state', 'context.save'],
  start: false,
  ask: (line, isWorth, { settings }) => {
    if (!isSave(line)) return null
    const turns = Number(line.with.turns)
    const least = isWorth ? 1 : 0
    return (
      (turns >= least && turns <= settings.summaryTurns) || {
        expected: `${least} to ${settings.summaryTurns} turns`,
        got: `${turns} turns`,
      }
    )
  },
  remember: (isWorth, line) => isWorth || goes(line, 'speaking', 'idle'),
})

export const turnsCounted = always<number>('context.turns', 'AMP-ACT-53 interpreted', {
  says: 'The saved context covers the last ten turns, or all if there were fewer.',
  needs: ['state', 'context.save'],
  start: 0,
  ask: (line, turns, { settings }) => {
    if (!isSave(line)) return null
    const expected = Math.min(turns, settings.summaryTurns)
    return line.with.turns === expected ? true : { expected: `${expected} turns`, got: `${line.with.turns}` }
  },
  remember: (turns, line) => turns + (goes(line, 'listening', 'processing') ? 1 : 0),
})
