/** How long a socket is displayed as connected or connecting: as long as it is. */

import { about } from '../../about.ts'
import { emits, receives } from '../../lines.ts'
import { always, isCurrent, steps, type TraceState, within } from './trace-state.ts'

/**
 * Inputs that neither end a connection nor cause trouble on it: a second connect request, a message to send, readable
 * messages.
 */
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

const isConnected = ({ state, link }: TraceState): boolean => state === 'connected' && link === 'open'

export const openStays = steps(
  about('socket.stays', 'VEL-ST-07 VEL-ST-09', {
    says: 'As long as its socket is open, and no error occurs, a connection is shown as connected.',
    needs: ['state'],
    looksAt: ['socket.open', 'socket.close'],
  }),
  (line, trace) =>
    harmless.includes(line.what) &&
    isConnected(trace) &&
    (line.with.socket === undefined || isCurrent(line, trace)),
  ({ shown: reported }) => {
    // Some classes give the socket up for another one.
    if (reported.some((line) => line.what !== 'state')) return true
    const to = reported.at(-1)?.with.to ?? 'connected'
    return to === 'connected' ? true : { expected: 'connected', got: String(to) }
  },
)

export const openConnects = steps(
  about('socket.connects', 'VEL-T-19 VEL-ST-06', {
    says: 'While the requested socket is being opened, the page shows that it connects.',
    needs: ['state', 'socket.open'],
  }),
  // No sentence specifies what leads out of an error.
  (line, { state }) => receives(line, 'connect') && (state === 'not connected' || state === 'disconnected'),
  ({ shown: lines }) => {
    if (!lines.some(({ what }) => what === 'socket.open')) return null
    const to = lines.findLast(({ what }) => what === 'state')?.with.to
    return to === 'connecting' ? true : { expected: 'connecting', got: String(to ?? 'no change') }
  },
)

export const openingStays = steps(
  about('socket.older-ends', 'VEL-ST-06', {
    says: 'The end of an older socket does not end the opening of the next one.',
    needs: ['state'],
    looksAt: ['socket.open', 'socket.close'],
  }),
  (line, trace) =>
    receives(line, 'socket.closed') &&
    !isCurrent(line, trace) &&
    trace.state === 'connecting' &&
    trace.link === 'opening',
  ({ shown: lines }) => {
    // The socket may be given up for another one.
    if (lines.some((line) => line.what !== 'state')) return true
    const to = lines.at(-1)?.with.to ?? 'connecting'
    return to === 'connecting' ? true : { expected: 'connecting', got: String(to) }
  },
)

export const closedIsOver = steps(
  about('socket.over', 'VEL-ST-08 VEL-ST-05 VEL-T-21', {
    says: 'After the end of a socket that was open the state is neither connected nor not connected.',
    needs: ['state'],
    looksAt: ['socket.open'],
  }),
  (line, trace) =>
    receives(line, 'socket.closed') && isCurrent(line, trace) && trace.wasOpen && trace.link !== 'down',
  ({ trace, shown: lines }) => {
    // Another socket is opened at once.
    if (lines.some(({ what }) => what === 'socket.open')) return null
    const to = String(lines.at(-1)?.with.to ?? trace.state)
    return to === 'connected' || to === 'not connected' ? { expected: 'disconnected', got: to } : true
  },
)

/** The requests of the visitor. */
const requests = ['connect', 'disconnect', 'send']

export const openAlone = always('socket.wished', 'VEL-ST-07', {
  says: 'No request turns a socket that is not open, or has failed, into a connection.',
  needs: ['state'],
  looksAt: ['socket.open', 'socket.close'],
  ask: (line, _, { received, link, hasFailed }) => {
    if (!emits(line, 'state') || line.with.to !== 'connected') return null
    const isRequest = requests.includes(received?.what ?? '')
    return isRequest && (link !== 'open' || hasFailed)
      ? { expected: 'a socket that is open', got: `connected on '${received?.what}'` }
      : true
  },
})

/** An automatic retry may be displayed as well, as long as another socket follows it (ms). */
const patienceMs = 60_000

export const closedEnds = within('socket.closed-early', 'VEL-ST-06', {
  says: 'A socket that closes before it was open is not shown as connecting, unless another one is opened.',
  needs: ['state', 'socket.open'],
  ms: () => patienceMs,
  what: 'the end of connecting, or another socket,',
  opens: (line, trace) =>
    receives(line, 'socket.closed') &&
    isCurrent(line, trace) &&
    trace.state === 'connecting' &&
    (trace.link === 'opening' || trace.link === 'closing'),
  closes: (line) => emits(line, 'socket.open') || (emits(line, 'state') && line.with.to !== 'connecting'),
  abandons: (line) => receives(line, 'connect'),
})
