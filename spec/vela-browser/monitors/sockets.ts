/** Sockets: their address, that there is one at a time, and that no forbidden message is sent. */

import { about } from '../../about.ts'
import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import type { Effect } from '../protocol.ts'
import { always, isCurrent, nothing, steps } from './trace-state.ts'

export const endpointOpened = always('socket.endpoint', 'VEL-IF-03', {
  says: 'A socket is opened on /ws.',
  needs: ['socket.open'],
  ask: (line) => {
    if (!emits(line, 'socket.open')) return null
    return line.with.url === 'endpoint' ? true : { expected: '/ws', got: 'another address' }
  },
})

export const openedConnects = steps(
  about('socket.opened', 'VEL-T-20 VEL-ST-07', {
    says: 'A socket that opens, and was not requested to close, is a connection.',
    needs: ['state'],
  }),
  (line, trace) =>
    receives(line, 'socket.opened') &&
    isCurrent(line, trace) &&
    trace.state === 'connecting' &&
    trace.link === 'opening' &&
    // No browser opens a socket that has failed; some await its end before they open another one.
    !trace.hasFailed,
  ({ shown: reported }) => {
    const to = reported.at(-1)?.with.to
    return to === 'connected' ? true : { expected: 'connected', got: String(to ?? 'no change') }
  },
)

export const oneSocket = always('socket.one', 'VEL-T-23 ruling', {
  says: 'Before another socket is opened the last one is closed, or requested to close.',
  needs: ['socket.open', 'socket.close'],
  ask: (line, _, { socket, link }) => {
    if (!emits(line, 'socket.open') || socket === null) return null
    return link === 'closing' || link === 'down'
      ? true
      : { expected: `${socket} to be closed first`, got: `${line.with.socket} beside it` }
  },
})

export const byConnectAlone = always('socket.by-connect', 'VEL-T-23 ruling', {
  says: 'No connection is made automatically: a socket is opened when the visitor requests it.',
  needs: ['socket.open'],
  ask: (line, _, { received }) => {
    if (!emits(line, 'socket.open')) return null
    return received?.what === 'connect'
      ? true
      : { expected: 'a socket only on connect()', got: `'${received?.what}'` }
  },
})

const everything: readonly Effect[] = [
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
  about('socket.late', 'VEL-T-23 ruling', {
    says: 'Messages of an older socket are ignored.',
    needs: ['state'],
    looksAt: everything.filter((name) => name !== 'state'),
  }),
  (line, trace) => line.way === 'in' && line.with.socket !== undefined && !isCurrent(line, trace),
  nothing,
)

export const baselineSilent = always('send.baseline', 'VEL-IF-05 interpreted', {
  says: 'The baseline sends no messages.',
  needs: ['socket.send'],
  ask: (line, _, { settings, state }) => {
    if (settings.profile !== 'baseline') return null
    if (emits(line, 'socket.send')) return { expected: 'nothing to be sent', got: text(line.with.name) }
    return line.way === 'in' && state === 'connected' ? true : null
  },
})

export const askedSent = steps(
  about('send.asked', 'VEL-IF-05 ruling', {
    says: 'Only requested messages are sent, unchanged and once.',
    needs: ['socket.send'],
  }),
  (line) => line.way === 'in',
  ({ input, shown: reported }) => {
    const isAsked = input.what === 'send' && reported.length <= 1
    return reported.length === 0 || (isAsked && reported[0]?.with.name === input.with.name)
      ? true
      : { expected: 'what was asked for', got: reported.map((line) => line.with.name).join(', ') }
  },
)

export const sentWhenConnected = always('send.connected', 'VEL-IF-05 ruling', {
  says: 'Nothing is sent without a connection.',
  needs: ['state', 'socket.send'],
  ask: (line, _, { link, state }) => {
    if (!emits(line, 'socket.send')) return null
    return link === 'open' || link === 'closing'
      ? true
      : { expected: 'nothing to be sent', got: `${line.with.name} in ${state}` }
  },
})
