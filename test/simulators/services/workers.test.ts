/** Those who work for a voice client, what lies under it, and its host: each on a stage of its own. */
import agent from '../../../simulators/services/agent.ts'
import coordinator from '../../../simulators/services/coordinator.ts'
import endpoint from '../../../simulators/services/endpoint.ts'
import host from '../../../simulators/services/host.ts'
import player from '../../../simulators/services/player.ts'
import store from '../../../simulators/services/store.ts'
import webrtc from '../../../simulators/services/webrtc.ts'
import type { Said } from '../stage.ts'
import { examples } from './examples.ts'

const run = (at: number, call = 1): Said => [
  at,
  'tool.call',
  { call: `call#${call}`, tool: 'grep', text: 'text#1' },
]
const result = (at: number, call = 1) =>
  `${at} subject tool_result_ready call#${call} result of call#${call} 40`

examples(coordinator, [
  ['runs a tool', {}, [run(0)], [result(800)]],
  ['need not come back', { toolMs: -1 }, [run(0)], []],
  [
    'tells parts of a result',
    { partMs: 300 },
    [run(0)],
    [
      '300 subject tool_progress call#1 part 1 of the result of call#1',
      '600 subject tool_progress call#1 part 2 of the result of call#1',
      result(800),
    ],
  ],
  [
    'throws first, and need not tell which call that was',
    { failures: 1, namesCalls: false },
    [run(0), run(1000, 2)],
    ['800 subject tool_error failure of call#1', result(1800, 2)],
  ],
  ['is silent about a run that was called off', {}, [run(0), [100, 'tool.cancel', { call: 'call#1' }]], []],
  [
    'is not obliged to that',
    { heedsCancels: false },
    [run(0), [100, 'tool.cancel', { call: 'call#1' }]],
    [result(800)],
  ],
  [
    'repeats results and reports submissions',
    { repeats: true, reports: true },
    [run(0)],
    [result(800), result(800), '800 subject tool_result_submitted call#1'],
  ],
  [
    'runs its last call again when it is asked to',
    {},
    [run(0), [100, 'tool.cancel', { call: 'call#1' }], [200, 'is asked again']],
    [result(1000)],
  ],
  [
    'speaks of the call before the last one',
    { toolMs: -1 },
    [run(0), run(10, 2), [20, 'returns the one before'], [30, 'returns', { characters: 7 }]],
    [result(20), '30 subject tool_result_ready call#2 result of call#2 7'],
  ],
])

const spawn = (at: number): Said => [at, 'task.spawn', { call: 'call#1', text: 'text#1' }]
const follow: Said = [0, 'progress.subscribe', { call: 'call#1' }]
const sign = (at: number, number: number, partial = false) =>
  `${at} subject agent_progress call#1 sign ${number} of call#1 ${partial}`
const complete = (at: number) => `${at} subject agent_task_complete call#1 result of call#1 400`

examples(agent, [
  [
    'gives signs of life to whoever listens, and completes its task',
    {},
    [spawn(0), follow],
    [sign(5000, 1), sign(10_000, 2), complete(12_000)],
  ],
  [
    'gives no sign where nobody listens any more',
    {},
    [spawn(0), follow, [6000, 'progress.unsubscribe', { call: 'call#1' }]],
    [sign(5000, 1), complete(12_000)],
  ],
  [
    'falls silent behind so many signs',
    { beats: 1, taskMs: -1, tellsParts: true },
    [spawn(0), follow],
    [sign(5000, 1, true)],
  ],
  ['fails first', { failures: 1 }, [spawn(0)], ['12000 subject agent_task_error call#1 failure of call#1']],
  ['is silent about a task that was called off', {}, [spawn(0), [9, 'task.cancel', { call: 'call#1' }]], []],
  [
    'is not obliged to that',
    { heedsCancels: false, repeats: true },
    [spawn(0), [9, 'task.cancel', { call: 'call#1' }]],
    [complete(12_000), complete(12_000)],
  ],
])

const play = (at: number, item = 1, ms = 500): Said => [at, 'playback.play', { item: `item#${item}`, ms }]
const starts = (at: number, item = 1) => `${at} log playback.started item#${item}`
const stops = (at: number, item = 1) => `${at} log playback.stopped item#${item}`
const reports = (at: number, ms: number, item = 1) => `${at} subject playback_complete item#${item} ${ms}`

