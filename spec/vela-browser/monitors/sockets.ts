/** Sockets: where they lead, that there is one at a time, and that nothing is sent that should not be. */
import { changed, followed, hearing, into, showing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import { always, isCurrent, nothing, steps } from './scene.ts'

export const endpointOpened = always(
  {
    id: 'socket.endpoint',
    says: 'A socket is opened on /ws.',
    basis: 'document',
    requirements: ['VEL-IF-03', 'VEL-T-19'],
    needs: ['socket.open'],
    spoil: (log) =>
      changed(log, showing('socket.open'), (line) => ({ with: { ...line.with, url: 'other' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'socket.open')) return null
      return line.with.url === 'endpoint' ? true : { expected: '/ws', got: 'another address' }
    },
  },
)

export const openedConnects = steps(
  {
    id: 'socket.opened',
    says: 'A socket that opens, and was not asked to close, is a connection.',
    basis: 'document',
    requirements: ['VEL-T-20', 'VEL-ST-07'],
    needs: ['state'],
    spoil: (log) => without(log, into('connected')),
  },
  (line, scene) =>
    hears(line, 'socket.opened') &&
    isCurrent(line, scene) &&
    scene.state === 'connecting' &&
    scene.link === 'opening',
  ({ shown: told }) => {
    const to = told.at(-1)?.with.to
    return to === 'connected' ? true : { expected: 'connected', got: String(to ?? 'no change') }
  },
)

export const oneSocket = always(
  {
    id: 'socket.one',
    says: 'Before another socket is opened the last one is closed, or asked to.',
    basis: 'ruling',
    requirements: ['VEL-T-23'],
    needs: ['socket.open', 'socket.close'],
    spoil: (log) => without(log, showing('socket.close')),
  },
  {
    start: null,
    ask: (line, _, { socket, link }) => {
      if (!shows(line, 'socket.open') || socket === null) return null
      return link === 'closing' || link === 'down'
        ? true
        : { expected: `${socket} to be closed first`, got: `${line.with.socket} beside it` }
    },
  },
)

export const byConnectAlone = always(
  {
    id: 'socket.by-connect',
    says: 'Nobody connects by itself: a socket is opened when the visitor asks for it.',
    basis: 'ruling',
    requirements: ['VEL-T-23'],
    needs: ['socket.open'],
    spoil: (log) =>
      followed(log, hearing('socket.closed'), () =>
        shown('socket.open', { socket: 'socket#9', url: 'endpoint' }),
      ),
  },
  {
    start: null,
    ask: (line, _, { heard }) => {
      if (!shows(line, 'socket.open')) return null
      return heard?.what === 'connect' ? true : { expected: 'nobody to connect', got: `'${heard?.what}'` }
    },
  },
)

const everything = [
  'state',
  'phase.shown',
  'user.shown',
  'assistant.shown',
  'trouble.shown',
  'socket.open',
  'socket.send',
  'socket.close',
]

export const lateIgnored = steps(
  {
    id: 'socket.late',
    says: 'What comes over an older socket is ignored.',
    basis: 'ruling',
    requirements: ['VEL-T-23'],
    needs: ['state'],
    looksAt: everything.filter((name) => name !== 'state'),
    spoil: (log) => {
      const opened = log.filter(showing('socket.open')).at(-1)?.with.socket
      return followed(
        log,
        (line) => hears(line, 'session.state') && line.with.socket !== opened,
        () => shown('trouble.shown', { source: 'message' }),
      )
    },
  },
  (line, scene) => line.way === 'in' && line.with.socket !== undefined && !isCurrent(line, scene),
  nothing,
)

export const baselineSilent = always(
  {
    id: 'send.baseline',
    says: 'The baseline sends nothing at all.',
    basis: 'interpreted',
    requirements: ['VEL-IF-05'],
    needs: ['socket.send'],
    spoil: (log) =>
      followed(log, hearing('socket.opened'), () =>
        shown('socket.send', { socket: 'socket#1', name: 'session.start' }),
      ),
  },
  {
    start: null,
    ask: (line, _, { settings, state }) => {
      if (settings.profile !== 'baseline') return null
      if (shows(line, 'socket.send')) return { expected: 'nothing to be sent', got: String(line.with.name) }
      return line.way === 'in' && state === 'connected' ? true : null
    },
  },
)

export const askedSent = steps(
  {
    id: 'send.asked',
    says: 'Only what somebody asked for is sent, as it was asked for, and once.',
    basis: 'ruling',
    requirements: ['VEL-IF-05'],
    needs: ['socket.send'],
    spoil: (log) => followed(log, showing('socket.send'), (line) => line),
  },
  (line) => line.way === 'in',
  ({ input, shown: told }) => {
    const isAsked = input.what === 'send' && told.length <= 1
    return told.length === 0 || (isAsked && told[0]?.with.name === input.with.name)
      ? true
      : { expected: 'what was asked for', got: told.map((line) => line.with.name).join(', ') }
  },
)

export const sentWhenConnected = always(
  {
    id: 'send.connected',
    says: 'Nothing is sent where there is no connection.',
    basis: 'ruling',
    requirements: ['VEL-IF-05'],
    needs: ['state', 'socket.send'],
    spoil: (log) =>
      followed(log, hearing('socket.closed'), ({ with: { socket } }) =>
        shown('socket.send', { socket: String(socket), name: 'session.start' }),
      ),
  },
  {
    start: null,
    ask: (line, _, { link, state }) => {
      if (!shows(line, 'socket.send')) return null
      return link === 'open' || link === 'closing'
        ? true
        : { expected: 'nothing to be sent', got: `${line.with.name} in ${state}` }
    },
  },
)
