/** What whoever waits for an agent is told, in its time and once (L486 to L491). */
import { followed, showing, shown, without } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { tiers } from '../codes.ts'
import { always, enters, leaves, within } from './scene.ts'

const saysTier = (line: Line, says: string): boolean => shows(line, 'ui.message') && line.with.says === says

/** Another task is waited for. */
const isBegun = (line: Line): boolean => shows(line, 'ui.status') && line.with.status === 'working'

const tierIds = ['AMP-UI-10', 'AMP-UI-11', 'AMP-UI-12', 'AMP-UI-13'] as const

/** The state and what is shown in it may come in either order; the words of a tier come when its time begins. */
export const tiersTold = tiers.map(({ fromMs, says }, index) => {
  // The first words may come before the state; later ones count from it, whatever is shown in between.
  const begins = index === 0 ? isBegun : (line: Line): boolean => enters(line, 'waiting_amplifier')
  return within(
    {
      id: `task.tier-${index + 1}`,
      says: `From ${fromMs} ms on, who waits for an agent is told: ${says}`,
      basis: index === 0 ? 'interpreted' : 'document',
      requirements: [tierIds[index] ?? tierIds[0]],
      needs: ['state', 'ui.message'],
      looksAt: ['ui.status'],
      spoil: (log) => without(log, (line) => saysTier(line, says)),
    },
    {
      // Whether what is taken up again begins anew nobody says.
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
    says: 'Who waits for an agent is told the same once, unless there are details.',
    basis: 'interpreted',
    requirements: tierIds,
    needs: ['state', 'ui.message'],
    looksAt: ['ui.status'],
    spoil: (log) => followed(log, showing('ui.message'), (line) => shown('ui.message', line.with)),
  },
  {
    start: [],
    ask: (line, said) => {
      if (!shows(line, 'ui.message')) return null
      const { says, details } = line.with
      // How far the work is may be told as often as it changes.
      return said.includes(says) && details !== true
        ? { expected: 'something else', got: `${says} once more` }
        : true
    },
    remember: (said, line) => {
      if (shows(line, 'ui.message')) return [...said, line.with.says]
      return isBegun(line) || enters(line, 'waiting_amplifier') ? [] : said
    },
  },
)
