/** How long a socket is shown as connected or connecting: as long as it is. */
import { delayed, followed, hearing, into, showing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, isCurrent, type Scene, steps, within } from './scene.ts'

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

export const openConnects = steps(
  {
    id: 'socket.connects',
    says: 'While the socket that was asked for is opened, it is shown that it connects.',
    basis: 'document',
    requirements: ['VEL-T-19', 'VEL-ST-06'],
    needs: ['state', 'socket.open'],
    spoil: (log) => without(log, into('connecting')),
  },
  // No sentence says what leads out of an error.
  (line, { state }) => hears(line, 'connect') && (state === 'not connected' || state === 'disconnected'),
  ({ shown: lines }) => {
    if (!lines.some(({ what }) => what === 'socket.open')) return null
    const to = lines.findLast(({ what }) => what === 'state')?.with.to
    return to === 'connecting' ? true : { expected: 'connecting', got: String(to ?? 'no change') }
  },
)

export const openingStays = steps(
  {
    id: 'socket.older-ends',
    says: 'The end of an older socket does not end the opening of the next one.',
    basis: 'document',
    requirements: ['VEL-ST-06', 'VEL-ST-08'],
    needs: ['state'],
    looksAt: ['socket.open', 'socket.close'],
    spoil: (log) =>
      followed(
        log,
        (line, index) =>
          hears(line, 'socket.closed') &&
          log.slice(0, index).findLast(showing('state'))?.with.to === 'connecting',
        () => shown('state', { from: 'connecting', to: 'disconnected' }),
      ),
  },
  (line, scene) =>
    hears(line, 'socket.closed') &&
    !isCurrent(line, scene) &&
    scene.state === 'connecting' &&
    scene.link === 'opening',
  ({ shown: lines }) => {
    // The socket may be given up for another one.
    if (lines.some((line) => line.what !== 'state')) return true
    const to = lines.at(-1)?.with.to ?? 'connecting'
    return to === 'connecting' ? true : { expected: 'connecting', got: String(to) }
  },
)

export const closedIsOver = steps(
  {
    id: 'socket.over',
    says: 'After the end of a socket that was open the state is neither connected nor not connected.',
    basis: 'document',
    requirements: ['VEL-ST-08', 'VEL-ST-05', 'VEL-T-21'],
    needs: ['state'],
    looksAt: ['socket.open'],
    spoil: (log) =>
      followed(
        log,
        (line, index) =>
          shows(line, 'state') && line.with.to === 'disconnected' && log[index - 1]?.what === 'socket.closed',
        () => shown('state', { from: 'disconnected', to: 'not connected' }),
      ),
  },
  (line, scene) =>
    hears(line, 'socket.closed') && isCurrent(line, scene) && scene.wasOpen && scene.link !== 'down',
  ({ scene, shown: lines }) => {
    // Another socket is opened at once.
    if (lines.some(({ what }) => what === 'socket.open')) return null
    const to = String(lines.at(-1)?.with.to ?? scene.state)
    return to === 'connected' || to === 'not connected' ? { expected: 'disconnected', got: to } : true
  },
)

/** What the visitor asks for. */
const requests = ['connect', 'disconnect', 'send']

export const openAlone = always(
  {
    id: 'socket.wished',
    says: 'No request makes a connection of a socket that is not open, or has failed.',
    basis: 'document',
    requirements: ['VEL-ST-07'],
    needs: ['state'],
    looksAt: ['socket.open', 'socket.close'],
    spoil: (log) =>
      followed(log, hearing('connect'), () => shown('state', { from: 'not connected', to: 'connected' })),
  },
  {
    start: null,
    ask: (line, _, { heard, link, hasFailed }) => {
      if (!shows(line, 'state') || line.with.to !== 'connected') return null
      const isRequest = requests.includes(heard?.what ?? '')
      return isRequest && (link !== 'open' || hasFailed)
        ? { expected: 'a socket that is open', got: `connected on '${heard?.what}'` }
        : true
    },
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
