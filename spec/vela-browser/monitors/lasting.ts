/** How long a socket is shown as connected or connecting: as long as it is. */
import { delayed, followed, showing, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { isCurrent, type Scene, steps, within } from './scene.ts'

/** What neither ends a connection nor goes wrong on it: a second wish for one, something to say, messages that can be read. */
const harmless = [
  'connect',
  'send',
  'session.ready',
  'session.state',
  'transcript.partial',
  'transcript.final',
  'response.text.delta',
  'response.completed',
]

const isConnected = ({ state, link }: Scene): boolean => state === 'connected' && link === 'open'

export const openStays = steps(
  {
    id: 'socket.stays',
    says: 'As long as its socket is open, and nothing goes wrong, a connection is shown as connected.',
    basis: 'document',
    requirements: ['VEL-ST-07', 'VEL-ST-06', 'VEL-ST-09'],
    needs: ['state'],
    looksAt: ['socket.open', 'socket.close'],
    spoil: (log) =>
      followed(
        log,
        (line, index) =>
          hears(line, 'connect') && log.slice(0, index).findLast(showing('state'))?.with.to === 'connected',
        () => shown('state', { from: 'connected', to: 'connecting' }),
      ),
  },
  (line, scene) =>
    harmless.includes(line.what) &&
    isConnected(scene) &&
    (line.with.socket === undefined || isCurrent(line, scene)),
  ({ shown: told }) => {
    // Some give the socket up for another one.
    if (told.some((line) => line.what !== 'state')) return true
    const to = told.at(-1)?.with.to ?? 'connected'
    return to === 'connected' ? true : { expected: 'connected', got: String(to) }
  },
)

/** A wish to try again by itself may be shown as well, as long as it is followed by another socket (ms). */
const patienceMs = 60_000

export const closedEnds = within(
  {
    id: 'socket.closed-early',
    says: 'A socket that closes before it was open is not shown as one that connects, unless another one is opened.',
    basis: 'document',
    requirements: ['VEL-ST-06', 'VEL-ST-08'],
    needs: ['state', 'socket.open'],
    spoil: (log) => {
      const at = log.findIndex(
        (line, index) => hears(line, 'socket.closed') && endsConnecting(log[index + 1]),
      )
      const left = log.filter((line, index) => at < 0 || index <= at || !shows(line, 'state'))
      return delayed(left, (_, index) => at >= 0 && index > at, patienceMs + 1)
    },
  },
  {
    ms: () => patienceMs,
    what: 'the end of connecting, or another socket,',
    opens: (line, scene) =>
      hears(line, 'socket.closed') &&
      isCurrent(line, scene) &&
      scene.state === 'connecting' &&
      (scene.link === 'opening' || scene.link === 'closing'),
    closes: (line) => shows(line, 'socket.open') || (shows(line, 'state') && line.with.to !== 'connecting'),
    abandons: (line) => hears(line, 'connect'),
  },
)

function endsConnecting(line: Line | undefined): boolean {
  return line !== undefined && shows(line, 'state') && line.with.from === 'connecting'
}