examples(player, [
  [
    'plays one chunk behind the other, and reports when all of them are played',
    {},
    [play(0), play(100)],
    [starts(0), stops(1040), reports(1040, 1000)],
  ],
  [
    'reports a gap, and all of it again when more has come',
    {},
    [play(0), play(900)],
    [starts(0), stops(540), reports(540, 500), starts(900), stops(1440), reports(1440, 1000)],
  ],
  [
    'is silent when it is told to stop, and reports nothing',
    {},
    [play(0), [200, 'playback.stop']],
    [starts(0), stops(200)],
  ],
  [
    'may take its time to fall silent, and plays what comes later',
    { stopMs: 50 },
    [play(0), [200, 'playback.stop'], play(300, 2)],
    [starts(0), stops(250), starts(300, 2), stops(840, 2), reports(840, 500, 2)],
  ],
  [
    'may never report, or twice',
    { reportMs: 20, repeats: true },
    [play(0)],
    [starts(0), stops(540), reports(560, 500), reports(560, 500)],
  ],
  ['fails', { failMs: 100 }, [play(0)], [starts(0), stops(100), '100 subject playback_error']],
  [
    'has one item behind the other, and speaks of the one before',
    { reportMs: -1 },
    [
      play(0),
      play(100, 2),
      [200, 'reports the end of the one before'],
      [300, 'reports a part', { playedMs: 9 }],
    ],
    [starts(0), stops(100), starts(100, 2), reports(200, 500), reports(300, 9, 2), stops(1040, 2)],
  ],
])

const description: Said = [0, 'description is there']
const ice = (at: number, state: string) => `${at} subject iceConnectionState ${state}`
const reached = (at: number) => `${at} realtime somebody can be reached`
const cutOff = (at: number) => `${at} realtime nobody can be reached`

examples(webrtc, [
  ['stands when a session is described', { connectMs: 5 }, [description], [ice(5, 'connected'), reached(5)]],
  [
    'drops out for a while, once',
    { dropMs: 100, downMs: 50 },
    [description],
    [
      ice(0, 'connected'),
      reached(0),
      ice(100, 'disconnected'),
      cutOff(100),
      ice(150, 'connected'),
      reached(150),
    ],
  ],
  [
    'fails when it does not heal',
    { failMs: 80 },
    [description, [100, 'drops out']],
    [ice(0, 'connected'), reached(0), ice(100, 'disconnected'), cutOff(100), ice(180, 'failed'), cutOff(180)],
  ],
  [
    'is lost, and with it the session',
    { loseMs: 100, repeats: true },
    [description],
    [
      ice(0, 'connected'),
      ice(0, 'connected'),
      reached(0),
      '100 subject connection_lost',
      '100 subject connection_lost',
      '100 realtime session is gone',
    ],
  ],
  [
    'gets worse',
    { worsenMs: 7 },
    [description],
    [ice(0, 'connected'), reached(0), '7 subject connection_degraded'],
  ],
  [
    'does nothing more once it is closed',
    { dropMs: 100 },
    [description, [50, 'connection.close']],
    [ice(0, 'connected'), reached(0), '50 realtime session is gone'],
  ],
])

const get = (at: number, attempt?: number): Said => [
  at,
  'session.get',
  attempt === undefined ? {} : { attempt: `attempt#${attempt}`, number: attempt },
]
const session = (at: number, number: number, silent: boolean) =>
  `${at} realtime session begins session#${number} ${silent}`
const described = (at: number) => `${at} webrtc description is there`
const done = (at: number, step: string, attempt: number, number: number) =>
  `${at} subject attempt_step_done attempt#${attempt} ${step} session#${number}`

examples(endpoint, [
  ['makes a first session', {}, [get(0)], [described(120), session(120, 1, false)]],
  [
    'refuses a first session, and makes the next one',
    { refusals: 1, code: 'RATE_LIMIT' },
    [get(0), get(200)],
    ['120 subject session.error session#1 RATE_LIMIT', described(320), session(320, 2, false)],
  ],
  [
    'takes the steps of an attempt one by one',
    {},
    [
      get(0, 1),
      [200, 'sdp.post', { attempt: 'attempt#1' }],
      [400, 'update is taken', { attempt: 'attempt#1' }],
      [500, 'audio.verify', { attempt: 'attempt#1' }],
    ],
    [
      session(120, 1, true),
      done(120, 'session', 1, 1),
      described(350),
      done(350, 'sdp', 1, 1),
      done(440, 'update', 1, 1),
      '560 subject reconnect_success attempt#1',
    ],
  ],
  [
    'fails so many attempts at a step, twice told where that is so',
    { failures: 1, failsAt: 'session', repeats: true },
    [get(0, 1), get(1000, 2)],
    [
      '120 subject attempt_step_failed attempt#1 session',
      '120 subject attempt_step_failed attempt#1 session',
      session(1120, 1, true),
      done(1120, 'session', 2, 1),
      done(1120, 'session', 2, 1),
    ],
  ],
  ['hangs', { sessionMs: -1 }, [get(0), get(10, 1)], []],
  [
    'is silent about an attempt that was given up',
    {},
    [get(0, 1), [100, 'attempt.abort', { attempt: 'attempt#1', step: 'session' }]],
    [],
  ],
  [
    'is not obliged to that',
    { heedsAborts: false },
    [get(0, 1), [100, 'attempt.abort', { attempt: 'attempt#1' }]],
    [session(120, 1, true), done(120, 'session', 1, 1)],
  ],
  [
    'speaks of the attempt before the last one',
    { sessionMs: -1 },
    [
      get(0, 1),
      get(10, 2),
      [20, 'takes a step of the one before', { step: 'audio' }],
      [30, 'fails at a step', { step: 'sdp' }],
    ],
    ['20 subject reconnect_success attempt#1', '30 subject attempt_step_failed attempt#2 sdp'],
  ],
])

