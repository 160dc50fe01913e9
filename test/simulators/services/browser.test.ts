/** Those around a browser's connection, each on a stage of its own. */
import gateway from '../../../simulators/services/gateway.ts'
import visitor from '../../../simulators/services/visitor.ts'
import type { Said } from '../stage.ts'
import { examples } from './examples.ts'

const opened = (at: number, socket = 'socket#1'): Said => [at, 'socket.open', { socket, url: 'endpoint' }]

const sent = (at: number, name: string, socket = 'socket#1'): Said => [at, 'socket.send', { socket, name }]

const greeting = (at: number, socket = 1, session = socket) => [
  `${at} subject socket.opened socket#${socket}`,
  `${at} subject session.ready socket#${socket} session#${session}`,
  `${at} subject session.state socket#${socket} idle`,
]

examples(visitor, [
  [
    'connects, has something sent, and disconnects',
    {},
    [
      [0, 'connects'],
      [1, 'sends', { name: 'response.cancel' }],
      [2, 'sends'],
      [3, 'disconnects'],
    ],
    [
      '0 subject connect',
      '1 subject send response.cancel',
      '2 subject send session.start',
      '3 subject disconnect',
    ],
  ],
])

examples(gateway, [
  [
    'opens a socket, greets, and closes it when asked to',
    {},
    [opened(0), [100, 'socket.close', { socket: 'socket#1' }]],
    [...greeting(50), '120 subject socket.closed socket#1'],
  ],
  [
    'closes a socket that never came to be open',
    { openMs: -1 },
    [opened(0), [100, 'socket.close', { socket: 'socket#1' }]],
    ['120 subject socket.closed socket#1'],
  ],
  [
    'refuses, where that is so',
    { refuses: true },
    [opened(0)],
    ['50 subject socket.failed socket#1', '50 subject socket.closed socket#1'],
  ],
  [
    'says nothing of itself, and drops badly, where that is so',
    { greets: false, dropMs: 100, dropsBadly: true },
    [opened(0)],
    [
      '50 subject socket.opened socket#1',
      '150 subject socket.failed socket#1',
      '150 subject socket.closed socket#1',
    ],
  ],
  [
    'drops nothing that is closed already',
    { greets: false, dropMs: 100 },
    [opened(0), [60, 'closes the socket']],
    ['50 subject socket.opened socket#1', '60 subject socket.closed socket#1'],
  ],
  [
    'says what nobody knows for as long as a socket is open',
    { greets: false, otherMs: 40 },
    [opened(0), [140, 'closes the socket']],
    [
      '50 subject socket.opened socket#1',
      '90 subject message.other socket#1',
      '130 subject message.other socket#1',
      '140 subject socket.closed socket#1',
    ],
  ],
  [
    'takes messages and answers a turn',
    { greets: false, deltas: 2 },
    [
      opened(0),
      sent(100, 'session.start'),
      sent(110, 'input_audio.append'),
      sent(120, 'input_audio.commit'),
      sent(2000, 'response.cancel'),
      sent(2100, 'malformed'),
    ],
    [
      '50 subject socket.opened socket#1',
      '100 subject session.ready socket#1 session#1',
      '100 subject session.state socket#1 idle',
      '110 subject session.state socket#1 listening',
      '110 subject transcript.partial socket#1 part of what is said over socket#1',
      '120 subject session.state socket#1 thinking',
      '720 subject transcript.final socket#1 what is said over socket#1',
      '720 subject session.state socket#1 speaking',
      '720 subject response.text.delta socket#1 part 1 of the answer over socket#1',
      '820 subject response.text.delta socket#1 part 2 of the answer over socket#1',
      '920 subject response.completed socket#1',
      '920 subject session.state socket#1 idle',
      '2000 subject session.state socket#1 idle',
    ],
  ],
  ['hears nothing over a socket that is not open', {}, [opened(0), sent(10, 'session.start')], greeting(50)],
  [
    'says anything over the last socket, and over the one before it',
    { greets: false },
    [
      [0, 'tells the phase', { value: 'speaking' }],
      opened(1),
      opened(2, 'socket#2'),
      [3, 'opens the socket'],
      [4, 'opens the socket'],
      [5, 'tells the phase', { value: 'speaking' }],
      [6, 'hears a part'],
      [7, 'hears', { text: 'text#1' }],
      [8, 'answers'],
      [9, 'completes'],
      [10, 'reports an error', { code: 'invalid_json' }],
      [11, 'says something unknown'],
      [12, 'says something malformed', { form: 'binary' }],
      [13, 'fails the socket'],
      [14, 'tells the phase over the one before', { value: 'idle' }],
      [15, 'answers over the one before'],
      [16, 'reports an error over the one before'],
      [17, 'says something malformed over the one before'],
      [18, 'fails the one before'],
      [19, 'opens the one before'],
      [20, 'closes the one before'],
      [21, 'closes the socket'],
      [22, 'closes the socket'],
      [23, 'opens the socket'],
    ],
    [
      '3 subject socket.opened socket#2',
      '5 subject session.state socket#2 speaking',
      '6 subject transcript.partial socket#2 a few words',
      '7 subject transcript.final socket#2 text#1',
      '8 subject response.text.delta socket#2 a few words',
      '9 subject response.completed socket#2',
      '10 subject error socket#2 invalid_json',
      '11 subject message.other socket#2',
      '12 subject message.malformed socket#2 binary',
      '13 subject socket.failed socket#2',
      '14 subject session.state socket#1 idle',
      '15 subject response.text.delta socket#1 a few words',
      '16 subject error socket#1 upstream_error',
      '17 subject message.malformed socket#1 payload',
      '18 subject socket.failed socket#1',
      '19 subject socket.opened socket#1',
      '20 subject socket.closed socket#1',
      '21 subject socket.closed socket#2',
    ],
  ],
])
