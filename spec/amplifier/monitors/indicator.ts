/** The indicator of a tool is removed when tools run no more (L421). */

import { emits } from '../../lines.ts'
import type { Effect, Line } from '../protocol.ts'
import { always, enters, leaves } from './trace-state.ts'

/** Whether the indicator is visible, and whether it should be gone by the end of the step. */
interface Indicator {
  readonly isShown: boolean
  readonly isDue: boolean
}

const isOfTool = (line: Line, what: Effect): boolean => emits(line, what) && line.with.status === 'tool'

const judged = ({ isShown, isDue }: Indicator) =>
  isDue ? !isShown || { expected: 'the indicator of the tool gone', got: 'it still there' } : null

export const indicatorCleared = always<Indicator>('tool.cleared', 'AMP-UI-07', {
  says: 'The indicator of a tool is removed when none runs.',
  needs: ['state', 'ui.status', 'ui.clear'],
  start: { isShown: false, isDue: false },
  ask: (line, indicator) => (line.way === 'in' ? judged(indicator) : null),
  remember: ({ isShown, isDue }, line) => {
    if (line.way === 'in') return { isShown, isDue: false }
    if (isOfTool(line, 'ui.status')) return { isShown: true, isDue }
    if (isOfTool(line, 'ui.clear')) return { isShown: false, isDue }
    if (enters(line, 'tool_executing')) return { isShown, isDue: false }
    const isOver = leaves(line, 'tool_executing') && !enters(line, 'waiting_amplifier', 'terminated')
    return { isShown, isDue: isDue || isOver }
  },
  owed: judged,
})
