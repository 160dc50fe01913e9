/** That each call settles in the end (AV-IF-26, AV-IF-03, AV-IF-04). */
import { without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, type Scene } from './scene.ts'

const settlesStart = (line: Line): boolean => shows(line, 'settled') && line.with.call === 'user.start'

/** A call that has not settled yet. */
interface Call {
  readonly what: string
  readonly at: number
}

/** What must have settled by the time that a state lasts. */
const settledIn: Readonly<Record<string, readonly string[]>> = {
  idle: ['user.start', 'user.stop'],
  listening: ['user.start'],
}

/** A start may wait in idle, and a suspension of idle changes nothing of that. */
const isDue = ({ what, at }: Call, { state, previous, since }: Scene): boolean =>
  at < since && (settledIn[state] ?? []).includes(what) && !(state === 'idle' && previous === 'suspended')

export const everyCallSettles = always<readonly Call[]>(
  {
    id: 'call.settles',
    says: 'A start has settled when listening or idle is reached, and a stop when idle is.',
    basis: 'ruling',
    requirements: ['AV-IF-26', 'AV-IF-04', 'AV-IF-03'],
    needs: ['state', 'settled'],
    spoil: (log) => without(log, (line) => settlesStart(line)),
  },
  {
    start: [],
    ask: (line, pending, scene) => {
      if (line.way !== 'in') return null
      const open = pending.find((call) => isDue(call, scene))
      if (open === undefined) return scene.state in settledIn ? true : null
      return { expected: `'${open.what}' to have settled in ${scene.state}`, got: 'it is still open' }
    },
    remember: (pending, line) => {
      if (hears(line, 'user.start') || hears(line, 'user.stop'))
        return [...pending, { what: line.what, at: line.at }]
      if (!shows(line, 'settled')) return pending
      const index = pending.findIndex(({ what }) => what === line.with.call)
      return index < 0 ? pending : pending.toSpliced(index, 1)
    },
  },
)