const retry = (at: number, number = 1): Said => [at, 'retry', { retry: `retry#${number}`, number }]

examples(host, [
  [
    'has what failed done again, and tells that it was accepted',
    {},
    [[0, 'state', { from: 'processing', to: 'error' }], retry(10)],
    ['160 subject retry_succeeded retry#1', '160 realtime is asked again'],
  ],
  [
    'asks tools and agents for what is theirs',
    { retryMs: 0 },
    [
      [0, 'state', { from: 'tool_executing', to: 'error' }],
      retry(10),
      [20, 'state', { from: 'waiting_amplifier', to: 'error' }],
      retry(30, 2),
    ],
    [
      '10 subject retry_succeeded retry#1',
      '10 coordinator is asked again',
      '30 subject retry_succeeded retry#2',
      '30 agent is asked again',
    ],
  ],
  [
    'refuses so many retries, or tells everything twice',
    { retryMs: 0, refusals: 1, repeats: true },
    [[0, 'state', { from: 'idle', to: 'error' }], retry(10), retry(20, 2)],
    [
      '10 subject retry_failed retry#1',
      '10 subject retry_failed retry#1',
      '20 subject retry_succeeded retry#2',
      '20 subject retry_succeeded retry#2',
    ],
  ],
  [
    'throws, demands and knows other files',
    {},
    [
      [0, 'throws in a handler'],
      [1, 'demands', { to: 'speaking' }],
      [2, 'has other files', { files: 3 }],
    ],
    [
      '0 subject handler_exception',
      '1 subject invalid_transition speaking',
      '2 subject context_changed 3 wishes with 3 files',
    ],
  ],
])

const saves = (at: number): Said => [at, 'context.save', { turns: 1, files: 0, results: 0, segments: 0 }]
const speaks = (at: number, item: number, truncated = false): Said => [
  at,
  'transcript.update',
  { item: `item#${item}`, part: truncated ? 'prefix' : 'whole', truncated },
]
const keeps = (at: number): Said => [at, 'transcript.save']

examples(store, [
  [
    'keeps the context, and writes the next one over it',
    {},
    [saves(0), saves(10)],
    ['0 log context.kept 1', '10 log context.kept 2'],
  ],
  [
    'keeps every spoken item, and knows which of them were cut short',
    {},
    [keeps(0), speaks(10, 1), speaks(20, 2, true), keeps(30)],
    ['0 log transcript.kept 0 0', '30 log transcript.kept 2 1'],
  ],
  [
    'writes an item that is there over itself',
    {},
    [speaks(0, 1), speaks(10, 2), speaks(20, 1, true), keeps(30)],
    ['20 log item.rewritten item#1', '30 log transcript.kept 2 1'],
  ],
  [
    'keeps nothing new where no room is left, but what is there may change',
    { holds: 2 },
    [saves(0), speaks(10, 1), speaks(20, 2), saves(30), speaks(40, 1, true), keeps(50)],
    [
      '0 log context.kept 1',
      '20 log store.full item',
      '30 log context.kept 2',
      '40 log item.rewritten item#1',
      '50 log transcript.kept 1 1',
    ],
  ],
  [
    'has no room for a context among items, or for anything at all',
    { holds: 1 },
    [speaks(0, 1), saves(10), keeps(20)],
    ['10 log store.full context', '20 log transcript.kept 1 0'],
  ],
  [
    'holds nothing below 1',
    { holds: -1 },
    [saves(0), speaks(10, 1), keeps(20)],
    ['0 log store.full context', '10 log store.full item', '20 log transcript.kept 0 0'],
  ],
  [
    'stays bounded whatever it is said to hold',
    { holds: 5000 },
    [...Array.from({ length: 1001 }, (_, item) => speaks(item, item)), keeps(2000)],
    ['1000 log store.full item', '2000 log transcript.kept 1000 0'],
  ],
])
