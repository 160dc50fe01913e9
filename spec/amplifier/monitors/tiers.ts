/** What a user who waits for an agent receives, at its time and once (L486 to L491). */
import { emits } from '../../lines.ts'
import { tiers } from '../codes.ts'
import type { Line } from '../protocol.ts'
import { always, enters, leaves, within } from './trace-state.ts'

const saysTier = (line: Line, says: string): boolean => emits(line, 'ui.message') && line.with.says === says

/** The wait is for another task. */
const isBegun = (line: Line): boolean => emits(line, 'ui.status') && line.with.status === 'working'

const tierIds = ['AMP-UI-10', 'AMP-UI-11', 'AMP-UI-12', 'AMP-UI-13'] as const

/** The state and its display may come in either order; the words of a tier come when its time begins. */
export const tiersTold = tiers.map(({ fromMs, says }, index) => {
  // The first words may come before the state; later ones count from it, regardless of outputs in between.
  const begins = index === 0 ? isBegun : (line: Line): boolean => enters(line, 'waiting_amplifier')
  return within(
    {
      id: `task.tier-${index + 1}`,
      says: `From ${fromMs} ms on, the message in waiting_amplifier is: ${says}`,
      basis: index === 0 ? 'interpreted' : 'document',
      requirements: [tierIds[index] ?? tierIds[0]],
      needs: ['state', 'ui.message'],
      looksAt: ['ui.status'],
    },
    {
      // The document does not specify whether resumed work begins anew.
      opens: (line, { state, isResumed }) => begins(line) && state !== 'error' && !isResumed,
      ms: () => fromMs,
      least: () => fromMs,
      closes: (line) => saysTier(line, says),
      abandons: (line) => leaves(line, 'waiting_amplifier'),
      what: says,
    },
  )
})

export const tiersOnce = always<readonly unknown[]>(
  {
    id: 'task.tiers-once',
    says: 'Each message in waiting_amplifier is shown once, unless there are details.',
    basis: 'interpreted',
    requirements: tierIds,
    needs: ['state', 'ui.message'],
    looksAt: ['ui.status'],
  },
  {
    start: [],
    ask: (line, said) => {
      if (!emits(line, 'ui.message')) return null
      const { says, details } = line.with
      // The progress of the work may be reported as often as it changes.
      return said.includes(says) && details !== true
        ? { expected: 'something else', got: `${says} once more` }
        : true
    },
    remember: (said, line) => {
      if (emits(line, 'ui.message')) return [...said, line.with.says]
      return isBegun(line) || enters(line, 'waiting_amplifier') ? [] : said
    },
  },
)
